// Public server API of exemptions.
export { checkExempt, dealersOf, isExempt, markApplied } from './exemptionOf';
