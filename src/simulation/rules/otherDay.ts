import { type AppError, type Result, addDays, daysBetween, err, ok } from '@patio/framework/kernel';
import { financeTypeTable, type PriceFigures, type ScheduleRow } from '#pricing/rules/index.ts';
import type { IofRates } from '#pricing/rules/iof.ts';
import { type TariffCode, tariffCodes } from '#pricing/rules/Quote.ts';
import { termsOf } from '#plans/rules/planTables.ts';
import {
  feesOf,
  type SimulationParameters,
  type SimulationPlan,
  type DayCharges,
} from './parameters';
import type { SimulationInput } from './SimulationInput';
import { figuresFor, offersType, outOfLimits, priceFor } from './grid';
import { whyNot, whyNotEntry, type Reason } from './reasons';

/** A fee or tax rate that differs on another day. Amounts in cents. */
export type ChargeCause =
  | { readonly code: 'iof'; readonly from: IofRates; readonly to: IofRates }
  | { readonly code: 'fee'; readonly fee: TariffCode; readonly from: number; readonly to: number };

/** Fees and tax of a day, and the sale's table. */
type TableCharges = Pick<SimulationParameters, 'fees' | 'iof'> & {
  readonly table: SimulationPlan;
};

/** Leases pay another tax than credit. */
const paysIof = ({ financeType }: SimulationPlan): boolean =>
  financeTypeTable.rows.at(-1)?.value.find(({ id }) => id === financeType)?.tax !== 'ISS';

const isSameRate = (one: IofRates, other: IofRates): boolean =>
  Number(one.daily) === Number(other.daily) && Number(one.additional) === Number(other.additional);

const iofCause = (input: SimulationInput, now: TableCharges, then: TableCharges): ChargeCause[] => {
  const [from, to] = [now, then].map(({ iof }) => iof.rates[input.personType]);
  return from && to && paysIof(now.table) && !isSameRate(from, to)
    ? [{ code: 'iof', from, to }]
    : [];
};

/** Amount of a fee for a sale; 0 if its table does not charge it. */
const paidFee = (
  input: SimulationInput,
  { table, fees }: TableCharges,
  code: TariffCode,
): number => {
  const isBorne = table.charges.includes(code);
  const fee = isBorne ? feesOf(input, { fees }).find((one) => one.code === code) : undefined;
  return fee?.amount ?? 0;
};

/** Fees and rates of a sale that differ on another day; those paid on neither day are left out. */
const chargeCauses = (
  input: SimulationInput,
  now: TableCharges,
  then: TableCharges,
): readonly ChargeCause[] => {
  const fees = tariffCodes.flatMap((fee): ChargeCause[] => {
    const [from, to] = [paidFee(input, now, fee), paidFee(input, then, fee)];
    return from === to ? [] : [{ code: 'fee', fee, from, to }];
  });
  return [...iofCause(input, now, then), ...fees];
};

/** A table and term with their figures. */
type Offered = {
  readonly table: SimulationPlan;
  readonly term: number;
  readonly figures: PriceFigures;
};

/** A named table with its full schedule. */
export type NamedTable = Offered & { readonly schedule: readonly ScheduleRow[] };

/** Why a sale costs something else on another day. */
export type DayCause =
  | ChargeCause
  | { readonly code: 'rate'; readonly from: string; readonly to: string }
  /** The table has a new period with other conditions. */
  | { readonly code: 'period'; readonly from: string }
  /** Days from the release to the first payment. */
  | { readonly code: 'days'; readonly from: number; readonly to: number }
  /** Other calendar effects: months differ in length, and days count. */
  | { readonly code: 'calendar' };

/** A sale as if the money were lent on another day. */
export type OtherDay = {
  /** Why today's table is not available then. */
  readonly gone?: Reason;
  /** Its price then: by the same table, else by the cheapest of its plan; undefined if unknown. */
  readonly price?: Offered;
  /** Its price today, for comparison with `price`. */
  readonly today?: PriceFigures;
  /** Replacements for an unavailable table, cheapest first: of its plan, else of others. */
  readonly instead: readonly NamedTable[];
  readonly causes: readonly DayCause[];
  /** A typed first due date that has to move: the new one keeps its distance from the release. */
  readonly movedDue?: { readonly from: string; readonly to: string };
};

