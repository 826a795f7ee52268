import { firstWhere, type PriceFigures } from '#pricing/rules/index.ts';
import { figuresFor, offersType, outOfLimits, termsWith } from './grid';
import { paysMonthly } from './gridPrices';
import type { SimulationParameters, SimulationPlan } from './parameters';
import { entryBounds, whyNot, whyNotEntry } from './reasons';
import type { SimulationInput } from './SimulationInput';

/** What is changed to reach an instalment; the rest of the sale is fixed. */
export type TargetLever = 'entry' | 'term' | 'plan';

/** A change that brings the instalment to the target or below. */
export type TargetAnswer = {
  readonly lever: TargetLever;
  readonly table: SimulationPlan;
  readonly term: number;
  /** Entry of the sale with this answer, in cents. */
  readonly entry: number;
  /** Figures of the sale with this answer. */
  readonly figures: PriceFigures;
};

/** Smallest possible instalment of an approach that misses the target, in cents, and its conditions. */
type Least = {
  readonly instalment: bigint;
  readonly term: number;
  readonly table: SimulationPlan;
};

/** Why an approach has no answer. */
export type TargetRefusal = { readonly lever: TargetLever } &
  /** The current sale already meets the target. */
  (
    | { readonly code: 'same' }
    /** Even the plan's largest entry leaves a larger instalment. */
    | { readonly code: 'entryMost'; readonly entry: bigint; readonly instalment: bigint }
    /** Even the best term, or the best other plan, has a larger instalment. */
    | { readonly code: 'least'; readonly longest: number; readonly least: Least }
    /** There are no alternatives. */
    | { readonly code: 'none' }
  );

/** The answer of an approach, or why it has none. */
export type TargetFinding =
  | { readonly found: TargetAnswer }
  | { readonly found: undefined; readonly why: TargetRefusal };

type Sale = {
  readonly input: SimulationInput;
  readonly parameters: SimulationParameters;
};

type Deal = { readonly table: SimulationPlan; readonly term: number };

const refuse = (why: TargetRefusal): TargetFinding => ({ found: undefined, why });

/** Errors that mean too much is paid, not too little. */
const repaid: ReadonlySet<string> = new Set([
  'pricing.balloon_too_large',
  'pricing.nothing_to_finance',
]);

/** Entries for which a deal has a price within its table's limits, in cents. */
export type EntryRange = { readonly least: bigint; readonly most: bigint };

/**
 * Smallest and largest entry of a deal: within the table's bounds for entry and loan, and priced without an error.
 *
 * @returns undefined when no entry has a price
 */
export const entryRange = ({ input, parameters }: Sale, deal: Deal): EntryRange | undefined => {
  const { minimumFinanced, maximumFinanced } = deal.table;
  const bounds = entryBounds(deal.table, input);
  const at = (entry: bigint) =>
    figuresFor({ ...input, entryValue: Number(entry) }, parameters, deal);
  const least = firstWhere(bounds.least, bounds.most, (entry) => {
    const priced = at(entry);
    if (!priced.ok) return repaid.has(priced.error.code);
    return maximumFinanced === null || priced.value.financed <= BigInt(maximumFinanced);
  });
  if (least === null) return undefined;
  const beyond = firstWhere(least, bounds.most, (entry) => {
    const priced = at(entry);
    if (!priced.ok) return true;
    return minimumFinanced !== null && priced.value.financed < BigInt(minimumFinanced);
  });
  if (beyond === least) return undefined;
  return { least, most: beyond === null ? bounds.most : beyond - 1n };
};

const centsOfReal = 100n;

/** Rounds up to a whole real. */
const toReal = (amount: bigint): bigint =>
  ((amount + centsOfReal - 1n) / centsOfReal) * centsOfReal;

/** Smallest entry that reaches the target, in whole reais if the table's bounds allow. */
const otherEntry = (sale: Sale, deal: Deal, target: bigint): TargetFinding => {
  const lever = 'entry';
  const { input, parameters } = sale;
  const range = entryRange(sale, deal);
  if (!range) return refuse({ lever, code: 'none' });
  const at = (entry: bigint) =>
    figuresFor({ ...input, entryValue: Number(entry) }, parameters, deal);
  const exact = firstWhere(range.least, range.most, (entry) => {
    const priced = at(entry);
    return priced.ok && priced.value.instalment <= target;
  });
  const whole = exact === null ? range.most : toReal(exact);
  const entry = exact !== null && whole > range.most ? exact : whole;
  const priced = at(entry);
  if (!priced.ok) return refuse({ lever, code: 'none' });
  const { instalment } = priced.value;
  if (exact === null) return refuse({ lever, code: 'entryMost', entry, instalment });
  const own = BigInt(input.entryValue);
  return own === exact || own === entry
    ? refuse({ lever, code: 'same' })
    : { found: { lever, ...deal, entry: Number(entry), figures: priced.value } };
};

