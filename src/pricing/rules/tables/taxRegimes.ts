import { type AppError, type LocalDate, type Result, ok } from '@patio/framework/kernel';
import { rowAt, type DatedRows } from '../datedRows';
import type { PersonTax } from '../iof';

/** Eligibility for a tax regime on credit. Rates, the day cap and the Simples limit are in the IOF table. */
export type TaxRegime = {
  readonly code: PersonTax;
  readonly personTypes: readonly ('PF' | 'PJ')[];
  /** Documents required from the client. */
  readonly proofs: readonly ('simplesDeclaration' | 'revenueIofAuthorisation')[];
  /** Maximum engine power, in SAE horsepower; null for unlimited. */
  readonly maximumHorsepower: number | null;
};

/**
 * Regimes of the IOF on credit by release date.
 *
 * @source Decreto 6.306/2007 arts. 7 and 9 VI; Lei 8.383/1991 art. 72; domain 1.4, 6.1
 */
export const taxRegimes: DatedRows<readonly TaxRegime[]> = {
  table: 'taxRegimes',
  rows: [
    {
      from: '2015-01-22',
      version: '2015-01',
      source: 'Decreto 6.306/2007 arts. 7 e 9 VI; Lei 8.383/1991 art. 72',
      value: [
        { code: 'PF', personTypes: ['PF'], proofs: [], maximumHorsepower: null },
        { code: 'PJ', personTypes: ['PJ'], proofs: [], maximumHorsepower: null },
        {
          code: 'PJ_SIMPLES_30K',
          personTypes: ['PJ'],
          proofs: ['simplesDeclaration'],
          maximumHorsepower: null,
        },
        {
          code: 'EXEMPT',
          personTypes: ['PF', 'PJ'],
          proofs: ['revenueIofAuthorisation'],
          maximumHorsepower: 127,
        },
      ],
    },
  ],
};

/** Fields of client and vehicle that affect the tax. */
export type TaxedClient = {
  readonly personType: 'PF' | 'PJ';
  /** SAE; null if unknown, which rules out exemptions. */
  readonly horsepower: number | null;
};

/**
 * Regimes available to a client on a release date, provided the proofs are shown; the default first.
 *
 * @param table regimes by day; the reference table by default
 * @fails pricing.row_missing, pricing.date_invalid, pricing.row_ambiguous
 */
export const taxRegimesFor = (
  { personType, horsepower }: TaxedClient,
  date: LocalDate,
  table: DatedRows<readonly TaxRegime[]> = taxRegimes,
): Result<readonly TaxRegime[], AppError> => {
  const row = rowAt(table, date);
  if (!row.ok) return row;
  const fits = ({ personTypes, maximumHorsepower }: TaxRegime): boolean =>
    personTypes.includes(personType) &&
    (maximumHorsepower === null || (horsepower !== null && horsepower <= maximumHorsepower));
  return ok(row.value.value.filter(fits));
};
