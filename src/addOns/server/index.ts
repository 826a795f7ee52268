// Used by other subjects.
export { chosenAddOns, type AddOnsOf } from './chosenAddOns';
export { couponsFor, priceAddOns, readForSale } from './priceAddOns';
export { insurerOf, referenceInsurer, type InsurerQuote } from './insurers';
export {
  findComboNames,
  findLongestTerm,
  hasAddOns,
  readAddOns,
  readCombos,
  type ComboRow,
  findProposalQuote,
  findQuote,
  storeQuote,
  saveRiskDigest,
  rowsOn,
} from './store/addOns';
