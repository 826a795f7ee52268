import {
  type Fixed,
  divide,
  multiply,
  one,
  parsePercentage,
  percentageText,
  power,
  root,
  type LocalDate,
  addMonths,
  daysBetween,
} from '@patio/framework/kernel';

/**
 * How the contract's interest accrues: months of 30 days (`M30_360`, the default), calendar days at the 30th root of
 * the monthly factor (`ACT_30`), or calendar days at the 365th root of the yearly factor (`ACT_365`).
 */
export const accrualBases = ['M30_360', 'ACT_30', 'ACT_365'] as const;
export type AccrualBasis = (typeof accrualBases)[number];

/** Growth of 1.00 over some units of a basis, and the present value of 1.00 paid at their end. */
export type Step = { readonly up: Fixed; readonly down: Fixed };

/** Growth at one rate on one basis. The unit is a day, of a 30-day month or of the calendar. */
type Growth = { readonly over: (units: number) => Step };

const growthOf = (rate: Fixed, basis: AccrualBasis): Growth => {
  const month = one + rate;
  const steps = new Map<number, Step>();
  let day: Fixed | undefined;
  const dayFactor = (): Fixed => {
    day ??= basis === 'ACT_365' ? root(power(month, 12), 365) : root(month, 30);
    return day;
  };
  const factor = (units: number): Fixed =>
    basis === 'ACT_365' || units % 30 !== 0 ? power(dayFactor(), units) : power(month, units / 30);
  return {
    over: (units) => {
      const cached = steps.get(units);
      if (cached) return cached;
      const up = factor(units);
      const step = { up, down: divide(one, up) };
      steps.set(units, step);
      return step;
    },
  };
};

const cache = new Map<string, Growth>();
const cacheLimit = 256;

/**
 * Growth at a rate. Deterministic; the powers of the last 256 rates are cached, because grids of plans and terms reuse
 * them.
 *
 * @param rate effective monthly rate as a fraction, ≥ 0
 */
export const growthAt = (rate: Fixed, basis: AccrualBasis): Growth => {
  const key = `${basis} ${rate.toString(36)}`;
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= cacheLimit) cache.clear();
  const growth = growthOf(rate, basis);
  cache.set(key, growth);
  return growth;
};

/** Effective yearly rate of a monthly rate, both as fractions: (1 + i)^12 − 1. */
export const yearlyRate = (monthly: Fixed): Fixed => power(one + monthly, 12) - one;

/**
 * Effective yearly rate of a monthly one, both as percentages: `1.69` gives `22.28`.
 *
 * @returns null when the text is not a number
 * @source CDC art. 52 II: the yearly rate must be disclosed before the credit is granted
 */
export const yearlyPercentage = (monthly: string): string | null => {
  const rate = parsePercentage(monthly);
  return rate === null ? null : percentageText(yearlyRate(rate));
};

/** Effective monthly rate of a yearly rate, both as fractions: (1 + a)^(1/12) − 1. */
export const monthlyRate = (yearly: Fixed): Fixed => root(one + yearly, 12) - one;

/** Growth of a debt over part of a step, such as 10 of its 30 days. `days` and `of` are whole, 0 ≤ days ≤ of. */
export const partOfStep = (step: Pick<Step, 'up'>, days: number, of: number): Fixed =>
  days === 0 ? one : power(root(step.up, of), days);

/** v₁, v₂ …: present value of 1.00 paid after each step. */
export const discountsOf = (steps: readonly Step[]): readonly Fixed[] => {
  let value = one;
  return steps.map(({ down }) => (value = multiply(value, down)));
};

/** Due date of a payment. */
export type Moment = {
  readonly due: LocalDate;
  /** Calendar days after the release. */
  readonly days: number;
  /** Units of the accrual basis after the release: days of 30-day months, or calendar days. */
  readonly units: number;
};

/** Position of a grid in the calendar. */
export type Anchor = {
  readonly releaseDate: LocalDate;
  /** The client's own first due date; absent if it is a whole number of months after the release. */
  readonly firstDueDate?: LocalDate;
};

type Day = { readonly due: LocalDate; readonly days: number };

const calendars = new Map<string, Day[]>();
const calendarsAtMost = 32;

/** Calendar days of an anchor's months, cached for the last anchors: grids of plans share them. */
const calendarOf = (anchor: LocalDate, releaseDate: LocalDate): ((month: number) => Day) => {
  const key = `${anchor} ${releaseDate}`;
  const cached = calendars.get(key);
  if (!cached && calendars.size >= calendarsAtMost) calendars.clear();
  const calendar = cached ?? [];
  if (!cached) calendars.set(key, calendar);
  return (month) => {
    const day = calendar[month];
    if (day) return day;
    const due = addMonths(anchor, month);
    return (calendar[month] = { due, days: daysBetween(releaseDate, due) });
  };
};

/**
 * Due dates and units of a grid of months. Months keep the day of their anchor, clamped to the month's end: the
 * release, or the client's own first due date. With the latter, g days pass before the first payment: m₁ = g/30, m₂ =
 * g/30 + 1, …
 *
 * @param months increasing; the first is the month of the first payment when the anchor has a first due date
 */
export const timelineOf = (
  months: readonly number[],
  anchor: Anchor,
  basis: AccrualBasis,
): readonly Moment[] => {
  const { releaseDate, firstDueDate } = anchor;
  const first = firstDueDate === undefined ? 0 : (months[0] ?? 0);
  const dayOf = calendarOf(firstDueDate ?? releaseDate, releaseDate);
  const stub = firstDueDate === undefined ? 0 : daysBetween(releaseDate, firstDueDate);
  return months.map((month) => {
    const { due, days } = dayOf(month - first);
    return { due, days, units: basis === 'M30_360' ? stub + 30 * (month - first) : days };
  });
};
