export { type AccrualBasis, accrualBases, monthlyRate, yearlyRate } from './growth';
export { type Charge, type ChargeCode, chargeCodes } from './charge';
export { type DatedRow, type DatedRows, rowAt } from './datedRows';
export { type DisclosureLine, disclosureOf } from './disclosure';
export { type Settlement, settleEarly } from './earlySettlement';
export {
  type FinanceType,
  type FinanceTypeName,
  financeTypeNames,
  offeredTerms,
} from './FinanceType';
export { financeTypeTable } from './financeTypes';
export { type IofBase, type IofRule, type PersonTax, iofBases, personTaxes } from './iof';
export { iofTable } from './iofTable';
export type { Memo, MemoCode, MemoRule, MemoStep } from './Memo';
export { memoFromJson, memoToJson } from './memoJson';
export { memoText, scheduleText } from './memoText';
export { type MemoLanguage, memoLanguages } from './memoWords';
export type { PlanRow } from './planRow';
export { priceQuote, priceWithRules } from './priceQuote';
export type { Pricing } from './Pricing';
export {
  type Balloon,
  type PlanOptions,
  type Quote,
  type RateKind,
  type Vrg,
  rateKinds,
} from './Quote';
export { quoteFromJson } from './quoteFromJson';
export { recompute } from './recompute';
export { type HandBack, handBackCredit } from './residualExits';
export { type Coefficient, type PricingRules, type PricingTables, rulesOf } from './rules';
export type { ScheduleRow } from './schedule';
export {
  amountForInstalment,
  entryForInstalment,
  rateForInstalment,
  termForInstalment,
} from './searches';
export { type Subsidy, subsidyPayer, subsidyShares } from './subsidy';
