import { iofRates } from '#generated/descriptions/iofRates.ts';
import { parameterFees } from '#generated/descriptions/parameterFees.ts';
import { type LocalDate, appError, err, ok } from '@patio/framework/kernel';
import { type Database, type EntityResult, type Row, rowValidOn } from '@patio/framework/server';
import type { SimulationFee, SimulationIof } from '../rules/parameters';

/** Whose sale it is, as far as fees depend on it. */
export type FeeAsk = {
  readonly state: string;
  /** An employee pays the employee's value. @source OQ-188 */
  readonly isEmployee: boolean;
};

/** The name of a fee on its screen and in a quote. */
const feeNames = { TCC: 'TCC', REG: 'CONTRACT', TU: 'TU' } as const;
const taxpayers = ['PF', 'PJ'] as const;

const missing = (table: string, date: LocalDate) =>
  err(appError('pricing.row_missing', { params: { table, date } }));

const feeOf = (
  code: SimulationFee['code'],
  row: Row,
  { state, isEmployee }: FeeAsk,
): SimulationFee => ({
  code,
  amount: Number(row[isEmployee ? 'employeeValue' : 'clientValue']),
  version: `${code}/${state}/${String(row['validity'])}`,
});

/** Fees of a state on a day. @fails pricing.row_missing for the first that does not hold */
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

/** Rates of the tax on a day. @fails pricing.row_missing */
export const readIof = async (db: Database, day: LocalDate): EntityResult<SimulationIof> => {
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
