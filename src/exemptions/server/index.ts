// What other subjects ask of exemptions.
export { checkExempt, dealersOf, isExempt } from './exemptionOf';
export { markApplied } from './markApplied';
