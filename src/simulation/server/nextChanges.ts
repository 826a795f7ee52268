import {
  type EntityRow,
  type LocalDate,
  addDays,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import { type Database, type EntityResult, rowValidOn } from '@patio/framework/server';
import type { DayCharges, SimulationFee, SimulationIof } from '../rules/parameters';
import { soonDays } from '../rules/releaseDay';
import { iofRates } from '#generated/descriptions/iofRates.ts';
import { parameterFees } from '#generated/descriptions/parameterFees.ts';
import { listChangeDays } from './store/changeDays';
import type { ParameterMarks } from './store/parameterMarks';

/** Fields of a sale that affect its fees. */
export type FeeAsk = {
  readonly state: string;
  /** Employees pay the employee value. @source OQ-188 */
  readonly isEmployee: boolean;
};

/** Names of fees on their screen and in a quote. */
const feeNames = { TCC: 'TCC', REG: 'CONTRACT', TU: 'TU' } as const;
const taxpayers = ['PF', 'PJ'] as const;

const missing = (table: string, date: LocalDate) =>
  err(appError('pricing.row_missing', { params: { table, date } }));

const feeOf = (
  code: SimulationFee['code'],
  row: EntityRow<'parameterFees'>,
  { state, isEmployee }: FeeAsk,
): SimulationFee => ({
  code,
  amount: row[isEmployee ? 'employeeValue' : 'clientValue'],
  version: `${code}/${state}/${row.validity}`,
});

/** Fees of a state on a day. @fails pricing.row_missing for the first without a row */
export const readFees = async (
  db: Database,
  ask: FeeAsk,
  day: LocalDate,
): EntityResult<readonly SimulationFee[]> => {
  const fees: SimulationFee[] = [];
  for (const code of ['TCC', 'REG', 'TU'] as const) {
    const by = { typeName: feeNames[code], uf: ask.state };
    const row = await rowValidOn(db, parameterFees, { by, day });
    if (!row) return missing(`${code}/${ask.state}`, day);
    fees.push(feeOf(code, row, ask));
  }
  return ok(fees);
};

/** Tax rates on a day. @fails pricing.row_missing */
export const readIof = async (db: Database, day: LocalDate): EntityResult<SimulationIof> => {
  const rates: Record<string, { daily: string; additional: string }> = {};
  let [from, version] = ['', ''];
  for (const personTax of taxpayers) {
    const row = await rowValidOn(db, iofRates, { by: { personTax }, day });
    if (!row) return missing(`IOF/${personTax}`, day);
    rates[personTax] = {
      daily: row.dailyRate,
      additional: row.additionalRate,
    };
    const start = row.validFrom;
    if (start > from) [from, version] = [start, `${row.legalBasis}`];
  }
  return ok({ from, version, rates });
};

/** Caches the newest values by key, up to a maximum. Failures are not cached. */
export const keepNewest = <T>(atMost: number) => {
  const known = new Map<string, T>();
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const made = await make();
    const [oldest] = known.keys();
    if (known.size >= atMost && oldest !== undefined) known.delete(oldest);
    known.set(key, made);
    return made;
  };
};

const chargesOn = async (db: Database, ask: FeeAsk, from: LocalDate): Promise<DayCharges> => {
  const fees = await readFees(db, ask, from);
  const iof = await readIof(db, from);
  return { from, fees: fees.ok ? fees.value : null, iof: iof.ok ? iof.value : null };
};

/** What a client would pay, ignoring row versions: a new row may repeat the previous amounts. */
const amountsOf = ({ fees, iof }: DayCharges): string =>
  JSON.stringify([fees?.map(({ code, amount }) => [code, amount]), iof?.rates]);

const readChanges = async (
  db: Database,
  ask: FeeAsk,
  today: LocalDate,
): Promise<readonly DayCharges[]> => {
  const span = { state: ask.state, after: today, until: addDays(today, soonDays) };
  const days = [today, ...(await listChangeDays(db, span))];
  const each: DayCharges[] = [];
  for (const day of days) each.push(await chargesOn(db, ask, day));
  return each.filter((one, at) => {
    const former = each[at - 1];
    return former !== undefined && amountsOf(one) !== amountsOf(former);
  });
};

const changesOf = keepNewest<readonly DayCharges[]>(128);

type Reading = {
  readonly ask: FeeAsk;
  readonly today: LocalDate;
  readonly marks: Pick<ParameterMarks, 'fees' | 'iof'>;
};

/** Days in the coming weeks on which a fee of the state or a tax rate changes, nearest first. */
export const readNextChanges = (
  db: Database,
  { ask, today, marks: { fees, iof } }: Reading,
): Promise<readonly DayCharges[]> => {
  const key = `${fees} ${iof} ${today} ${ask.isEmployee} ${ask.state}`;
  return changesOf(key, () => readChanges(db, ask, today));
};
