import type { AccessRule } from '@patio/framework/kernel';

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

/**
 * Insured products among the per-dealer switches: any of them opens the insurance menu.
 *
 * @source OQ-145, INS-007
 */
export const insuredProducts = [
  'SEGURO_AUTO',
  'CHEV_PLUS',
  'PMC',
  'PMC_DAY_2',
  'GAP',
  'LIFE',
] as const;

/**
 * Who may publish saved views: team leads to their own group, internal administration to everyone. Internal
 * administration may also change and remove published views. Private views need only the list's right.
 */
export const viewPublishers: Readonly<Record<'group' | 'shared', AccessRule>> = {
  group: {
    groups: ['admin-internal', 'bit', 'finance', 'provisioning', 'fi-manager', 'sales-manager'],
  },
  shared: { groups: ['admin-internal'] },
};

/** Who may arrange groups' dashboards: internal administration, for all groups. */
export const dashboardArrangers: Readonly<Record<'group' | 'all', AccessRule>> = {
  group: { groups: ['admin-internal'] },
  all: { groups: ['admin-internal'] },
};
