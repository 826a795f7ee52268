import { type LocalDate, addDays } from '@patio/framework/kernel';
import type { SaleProposal } from '#generated/types/sale-proposal.ts';

/** Outcome of an analysis. */
type CreditDecision = 'AP' | 'APC' | 'HLD' | 'RA' | 'DC';
type DecisionReason = SaleProposal['decisionReasons'][number];
export type CreditCondition = SaleProposal['conditions'][number];
type RequestedDocument = SaleProposal['requestedDocuments'][number];

/** A credit request. Amounts in centavos, dates as ISO strings. */
export type CreditQuestion = {
  readonly proposalNumber: number;
  readonly personType: 'PF' | 'PJ';
  readonly document: string;
  /** Day of the request. */
  readonly today: string;
  /** Birth date of a person, foundation date of a business. */
  readonly bornOn: string | null;
  readonly monthlyIncome: number;
  readonly isPep: boolean;
  readonly vehiclePrice: number;
  readonly entryValue: number;
  readonly financedValue: number;
  readonly instalment: number;
  readonly term: number;
  readonly tierCode: string | null;
  readonly guarantors: readonly { readonly document: string; readonly monthlyIncome: number }[];
  /** Kinds of the attached documents. */
  readonly documents: readonly string[];
};

/** A decision with its reasons. */
export type CreditAnswer = {
  readonly decision: CreditDecision;
  readonly reasons: readonly DecisionReason[];
  readonly conditions: readonly CreditCondition[];
  readonly documents: readonly RequestedDocument[];
};

const answer = (
  decision: CreditDecision,
  reasons: readonly DecisionReason[],
  more: Partial<Pick<CreditAnswer, 'conditions' | 'documents'>> = {},
): CreditAnswer => ({ decision, reasons, conditions: [], documents: [], ...more });

/** Maximum instalment as a share of income: without and with conditions. */
const easyShare = 0.3;
const highestShare = 0.5;
/** Minimum down payment as a share of the price; waived for the best tiers. */
const leastEntry = 0.1;
const bestTiers: ReadonlySet<string> = new Set(['TR1', 'TR2', 'TR3']);
/** Tiers from this number on are rejected. */
const worstTier = 9;
const adultAge = 18;
const oldestAtEnd = 80;
const youngestCompany = 1;
/** From this financed value on, in centavos, the credit desk decides. */
const deskFrom = 25_000_000;
/** From this monthly income on, in centavos, proof of income is required. */
const unprovenIncome = 3_000_000;

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** Whole years between two dates, plus the given months. */
const yearsBetween = (from: string, to: string, months = 0): number => {
  const [[y0, m0, d0], [y1, m1, d1]] = [partsOf(from), partsOf(to)];
  const whole = (y1 - y0) * 12 + (m1 - m0) + months - (d1 < d0 ? 1 : 0);
  return Math.floor(whole / 12);
};

const ageReasons = ({
  personType,
  bornOn,
  today,
  term,
}: CreditQuestion): readonly DecisionReason[] => {
  if (bornOn === null) return [];
  if (personType === 'PJ')
    return yearsBetween(bornOn, today) < youngestCompany ? ['COMPANY_NEW'] : [];
  if (yearsBetween(bornOn, today) < adultAge) return ['UNDERAGE'];
  return yearsBetween(bornOn, today, term) > oldestAtEnd ? ['AGE_LIMIT'] : [];
};

const tierReasons = ({ tierCode }: CreditQuestion): readonly DecisionReason[] =>
  tierCode !== null && Number(tierCode.slice(2)) >= worstTier ? ['TIER_RISK'] : [];

/**
 * Instalment as a share of income; guarantors add half of theirs. Infinity without income; 0 for a business, which is
 * judged by its down payment.
 */
const shareOf = ({ personType, monthlyIncome, instalment, guarantors }: CreditQuestion): number => {
  if (personType === 'PJ') return 0;
  const helped = guarantors.reduce((sum, { monthlyIncome: own }) => sum + own / 2, monthlyIncome);
  return instalment / helped;
};