type Priced = Deal & { readonly figures: PriceFigures };

/** Terms of a table with a price, within its limits. */
const pricedTerms = ({ input, parameters }: Sale, table: SimulationPlan): readonly Priced[] =>
  termsWith(table, input).flatMap((term) => {
    const priced = figuresFor(input, parameters, { table, term });
    return priced.ok && !outOfLimits(table, priced.value.financed)
      ? [{ table, term, figures: priced.value }]
      : [];
  });

const leastOf = (offers: readonly Priced[]): Least | undefined => {
  const [first, ...rest] = offers;
  if (!first) return undefined;
  const { figures, term, table } = rest.reduce(
    (least, one) => (one.figures.instalment < least.figures.instalment ? one : least),
    first,
  );
  return { instalment: figures.instalment, term, table };
};

/** The failure of a set of alternatives, with the nearest one. */
const noneOf = (lever: TargetLever, offers: readonly Priced[]): TargetFinding => {
  const least = leastOf(offers);
  if (!least) return refuse({ lever, code: 'none' });
  return refuse({
    lever,
    code: 'least',
    longest: Math.max(...offers.map(({ term }) => term)),
    least,
  });
};

/** Shortest term of the plan that reaches the target. */
const otherTerm = (sale: Sale, deal: Deal, target: bigint): TargetFinding => {
  const lever = 'term';
  const offers = whyNotEntry(deal.table, sale.input) ? [] : pricedTerms(sale, deal.table);
  const reached = offers.find(({ figures }) => figures.instalment <= target);
  if (!reached) return noneOf(lever, offers);
  return reached.term === deal.term
    ? refuse({ lever, code: 'same' })
    : { found: { lever, ...reached, entry: sale.input.entryValue } };
};

/** Alternative plans with the sale's entry: of other structures, unless the sale fixes its own. */
const otherPlans = ({ input, parameters }: Sale, now: SimulationPlan): readonly SimulationPlan[] =>
  parameters.plans.filter(
    (table) =>
      table.code !== now.code &&
      (input.financeType !== null || table.financeType !== now.financeType) &&
      offersType(input, table) &&
      paysMonthly(input, table) &&
      !whyNot(table, input, parameters.releaseDate) &&
      !whyNotEntry(table, input),
  );

/** The plan that reaches the target in the term nearest to the current one; the cheapest of several. */
const otherPlan = (sale: Sale, deal: Deal, target: bigint): TargetFinding => {
  const lever = 'plan';
  const offers = otherPlans(sale, deal.table).flatMap((table) => pricedTerms(sale, table));
  const apart = ({ term }: Priced): number => Math.abs(term - deal.term);
  const [best] = offers
    .filter(({ figures }) => figures.instalment <= target)
    .sort(
      (a, b) =>
        apart(a) - apart(b) ||
        Number(a.figures.total - b.figures.total) ||
        a.table.code.localeCompare(b.table.code),
    );
  return best ? { found: { lever, ...best, entry: sale.input.entryValue } } : noneOf(lever, offers);
};

/**
 * Three approaches to a client's target instalment: another entry, another term, another plan. Each answer prices
 * within its table's bounds at or below the target; applied to the sale it gives exactly these figures.
 *
 * @param deal   the current choice
 * @param target target instalment, cents, more than 0
 */
export const targetFindings = (
  sale: Sale,
  deal: Deal,
  target: bigint,
): readonly TargetFinding[] => [
  otherEntry(sale, deal, target),
  otherTerm(sale, deal, target),
  otherPlan(sale, deal, target),
];

/** Suggested instalments near the current one, in steps of fifty reais: three below and one above, in cents. */
export const targetPicks = (instalment: bigint): readonly number[] => {
  const step = 5_000;
  const shares = [0.7, 0.8, 0.9, 1.1];
  const picks = shares.map((share) => Math.round((Number(instalment) * share) / step) * step);
  return [...new Set(picks)].filter((pick) => pick > 0 && BigInt(pick) !== instalment);
};

/** Difference between an answer and the current sale, in cents; negative for less. */
export const differenceOf = (
  { figures, entry }: TargetAnswer,
  now: { readonly instalment: bigint; readonly total: bigint; readonly entry: number },
) => ({
  instalment: figures.instalment - now.instalment,
  /** Total paid by the client: entry and instalments. */
  total: figures.total + BigInt(entry) - now.total - BigInt(now.entry),
  entry: BigInt(entry - now.entry),
});
