import { type AppError, type LocalDate, type Result, ok } from '@patio/framework/kernel';
import { rowAt, type DatedRows } from '../datedRows';
import type { PersonTax } from '../iof';

/** Who may be taxed how on credit. Rates, the day cap and the Simples limit stand in the IOF table. */
export type TaxRegime = {
  readonly code: PersonTax;
  readonly personTypes: readonly ('PF' | 'PJ')[];
  /** Documents that the client must show. */
  readonly proofs: readonly ('simplesDeclaration' | 'revenueIofAuthorisation')[];
  /** Largest engine of the vehicle, in horsepower SAE; null is unlimited. */
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

/** The client and the vehicle, as far as the tax asks. */
export type TaxedClient = {
  readonly personType: 'PF' | 'PJ';
  /** SAE; null when it is not known, which no exemption accepts. */
  readonly horsepower: number | null;
};

/**
 * Regimes that a client may choose from on a release date, given that the proofs are shown; the usual one first.
 *
 * @param table regimes by day; the reference table unless another is given
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
