import { type EntityRow, type LocalDate, appError, err, ok } from '@patio/framework/kernel';
import { type Database, type EntityResult, rowValidOn } from '@patio/framework/server';
import { iofRates } from '#generated/descriptions/iofRates.ts';
import { parameterFees } from '#generated/descriptions/parameterFees.ts';
import type { IofOfDay } from '../rules/iof';
import { feeCodes, tariffOfFee } from '../rules/tables/fees';

const missing = (table: string, date: LocalDate) =>
  err(appError('pricing.row_missing', { params: { table, date } }));

/** A fee of the lender, valid on a day. */
export type FeeRow = EntityRow<'parameterFees'> & { readonly typeName: (typeof feeCodes)[number] };

/** Reads the fees of a state on a day. @fails pricing.row_missing for the first without a row */
export const readFeeRows = async (
  db: Database,
  uf: string,
  day: LocalDate,
): EntityResult<readonly FeeRow[]> => {
  const rows: FeeRow[] = [];
  for (const typeName of feeCodes) {
    const row = await rowValidOn(db, parameterFees, { by: { typeName, uf }, day });
    if (!row) return missing(`${tariffOfFee[typeName]}/${uf}`, day);
    rows.push({ ...row, typeName });
  }
  return ok(rows);
};

const taxpayers = ['PF', 'PJ'] as const;

/** Reads the tax rates on a day. @fails pricing.row_missing */
export const readIof = async (db: Database, day: LocalDate): EntityResult<IofOfDay> => {
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
