import type { SaleProposal } from '#generated/types/sale-proposal.ts';

/** What may come of an analysis. */
type CreditDecision = 'AP' | 'APC' | 'HLD' | 'RA' | 'DC';
type DecisionReason = SaleProposal['decisionReasons'][number];
export type CreditCondition = SaleProposal['conditions'][number];
type RequestedDocument = SaleProposal['requestedDocuments'][number];

/** What credit is asked for. Amounts are centavos, days are texts, ages whole years. */
export type CreditQuestion = {
  readonly proposalNumber: number;
  readonly personType: 'PF' | 'PJ';
  readonly document: string;
  /** Day of the question. */
  readonly today: string;
  /** Of a person the day of birth, of a business the day of its foundation. */
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
  /** Kinds of documents that are attached. */
  readonly documents: readonly string[];
};

/** What was decided, and why. */
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

/** Shares of the income that an instalment may take. */
const easyShare = 0.3;
const highestShare = 0.5;
/** Least share of the price that is paid down; less for the best tiers. */
const leastEntry = 0.1;
const bestTiers: ReadonlySet<string> = new Set(['TR1', 'TR2', 'TR3']);
/** Tiers that no table of credit serves. */
const worstTier = 9;
const adultAge = 18;
const oldestAtEnd = 80;
const youngestCompany = 1;
/** From this financed value on, in centavos, a person of the credit desk decides. */
const deskFrom = 25_000_000;
/** From this income on, in centavos a month, a statement alone is no proof. */
const unprovenIncome = 3_000_000;

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** Whole years between two days, after so many months more. */
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
 * Share of the income that the instalment takes, of no income more than any; guarantors stand in with half of theirs. A
 * business is judged by its entry.
 */
const shareOf = ({ personType, monthlyIncome, instalment, guarantors }: CreditQuestion): number => {
  if (personType === 'PJ') return 0;
  const helped = guarantors.reduce((sum, { monthlyIncome: own }) => sum + own / 2, monthlyIncome);
  return instalment / helped;
};

const entryIsLow = ({ vehiclePrice, entryValue, tierCode }: CreditQuestion): boolean =>
  entryValue < vehiclePrice * leastEntry && !(tierCode !== null && bestTiers.has(tierCode));

/** Documents without which nothing is decided. */
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
 * A stand-in for the credit bureau's decision: what excludes, then documents, then income and entry. The same for the
 * same question, with every reason that it has.
 *
 * @returns undefined for a large sum that nothing excludes: it waits for the credit desk
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

/** Words that an answer from outside may use. */
export type CreditWords = {
  readonly reasons: readonly DecisionReason[];
  readonly conditions: readonly CreditCondition[];
  readonly documents: readonly RequestedDocument[];
};

/**
 * An answer from outside as far as it is one.
 *
 * @returns undefined where it decides nothing: the proposal then waits for the credit desk
 */
export const creditAnswerOf = (told: unknown, words: CreditWords): CreditAnswer | undefined => {
  const { decision, reasons, conditions, documents } = (
    typeof told === 'object' && told !== null ? told : {}
  ) as Record<string, unknown>;
  if (!decisions.includes(decision)) return undefined;
  return answer(decision as CreditDecision, known(reasons, words.reasons), {
    conditions: known(conditions, words.conditions),
    documents: known(documents, words.documents),
  });
};
