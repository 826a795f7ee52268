// Used by other subjects.
export { chosenAddOns, type AddOnsOf } from './chosenAddOns';
export { couponsFor } from './couponBenefit';
export { insurerOf } from './insurers/insurerOf';
export { referenceInsurer, type InsurerQuote } from './insurers/referenceInsurer';
export { priceAddOns, readForSale } from './priceAddOns';
export {
  findComboNames,
  findLongestTerm,
  hasAddOns,
  readAddOns,
  readCombos,
  type ComboRow,
} from './store/addOns';
export { findProposalQuote, findQuote, keepQuote, saveRiskDigest } from './store/quotes';
export { rowsOn } from './store/tariffs';
