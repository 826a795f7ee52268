import { firstWhere } from '#pricing/rules/index.ts';
import { type CreditCondition, standInCredit, type CreditQuestion } from './credit';

/** Terms that conditions compare, sent and current; amounts in centavos. */
export type Terms = {
  readonly entryValue: number;
  readonly financedValue: number;
  readonly term: number;
  readonly guarantors: number;
};

const isMet: Readonly<Record<CreditCondition, (sent: Terms, now: Terms) => boolean>> = {
  MORE_ENTRY: (sent, now) => now.entryValue > sent.entryValue,
  GUARANTOR: (sent, now) => now.guarantors > sent.guarantors,
  SHORTER_TERM: (sent, now) => now.term < sent.term,
  LOWER_VALUE: (sent, now) => now.financedValue < sent.financedValue,
};

/** Whether at least one condition was met since sending: they are alternatives. */
export const meetsConditions = (
  conditions: readonly CreditCondition[],
  sent: Terms,
  now: Terms,
): boolean => conditions.length === 0 || conditions.some((one) => isMet[one](sent, now));

/** Alternative down payment and term of a sale. */
type SaleTerms = { readonly entryValue: number; readonly term: number };
type SalePrice = { readonly financedValue: number; readonly instalment: number };

/** Alternatives that the price table of a sale offers. */
export type OtherPrices = {
  readonly terms: readonly number[];
  /** Smallest down payment that the table accepts. */
  readonly leastEntry: number;
  readonly price: (terms: SaleTerms) => SalePrice | undefined;
};

/** Input of the search for counter-offers. */
export type CounterRequest = {
  /** The credit request of a sending now. */
  readonly question: CreditQuestion;
  /** Conditions of a qualified proposal and the terms as sent; one condition must be met. */
  readonly qualified?: { readonly conditions: readonly CreditCondition[]; readonly sent: Terms };
  /** Undefined if the price can no longer change. */
  readonly prices: OtherPrices | undefined;
};

/** A change that would be approved. `guarantorIncome` is the monthly income required of one more guarantor. */
export type CounterOffer = SaleTerms &
  SalePrice & {
    readonly kind: 'ENTRY' | 'TERM' | 'BOTH' | 'GUARANTOR';
    readonly guarantorIncome: number | null;
  };

/** Result of the search for counter-offers. */
type CounterOffers = {
  /** Whether the proposal already passes as it is. */
  readonly passes: boolean;
  readonly offers: readonly CounterOffer[];
  /** Documents requested in any case. */
  readonly documents: readonly string[];
};

/** Offers are rounded to hundreds of reais (in centavos). */
const step = 10_000;
const maxGuarantors = 4;
/** Upper bound of the guarantor's monthly income, in centavos. */
const maxIncome = 10_000_000;

const allDocuments = ['PEP_DECLARATION', 'INCOME'];

/** Whether the rules approve, assuming that all requested documents are attached. */
const isApproved = (question: CreditQuestion): boolean =>
  standInCredit({ ...question, documents: allDocuments })?.decision === 'AP';

/** Whether a sale is approved and, if it was qualified, meets one of its conditions. */
const passes = (
  { qualified }: Pick<CounterRequest, 'qualified'>,
  question: CreditQuestion,
): boolean => {
  if (!isApproved(question)) return false;
  if (!qualified) return true;
  const { entryValue, financedValue, term, guarantors } = question;
  const now = { entryValue, financedValue, term, guarantors: guarantors.length };
  return meetsConditions(qualified.conditions, qualified.sent, now);
};

type Changed = SaleTerms & SalePrice;

const changedTo = (request: CounterRequest, terms: SaleTerms): Changed | undefined => {
  const price = request.prices?.price(terms);
  const changed = price && { ...terms, ...price };
  return changed && passes(request, { ...request.question, ...changed }) ? changed : undefined;
};

/**
 * Smallest down payment that passes for a term. Binary search: a larger one never hurts. A value without a price is
 * above the table's maximum, so the result is checked again.
 */
