// Public server API of exemptions.
export { checkExempt, dealersOf, isExempt } from './exemptionOf';
export { markApplied } from './markApplied';
