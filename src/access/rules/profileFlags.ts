/** Switches of a profile at a dealer, by name. @source ENT-PROFILE-01 to ENT-PROFILE-08 */
export const profileFlagNames = [
  'viewDirectSale',
  'viewSimulationTax',
  'viewSimulationResume',
  'viewPricingRateNet',
  'viewPricingRateSpecial',
  'viewPricingRateComprada',
  'createPropose',
  'viewPaymentReport',
] as const;

/** Name of a switch. */
export type ProfileFlagName = (typeof profileFlagNames)[number];

/** Profiles whose switches a dealer may set. @source P149, OQ-070 */
export const dealerProfiles = [
  'fi-manager',
  'sales-manager',
  'seller',
  'insurance-operator',
] as const;