const leastEntry = (request: CounterRequest, term: number): Changed | undefined => {
  const { question, prices } = request;
  if (!prices) return undefined;
  const from = Math.ceil(Math.max(question.entryValue, prices.leastEntry) / step);
  const until = Math.floor(question.vehiclePrice / step);
  if (from > until) return undefined;
  const terms = (steps: bigint): SaleTerms => ({ entryValue: Number(steps) * step, term });
  const found = firstWhere(
    BigInt(from),
    BigInt(until),
    (steps) => !prices.price(terms(steps)) || changedTo(request, terms(steps)) !== undefined,
  );
  return found === null ? undefined : changedTo(request, terms(found));
};

const distance = (request: CounterRequest, { term }: SaleTerms): number =>
  Math.abs(term - request.question.term);

/** Nearest term that passes with the current down payment. */
const nearestTerm = (request: CounterRequest): Changed | undefined => {
  const { entryValue } = request.question;
  return (request.prices?.terms ?? [])
    .filter((term) => term !== request.question.term)
    .flatMap((term) => changedTo(request, { entryValue, term }) ?? [])
    .sort((a, b) => distance(request, a) - distance(request, b))[0];
};

/** Term with the smallest down payment overall, if smaller than with the current term. */
const entryAndTerm = (request: CounterRequest, entry: Changed | undefined): Changed | undefined => {
  const found = (request.prices?.terms ?? [])
    .filter((term) => term !== request.question.term)
    .flatMap((term) => leastEntry(request, term) ?? [])
    .sort((a, b) => a.entryValue - b.entryValue || distance(request, a) - distance(request, b))[0];
  return found && (!entry || found.entryValue < entry.entryValue) ? found : undefined;
};

/** Income required of one more guarantor; null if none helps. */
const guarantorIncome = (request: CounterRequest): number | null => {
  const { question } = request;
  if (question.personType === 'PJ' || question.guarantors.length >= maxGuarantors) return null;
  const found = firstWhere(1n, BigInt(maxIncome / step), (steps) => {
    const one = { document: '', monthlyIncome: Number(steps) * step };
    return passes(request, { ...question, guarantors: [...question.guarantors, one] });
  });
  return found === null ? null : Number(found) * step;
};

const offersOf = (request: CounterRequest): readonly CounterOffer[] => {
  const { entryValue, term, financedValue, instalment } = request.question;
  const entry = leastEntry(request, term);
  const other = nearestTerm(request);
  const both = other ? undefined : entryAndTerm(request, entry);
  const income = guarantorIncome(request);
  const plain = { guarantorIncome: null };
  return [
    ...(entry ? [{ kind: 'ENTRY', ...entry, ...plain } as const] : []),
    ...(other ? [{ kind: 'TERM', ...other, ...plain } as const] : []),
    ...(both ? [{ kind: 'BOTH', ...both, ...plain } as const] : []),
    ...(income === null
      ? []
      : [
          {
            kind: 'GUARANTOR' as const,
            entryValue,
            term,
            financedValue,
            instalment,
            guarantorIncome: income,
          },
        ]),
  ];
};

/** Whether an offer still passes at its full price, add-ons included. */
export const passesAt = (
  request: CounterRequest,
  offer: CounterOffer,
  price: SalePrice,
): boolean => {
  const { entryValue, term } = offer;
  return passes(request, { ...request.question, entryValue, term, ...price });
};

/** Documents requested after approval. */
const documentsOf = (question: CreditQuestion): readonly string[] =>
  standInCredit(question)?.documents ?? [];

/**
 * Finds the smallest changes that the stand-in rules would approve: a larger down payment, another term, both, or one
 * more guarantor.
 *
 * @source PROP-022, domain 7
 */
export const counterOffers = (request: CounterRequest): CounterOffers => {
  if (passes(request, request.question))
    return { passes: true, offers: [], documents: documentsOf(request.question) };
  const offers = offersOf(request);
  const [first] = offers;
  const { guarantors } = request.question;
  const helper = { document: '', monthlyIncome: first?.guarantorIncome ?? 0 };
  const documents = first
    ? documentsOf({ ...request.question, ...first, guarantors: [...guarantors, helper] })
    : [];
  return { passes: false, offers, documents };
};
