export { monthlyRate } from './growth';
export { type Charge } from './charge';
export { rowAt } from './datedRows';
export { disclosureOf } from './disclosure';
export { settleEarly } from './earlySettlement';
export { type FinanceType, offeredTerms } from './FinanceType';
export { financeTypeTable } from './financeTypes';
export { type PersonTax } from './iof';
export { iofTable } from './iofTable';
export { memoFromJson, memoToJson } from './memoJson';
export { memoText, scheduleText } from './memoText';
export { type MemoLanguage, memoLanguages, planName } from './planWords';
export { figureQuote, priceQuote } from './priceQuote';
export type { PriceFigures, PriceSums, Pricing } from './Pricing';
export { type PlanOptions, type Quote } from './Quote';
export { quoteFromJson } from './quoteFromJson';
export { recompute } from './recompute';
export { handBackCredit } from './residualExits';
export { type PricingTables } from './rules';
export type { ScheduleRow } from './schedule';
export {
  amountForInstalment,
  entryForInstalment,
  firstWhere,
  rateForInstalment,
  termForInstalment,
} from './searches';
export { subsidyPayer, subsidyShares } from './subsidy';
