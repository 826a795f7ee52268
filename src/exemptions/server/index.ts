// Public server API of exemptions.
export { checkExempt, isExempt, markApplied } from './exemptionOf';