const entryIsLow = ({ vehiclePrice, entryValue, tierCode }: CreditQuestion): boolean =>
  entryValue < vehiclePrice * leastEntry && !(tierCode !== null && bestTiers.has(tierCode));

/** Required documents that are not attached. */
const missingDocuments = (question: CreditQuestion) => {
  const { isPep, monthlyIncome, personType, documents } = question;
  const wanted: readonly (readonly [RequestedDocument, DecisionReason])[] = [
    ...(isPep ? ([['PEP_DECLARATION', 'PEP_REVIEW']] as const) : []),
    ...(personType === 'PF' && monthlyIncome >= unprovenIncome
      ? ([['INCOME', 'INCOME_UNPROVEN']] as const)
      : []),
  ];
  return wanted.filter(([kind]) => !documents.includes(kind));
};

/**
 * Deterministic stand-in for a credit engine: knock-out rules, then documents, then income and down payment. Lists
 * every reason that applies.
 *
 * @returns undefined for a large sum that passes the knock-out rules: the credit desk decides
 */
export const standInCredit = (question: CreditQuestion): CreditAnswer | undefined => {
  const share = shareOf(question);
  const excluded = [
    ...ageReasons(question),
    ...tierReasons(question),
    ...(share > highestShare ? (['COMMITMENT_HIGH'] as const) : []),
  ];
  if (excluded.length > 0) return answer('DC', excluded);
  const missing = missingDocuments(question);
  if (missing.length > 0) {
    const documents = missing.map(([kind]) => kind);
    return answer('HLD', [...new Set(missing.map(([, reason]) => reason))], { documents });
  }
  if (question.financedValue >= deskFrom) return undefined;
  const tight = share > easyShare;
  const low = entryIsLow(question);
  if (!tight && !low) return answer('AP', []);
  const reasons = [
    ...(tight ? (['COMMITMENT_TIGHT'] as const) : []),
    ...(low ? (['ENTRY_LOW'] as const) : []),
  ];
  const conditions = tight ? (['MORE_ENTRY', 'GUARANTOR'] as const) : (['MORE_ENTRY'] as const);
  return answer('APC', reasons, { conditions });
};

const decisions: readonly unknown[] = ['AP', 'APC', 'HLD', 'RA', 'DC'] satisfies CreditDecision[];

const known = <T extends string>(values: unknown, all: readonly T[]): readonly T[] =>
  Array.isArray(values) ? all.filter((one) => values.includes(one)) : [];

/** Values allowed in the answer of an external engine. */
export type CreditWords = {
  readonly reasons: readonly DecisionReason[];
  readonly conditions: readonly CreditCondition[];
  readonly documents: readonly RequestedDocument[];
};

/**
 * Parses the answer of an external engine; drops unknown values.
 *
 * @returns undefined without a valid decision: the proposal waits for the credit desk
 */
export const creditAnswerOf = (body: unknown, words: CreditWords): CreditAnswer | undefined => {
  const { decision, reasons, conditions, documents } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Record<string, unknown>;
  if (!decisions.includes(decision)) return undefined;
  return answer(decision as CreditDecision, known(reasons, words.reasons), {
    conditions: known(conditions, words.conditions),
    documents: known(documents, words.documents),
  });
};

/** Maximum number of reanalyses after a rejection, and the days in which they are allowed. @source domain 4.1 */
export const reanalysisLimit = 2;
export const reanalysisDays = 30;

/** Days for which an approval is valid. @source domain 4.1 */
export const approvalDays = 30;

/** Whether a rejected proposal can be analysed again. */
export const mayReanalyse = (
  { reanalyses, rejectedOn }: { readonly reanalyses: number; readonly rejectedOn: LocalDate },
  today: LocalDate,
): boolean => reanalyses < reanalysisLimit && today <= addDays(rejectedOn, reanalysisDays);