/** Today's choice. */
type TodaysChoice = {
  readonly input: SimulationInput;
  readonly parameters: SimulationParameters;
  readonly table: SimulationPlan;
  readonly term: number;
};

type Sale = { readonly input: SimulationInput; readonly parameters: SimulationParameters };
type Deal = Pick<TodaysChoice, 'table' | 'term'>;

/** A price, and whether the first due date had to move. */
type Priced = { readonly offered: Offered; readonly input: SimulationInput };

const refusesDue = ({ code, fields = [] }: AppError): boolean =>
  [code, ...fields.map((one) => one.code)].includes('pricing.first_due_out_of_range');

/** The sale with its typed first due date moved to keep its distance from the other release. */
const movedInput = ({ input, parameters }: Sale, releaseDate: string): SimulationInput => {
  const { firstDueDate } = input;
  if (firstDueDate === null) return input;
  return {
    ...input,
    firstDueDate: addDays(releaseDate, daysBetween(parameters.releaseDate, firstDueDate)),
  };
};

const priceOf = (today: Sale, then: SimulationParameters, deal: Deal): Result<Priced, AppError> => {
  const found = figuresFor(today.input, then, deal);
  const isTooClose = !found.ok && refusesDue(found.error);
  const input = isTooClose ? movedInput(today, then.releaseDate) : today.input;
  const figures = isTooClose ? figuresFor(input, then, deal) : found;
  return figures.ok ? ok({ input, offered: { ...deal, figures: figures.value } }) : figures;
};

/** Price of a table that may no longer apply, or why there is none. */
const tryTable = (today: Sale, then: SimulationParameters, deal: Deal): Result<Priced, Reason> => {
  const { table } = deal;
  const reason = whyNot(table, today.input, then.releaseDate) ?? whyNotEntry(table, today.input);
  if (reason) return err(reason);
  const priced = priceOf(today, then, deal);
  if (!priced.ok) return err({ code: 'price', error: priced.error });
  const { minimumFinanced: minimum, maximumFinanced: maximum } = table;
  return outOfLimits(table, priced.value.offered.figures.financed)
    ? err({ code: 'financed', minimum, maximum })
    : priced;
};

const nearest = (terms: readonly number[], term: number): number =>
  terms.reduce((best, one) => (Math.abs(one - term) < Math.abs(best - term) ? one : best));

const costOf = ({ offered }: Priced): number => Number(offered.figures.cet.yearly);

const isOfPlan = ({ table }: Pick<TodaysChoice, 'table'>, { offered }: Priced): boolean =>
  offered.table.financeType === table.financeType;

const named = ({ input, offered }: Priced, then: SimulationParameters): readonly NamedTable[] => {
  const priced = priceFor(input, then, offered);
  return priced.ok ? [{ ...offered, schedule: priced.value.schedule }] : [];
};

/** Replacements for an unavailable table: those of its plan, else any, cheapest first. */
const insteadOf = (
  { table: own, term: wanted, ...today }: TodaysChoice,
  then: SimulationParameters,
): readonly Priced[] => {
  const priced = then.plans
    .filter((table) => offersType(today.input, table) && table.rates.length > 0)
    .flatMap((table) => {
      const found = tryTable(today, then, { table, term: nearest(termsOf(table), wanted) });
      return found.ok ? [found.value] : [];
    });
  const ofPlan = priced.filter((one) => isOfPlan({ table: own }, one));
  return [...(ofPlan.length > 0 ? ofPlan : priced)].sort((a, b) => costOf(a) - costOf(b));
};

const rateCause = (from: PriceFigures, to: PriceFigures): readonly DayCause[] =>
  Number(from.rate) === Number(to.rate) ? [] : [{ code: 'rate', from: from.rate, to: to.rate }];

const isSamePrice = (one: PriceFigures, other: PriceFigures): boolean =>
  one.financed === other.financed &&
  one.instalment === other.instalment &&
  one.total === other.total &&
  one.cet.yearly === other.cet.yearly;

/** Effect of days on a price: the distance of the first payment, else other calendar effects. */
const calendarCause = (
  from: PriceFigures,
  to: PriceFigures,
  known: readonly DayCause[],
): readonly DayCause[] => {
  if (isSamePrice(from, to)) return known;
  const [first, later] = [from.first?.days ?? 0, to.first?.days ?? 0];
  if (first !== later) return [...known, { code: 'days', from: first, to: later }];
  return known.length > 0 ? known : [{ code: 'calendar' }];
};

