import { iofRates } from '../../generated/descriptions/iofRates';
import { parameterFees } from '../../generated/descriptions/parameterFees';
import { appError } from '../../framework/kernel/errors/AppError';
import { localDateOf, type LocalDate } from '../../framework/kernel/localDate';
import { err, ok } from '../../framework/kernel/Result';
import type { EntityResult } from '../../framework/server/crud/EntityContext';
import { rowValidOn } from '../../framework/server/crud/read/validOn';
import type { Database, Deps } from '../../framework/server/deps';
import type { Row } from '../../framework/server/store/write/records';
import { readPlanTables } from '../../plans/server';
import type {
  SimulationFee,
  SimulationIof,
  SimulationParameters,
  SimulationPlan,
} from '../rules/parameters';
import { keepNewest } from './keepNewest';
import { readParameterMarks } from './store/parameterMarks';

/** Whose sale it is, as far as fees depend on it. */
export type ParameterAsk = {
  readonly state: string;
  /** An employee pays the employee's value. @source OQ-188 */
  readonly isEmployee: boolean;
  /** Parameters of a day other than today. */
  readonly day?: LocalDate;
};

/** The name of a fee on its screen and in a quote. */
const feeNames = { TCC: 'TCC', REG: 'CONTRACT', TU: 'TU' } as const;
const taxpayers = ['PF', 'PJ'] as const;

const missing = (table: string, date: LocalDate) =>
  err(appError('pricing.row_missing', { params: { table, date } }));

const feeOf = (
  code: SimulationFee['code'],
  row: Row,
  { state, isEmployee }: ParameterAsk,
): SimulationFee => ({
  code,
  amount: Number(row[isEmployee ? 'employeeValue' : 'clientValue']),
  version: `${code}/${state}/${String(row['validity'])}`,
});

const readFees = async (
  db: Database,
  ask: ParameterAsk,
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

const readIof = async (db: Database, day: LocalDate): EntityResult<SimulationIof> => {
  const rates: Record<string, { daily: string; additional: string }> = {};
  let [from, version] = ['', ''];
  for (const personTax of taxpayers) {
    const row = await rowValidOn(db, iofRates, { by: { personTax }, day });
    if (!row) return missing(`IOF/${personTax}`, day);
    rates[personTax] = {
      daily: String(row['dailyRate']),
      additional: String(row['additionalRate']),
    };
    const start = String(row['validFrom']);
    if (start > from) [from, version] = [start, `${String(row['legalBasis'])}`];
  }
  return ok({ from, version, rates });
};

const plansOf = keepNewest<readonly SimulationPlan[]>(8);
const feesOf = keepNewest<Awaited<ReturnType<typeof readFees>>>(128);
const iofOf = keepNewest<Awaited<ReturnType<typeof readIof>>>(8);

/**
 * Tables, fees and tax of a day. They are read again where a row of them has changed since.
 *
 * @fails pricing.row_missing where a fee of the state or a rate of the tax does not hold on the day
 */
export const readParameters = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ask: ParameterAsk,
): EntityResult<SimulationParameters> => {
  const day = ask.day ?? localDateOf(clock());
  const marks = await readParameterMarks(db, day);
  const sale = `${day} ${ask.isEmployee} ${ask.state}`;
  const fees = await feesOf(`${marks.fees} ${sale}`, () => readFees(db, ask, day));
  if (!fees.ok) return fees;
  const iof = await iofOf(`${marks.iof} ${day}`, () => readIof(db, day));
  if (!iof.ok) return iof;
  const plans = await plansOf(`${marks.plans} ${day}`, () => readPlanTables(db, day));
  return ok({ releaseDate: day, plans, fees: fees.value, iof: iof.value });
};
