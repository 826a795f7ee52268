import type { FinanceType } from './FinanceType';
import type { PlanOptions, Quote } from './Quote';
import type { PricingRules } from './rules';

/** All of a quote that its layout reads, beside the finance type and the term. */
type Inputs = Pick<Quote, 'releaseDate' | 'firstDueDate' | 'monthlyRate' | 'basis' | 'options'> & {
  readonly coefficient: string | undefined;
  /** The price bounds what an option may be; without options it does not matter. */
  readonly vehiclePrice: bigint;
};

type Named = Readonly<Record<string, unknown>>;

const isEmpty = (options: PlanOptions | undefined): boolean => {
  for (const name in options) if (name) return false;
  return true;
};

/**
 * Whether two values are alike in every part, types included: what a plan refuses never passes for what it takes (12n,
 * 12, `12`).
 */
const areAlike = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === Object.keys(b).length &&
    names.every((name) => areAlike((a as Named)[name], (b as Named)[name]))
  );
};

const inputsOf = (quote: Quote, { coefficient }: PricingRules): Inputs => {
  const { releaseDate, firstDueDate, monthlyRate, basis, options, vehiclePrice } = quote;
  const isPlain = isEmpty(options);
  return {
    ...{ releaseDate, firstDueDate, monthlyRate, basis },
    options: isPlain ? undefined : options,
    coefficient: coefficient?.value.coefficient,
    vehiclePrice: isPlain ? 0n : vehiclePrice,
  };
};

const isSameTime = (a: Inputs, b: Quote): boolean =>
  a.releaseDate === b.releaseDate && a.firstDueDate === b.firstDueDate && a.basis === b.basis;

/** Whether a quote has the inputs of another one. */
const hasInputs = (kept: Inputs, quote: Quote, { coefficient }: PricingRules): boolean =>
  isSameTime(kept, quote) &&
  kept.monthlyRate === quote.monthlyRate &&
  kept.coefficient === coefficient?.value.coefficient &&
  (isEmpty(quote.options)
    ? kept.options === undefined
    : kept.vehiclePrice === quote.vehiclePrice && areAlike(kept.options, quote.options));

type Kept<L> = Inputs & { layout: L | undefined };

/**
 * Keeps what quotes have in common while an entry is dragged or many sales are priced by the same tables: of each
 * finance type (the very object, which never changes) and term the last layout, as long as dates, rate and options stay
 * what they were.
 */
export const keepLayouts = <L>() => {
  const types = new WeakMap<FinanceType, Map<number, Kept<L>>>();
  /** The place of a quote's layout: empty where it had another one before. */
  return (quote: Quote, rules: PricingRules): { layout: L | undefined } => {
    const type = rules.financeType.value;
    const terms = types.get(type) ?? new Map<number, Kept<L>>();
    types.set(type, terms);
    const known = terms.get(quote.term);
    if (known && hasInputs(known, quote, rules)) return known;
    const place: Kept<L> = { ...inputsOf(quote, rules), layout: undefined };
    if (type.terms.includes(quote.term)) terms.set(quote.term, place);
    return place;
  };
};
