// Public server API of exemptions.
export { checkExempt, dealerOfSale, isExempt, markApplied } from './exemptionOf';
