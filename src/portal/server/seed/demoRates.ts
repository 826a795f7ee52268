import { iofTable } from '#pricing/rules/iof.ts';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

/** Published rates of the tax on credit operations, one row per taxpayer class and period. */
export const iofRateRows = (at: Date): readonly InsertRow[] =>
  iofTable.rows.flatMap(({ from, until, version, source, value }) =>
    Object.entries(value.rates).map(([personTax, { daily, additional }]) => ({
      id: demoId(`iof:${version}:${personTax}`),
      personTax,
      dailyRate: daily,
      additionalRate: additional,
      validFrom: from,
      validTo: until ?? null,
      legalBasis: (source ?? version).replace(' and ', ' e '),
      createdAt: at,
      updatedAt: at,
    })),
  );
