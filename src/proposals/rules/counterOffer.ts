import { firstWhere } from '#pricing/rules/index.ts';
import { meetsConditions, type Terms } from './conditions';
import { standInCredit, type CreditCondition, type CreditQuestion } from './credit';

/** A sale with another entry or term, as far as its table has a price for it. Amounts are centavos. */
type SaleTerms = { readonly entryValue: number; readonly term: number };
type SalePrice = { readonly financedValue: number; readonly instalment: number };

/** What the table of a sale offers. */
export type OtherPrices = {
  readonly terms: readonly number[];
  /** The smallest entry that the table takes. */
  readonly leastEntry: number;
  readonly price: (terms: SaleTerms) => SalePrice | undefined;
};

/** What is asked of a proposal that was not approved as it stands. */
export type CounterAsk = {
  /** As it would be sent now. */
  readonly question: CreditQuestion;
  /** Conditions of a qualified proposal, and what they are compared with: one of them has to be met. */
  readonly qualified?: { readonly conditions: readonly CreditCondition[]; readonly sent: Terms };
  /** Undefined where the price of the sale can't be changed any more. */
  readonly prices: OtherPrices | undefined;
};

/** A change with which the rules would approve. `guarantorIncome` is what a guarantor more has to earn in a month. */
export type CounterOffer = SaleTerms &
  SalePrice & {
    readonly kind: 'ENTRY' | 'TERM' | 'BOTH' | 'GUARANTOR';
    readonly guarantorIncome: number | null;
  };

/** What would be approved. */
type CounterOffers = {
  /** Whether the proposal passes as it would be sent now. */
  readonly passes: boolean;
  readonly offers: readonly CounterOffer[];
  /** Documents that are asked for even then. */
  readonly documents: readonly string[];
};

/** Entries and incomes are named in whole hundreds of reais. */
const step = 10_000;
const mostGuarantors = 4;
/** No guarantor is looked for who earns more in a month, centavos. */
const mostIncome = 10_000_000;

const allDocuments = ['PEP_DECLARATION', 'INCOME'];

/** Whether the rules approve, once the documents that they ask for are there. */
const isApproved = (question: CreditQuestion): boolean =>
  standInCredit({ ...question, documents: allDocuments })?.decision === 'AP';

/** Whether a sale is approved, and meets one of its conditions where it was qualified. */
const passes = (
  { qualified }: Pick<CounterAsk, 'qualified'>,
  question: CreditQuestion,
): boolean => {
  if (!isApproved(question)) return false;
  if (!qualified) return true;
  const { entryValue, financedValue, term, guarantors } = question;
  const now = { entryValue, financedValue, term, guarantors: guarantors.length };
  return meetsConditions(qualified.conditions, qualified.sent, now);
};

type Changed = SaleTerms & SalePrice;

const changedTo = (ask: CounterAsk, terms: SaleTerms): Changed | undefined => {
  const price = ask.prices?.price(terms);
  const changed = price && { ...terms, ...price };
  return changed && passes(ask, { ...ask.question, ...changed }) ? changed : undefined;
};

/**
 * The smallest entry that passes in a term; more of it never makes a sale worse. One that the table has no price for is
 * beyond what it takes: what is found is judged once more.
 */
const leastEntry = (ask: CounterAsk, term: number): Changed | undefined => {
  const { question, prices } = ask;
  if (!prices) return undefined;
  const from = Math.ceil(Math.max(question.entryValue, prices.leastEntry) / step);
  const until = Math.floor(question.vehiclePrice / step);
  if (from > until) return undefined;
  const terms = (steps: bigint): SaleTerms => ({ entryValue: Number(steps) * step, term });
  const found = firstWhere(
    BigInt(from),
    BigInt(until),
    (steps) => !prices.price(terms(steps)) || changedTo(ask, terms(steps)) !== undefined,
  );
  return found === null ? undefined : changedTo(ask, terms(found));
};

const distance = (ask: CounterAsk, { term }: SaleTerms): number =>
  Math.abs(term - ask.question.term);

/** The nearest term that passes with the entry as it is. */
const nearestTerm = (ask: CounterAsk): Changed | undefined => {
  const { entryValue } = ask.question;
  return (ask.prices?.terms ?? [])
    .filter((term) => term !== ask.question.term)
    .flatMap((term) => changedTo(ask, { entryValue, term }) ?? [])
    .sort((a, b) => distance(ask, a) - distance(ask, b))[0];
};

/** Another term with the smallest entry of all, where that spares some of it. */
const entryAndTerm = (ask: CounterAsk, entry: Changed | undefined): Changed | undefined => {
  const found = (ask.prices?.terms ?? [])
    .filter((term) => term !== ask.question.term)
    .flatMap((term) => leastEntry(ask, term) ?? [])
    .sort((a, b) => a.entryValue - b.entryValue || distance(ask, a) - distance(ask, b))[0];
  return found && (!entry || found.entryValue < entry.entryValue) ? found : undefined;
};

/** What one guarantor more would have to earn; null where none helps. */
const guarantorIncome = (ask: CounterAsk): number | null => {
  const { question } = ask;
  if (question.personType === 'PJ' || question.guarantors.length >= mostGuarantors) return null;
  const found = firstWhere(1n, BigInt(mostIncome / step), (steps) => {
    const one = { document: '', monthlyIncome: Number(steps) * step };
    return passes(ask, { ...question, guarantors: [...question.guarantors, one] });
  });
  return found === null ? null : Number(found) * step;
};

const offersOf = (ask: CounterAsk): readonly CounterOffer[] => {
  const { entryValue, term, financedValue, instalment } = ask.question;
  const entry = leastEntry(ask, term);
  const other = nearestTerm(ask);
  const both = other ? undefined : entryAndTerm(ask, entry);
  const income = guarantorIncome(ask);
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

/** Whether an offer holds at a price that was computed whole, with all that is sold with the car. */
export const holdsAt = (ask: CounterAsk, offer: CounterOffer, price: SalePrice): boolean => {
  const { entryValue, term } = offer;
  return passes(ask, { ...ask.question, entryValue, term, ...price });
};

/** Documents that the rules ask for once a sale passes. */
const documentsOf = (question: CreditQuestion): readonly string[] =>
  standInCredit(question)?.documents ?? [];

/**
 * With which changes of a sale the rules of the stand-in would approve it: a larger entry, another term, both, one
 * guarantor more. Each is the smallest that does.
 *
 * @source PROP-022, domain 7
 */
export const counterOffers = (ask: CounterAsk): CounterOffers => {
  if (passes(ask, ask.question))
    return { passes: true, offers: [], documents: documentsOf(ask.question) };
  const offers = offersOf(ask);
  const [first] = offers;
  const { guarantors } = ask.question;
  const helper = { document: '', monthlyIncome: first?.guarantorIncome ?? 0 };
  const documents = first
    ? documentsOf({ ...ask.question, ...first, guarantors: [...guarantors, helper] })
    : [];
  return { passes: false, offers, documents };
};