type Compared = { readonly from: PriceFigures; readonly to: Priced };

const causesOf = (
  { input, table, parameters }: TodaysChoice,
  then: SimulationParameters,
  { from, to }: Compared,
): readonly DayCause[] => {
  const { figures, table: other } = to.offered;
  const isNewPeriod = other.code === table.code && other.validFrom !== table.validFrom;
  const known: readonly DayCause[] = [
    ...(isNewPeriod ? [{ code: 'period', from: other.validFrom } as const] : []),
    ...rateCause(from, figures),
    ...chargeCauses(input, { ...parameters, table }, { ...then, table: other }),
  ];
  return calendarCause(from, figures, known);
};

const moved = ({ input }: TodaysChoice, { input: then }: Priced): Pick<OtherDay, 'movedDue'> =>
  input.firstDueDate === null ||
  then.firstDueDate === null ||
  input.firstDueDate === then.firstDueDate
    ? {}
    : { movedDue: { from: input.firstDueDate, to: then.firstDueDate } };

/** Maximum number of replacements named. */
const mostInstead = 3;

/** The same table on the other day, or why it is unavailable. */
const ownTable = (today: TodaysChoice, then: SimulationParameters): Result<Priced, Reason> => {
  const { code, validFrom, validTo } = today.table;
  const table = then.plans.find((plan) => plan.code === code);
  return table
    ? tryTable(today, then, { table, term: today.term })
    : err({ code: 'period', from: validFrom, until: validTo });
};

/**
 * Today's choice as if the money were lent on another day, by that day's tables, fees and tax. Prices of the vehicle
 * and add-ons do not change.
 */
export const priceOnDay = (today: TodaysChoice, then: SimulationParameters): OtherDay => {
  const own = ownTable(today, then);
  const from = figuresFor(today.input, today.parameters, today);
  if (!from.ok) return { instead: [], causes: [] };
  const found = own.ok ? [] : insteadOf(today, then).slice(0, mostInstead);
  const first = own.ok ? own.value : found.find((one) => isOfPlan(today, one));
  return {
    ...(own.ok ? {} : { gone: own.error }),
    instead: found.flatMap((one) => named(one, then)),
    ...(first ? { ...moved(today, first), price: first.offered, today: from.value } : {}),
    causes: first ? causesOf(today, then, { from: from.value, to: first }) : [],
  };
};

/** A table's end is announced this many days ahead. */
const endingDays = 7;

/** An upcoming change for a sale: its table ends, or fees and tax change on a day. */
export type ComingChange =
  | { readonly code: 'ending'; readonly until: string }
  | { readonly code: 'charges'; readonly from: string; readonly causes: readonly ChargeCause[] }
  /** Fees and tax from that day on are not known yet. */
  | { readonly code: 'unknown'; readonly from: string };

/** First day on which a change applies. */
export const dayOfChange = (change: ComingChange): string =>
  change.code === 'ending' ? addDays(change.until, 1) : change.from;

type ChargesChange = Exclude<ComingChange, { readonly code: 'ending' }>;
type Choice = Omit<TodaysChoice, 'term'>;

const changeOf = (
  { input, parameters, table }: Choice,
  { from, fees, iof }: DayCharges,
): readonly ChargesChange[] => {
  if (!fees || !iof) return [{ code: 'unknown', from }];
  const causes = chargeCauses(input, { ...parameters, table }, { fees, iof, table });
  return causes.length > 0 ? [{ code: 'charges', from, causes }] : [];
};

/** Upcoming changes for a sale, nearest first: the end of its table and the first change of a fee or rate. */
export const comingChanges = (
  choice: Choice,
  nextChanges: readonly DayCharges[],
): readonly ComingChange[] => {
  const { validTo } = choice.table;
  const last = addDays(choice.parameters.releaseDate, endingDays);
  const ending: readonly ComingChange[] =
    validTo !== null && validTo <= last ? [{ code: 'ending', until: validTo }] : [];
  const charges = nextChanges.flatMap((one) => changeOf(choice, one)).slice(0, 1);
  return [...ending, ...charges].sort((a, b) => (dayOfChange(a) < dayOfChange(b) ? -1 : 1));
};
