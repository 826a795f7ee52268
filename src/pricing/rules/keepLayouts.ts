import type { FinanceType } from './FinanceType';
import type { PlanOptions, Quote } from './Quote';
import type { PricingRules } from './rules';

/** All of a quote that its layout reads, beside the finance type and the term. */
type Inputs = Pick<Quote, 'releaseDate' | 'firstDueDate' | 'monthlyRate' | 'basis' | 'options'> & {
  readonly coefficient: string | undefined;
  /** The price bounds what an option may be; without options it does not matter. */
  readonly vehiclePrice: bigint;
};

/** A value with its type, so that what a plan refuses never passes for what it takes: 12n, 12 and `12`. */
const typed = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null ? value : `${typeof value} ${String(value)}`;

const isEmpty = (options: PlanOptions | undefined): boolean => {
  for (const name in options) if (name) return false;
  return true;
};

const areSameOptions = (a: PlanOptions | undefined, b: PlanOptions | undefined): boolean =>
  a === b || JSON.stringify(a, typed) === JSON.stringify(b, typed);

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

const areSame = (a: Inputs, b: Inputs): boolean =>
  a.releaseDate === b.releaseDate &&
  a.monthlyRate === b.monthlyRate &&
  a.coefficient === b.coefficient &&
  a.firstDueDate === b.firstDueDate &&
  a.basis === b.basis &&
  a.vehiclePrice === b.vehiclePrice &&
  areSameOptions(a.options, b.options);

type Kept<L> = Inputs & { layout: L | undefined };

/**
 * Keeps what quotes have in common while an entry is dragged or many sales are priced by the same tables: of each finance type (the
 * very object, which never changes) and term the last layout, as long as dates, rate and options stay what they were.
 */
export const keepLayouts = <L>() => {
  const types = new WeakMap<FinanceType, Map<number, Kept<L>>>();
  /** The place of a quote's layout: empty where it had another one before. */
  return (quote: Quote, rules: PricingRules): { layout: L | undefined } => {
    const type = rules.financeType.value;
    const terms = types.get(type) ?? new Map<number, Kept<L>>();
    types.set(type, terms);
    const inputs = inputsOf(quote, rules);
    const known = terms.get(quote.term);
    if (known && areSame(known, inputs)) return known;
    const place: Kept<L> = { ...inputs, layout: undefined };
    if (type.terms.includes(quote.term)) terms.set(quote.term, place);
    return place;
  };
};
