import { type LocalDate, addDays, ok, localDateOf } from '@patio/framework/kernel';
import { type Database, type EntityResult, type Deps } from '@patio/framework/server';
import { readPlanTables } from '#plans/server/index.ts';
import { tariffOfFee } from '#pricing/rules/tables/fees.ts';
import { type FeeRow, readFeeRows, readIof } from '#pricing/server/index.ts';
import {
  type DayCharges,
  type SimulationFee,
  soonDays,
  type SimulationParameters,
  type SimulationPlan,
} from '../rules/parameters';
import { listChangeDays, type ParameterMarks, readParameterMarks } from './store/parameterMarks';

/** Fields of a sale that affect its fees. */
type FeeQuery = {
  readonly state: string;
  /** Employees pay the employee value. @source OQ-188 */
  readonly isEmployee: boolean;
};

const feeOf = (row: FeeRow, { state, isEmployee }: FeeQuery): SimulationFee => {
  const code = tariffOfFee[row.typeName];
  return {
    code,
    amount: row[isEmployee ? 'employeeValue' : 'clientValue'],
    version: `${code}/${state}/${row.validity}`,
  };
};

/** Fees of a state on a day. @fails pricing.row_missing for the first without a row */
const readFees = async (
  db: Database,
  input: FeeQuery,
  day: LocalDate,
): EntityResult<readonly SimulationFee[]> => {
  const rows = await readFeeRows(db, input.state, day);
  return rows.ok ? ok(rows.value.map((row) => feeOf(row, input))) : rows;
};

/** Caches the newest values by key, up to a maximum. Failures are not cached. */
const cacheNewest = <T>(atMost: number) => {
  const cache = new Map<string, T>();
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const value = cache.get(key);
    if (value !== undefined) return value;
    const made = await make();
    const [oldest] = cache.keys();
    if (cache.size >= atMost && oldest !== undefined) cache.delete(oldest);
    cache.set(key, made);
    return made;
  };
};

const chargesOn = async (db: Database, input: FeeQuery, from: LocalDate): Promise<DayCharges> => {
  const fees = await readFees(db, input, from);
  const iof = await readIof(db, from);
  return { from, fees: fees.ok ? fees.value : null, iof: iof.ok ? iof.value : null };
};

/** Amounts that a client would pay, ignoring row versions: a new row may repeat the previous amounts. */
const amountsOf = ({ fees, iof }: DayCharges): string =>
  JSON.stringify([fees?.map(({ code, amount }) => [code, amount]), iof?.rates]);

const readChanges = async (
  db: Database,
  input: FeeQuery,
  today: LocalDate,
): Promise<readonly DayCharges[]> => {
  const span = { state: input.state, after: today, until: addDays(today, soonDays) };
  const days = [today, ...(await listChangeDays(db, span))];
  const each: DayCharges[] = [];
  for (const day of days) each.push(await chargesOn(db, input, day));
  return each.filter((one, at) => {
    const former = each[at - 1];
    return former !== undefined && amountsOf(one) !== amountsOf(former);
  });
};

const changesOf = cacheNewest<readonly DayCharges[]>(128);

type ChangesReading = {
  readonly input: FeeQuery;
  readonly today: LocalDate;
  readonly marks: Pick<ParameterMarks, 'fees' | 'iof'>;
};

/** Days in the coming weeks on which a fee of the state or a tax rate changes, nearest first. */
const readNextChanges = (
  db: Database,
  { input, today, marks: { fees, iof } }: ChangesReading,
): Promise<readonly DayCharges[]> => {
  const key = `${fees} ${iof} ${today} ${input.isEmployee} ${input.state}`;
  return changesOf(key, () => readChanges(db, input, today));
};

/** Fields of a sale that affect its parameters. */
type ParameterQuery = FeeQuery & {
  /** Day of the parameters if not today. */
  readonly day?: LocalDate;
};

const keepers = () => ({
  plansOf: cacheNewest<readonly SimulationPlan[]>(8),
  feesOf: cacheNewest<Awaited<ReturnType<typeof readFees>>>(128),
  iofOf: cacheNewest<Awaited<ReturnType<typeof readIof>>>(8),
});

const ofToday = keepers();
/** Separate cache, so that browsing many days does not evict today's values. */
const ofOtherDays = keepers();

type Reading = Pick<Deps, 'db' | 'clock'>;

/** Tables, fees and tax of a day, cached by their marks. */
const readMarked = async (
  { db, clock }: Reading,
  input: ParameterQuery & { readonly day: LocalDate },
  marks: ParameterMarks,
): EntityResult<SimulationParameters> => {
  const { day } = input;
  const { plansOf, feesOf, iofOf } = day === localDateOf(clock()) ? ofToday : ofOtherDays;
  const sale = `${day} ${input.isEmployee} ${input.state}`;
  const fees = await feesOf(`${marks.fees} ${sale}`, () => readFees(db, input, day));
  if (!fees.ok) return fees;
  const iof = await iofOf(`${marks.iof} ${day}`, () => readIof(db, day));
  if (!iof.ok) return iof;
  const plans = await plansOf(`${marks.plans} ${day}`, () => readPlanTables(db, day));
  return ok({ releaseDate: day, plans, fees: fees.value, iof: iof.value });
};

/**
 * Tables, fees and tax of a day. Reloaded if one of their rows has changed since.
 *
 * @fails pricing.row_missing if a fee of the state or a tax rate has no row on the day
 */
export const readParameters = async (
  reading: Reading,
  input: ParameterQuery,
): EntityResult<SimulationParameters> => {
  const { day = localDateOf(reading.clock()) } = input;
  return readMarked(reading, { ...input, day }, await readParameterMarks(reading.db, day));
};

/** Today's parameters, with fee and tax changes of the coming weeks. @fails as `readParameters` */
export const readParametersAhead = async (
  reading: Reading,
  input: FeeQuery,
): EntityResult<SimulationParameters & { readonly nextChanges: readonly DayCharges[] }> => {
  const today = localDateOf(reading.clock());
  const marks = await readParameterMarks(reading.db, today);
  const found = await readMarked(reading, { ...input, day: today }, marks);
  if (!found.ok) return found;
  const nextChanges = await readNextChanges(reading.db, { input, today, marks });
  return ok({ ...found.value, nextChanges });
};
