import {
  type AppError,
  type ErrorCode,
  type ErrorParams,
  type Result,
  err,
  ok,
} from '@patio/framework/kernel';
import { rowAt, type DatedRow, type DatedRows } from './datedRows';
import type { FinanceType } from './FinanceType';
import { personTaxes, type IofRule } from './iof';
import type { Quote } from './Quote';

/** One uploaded coefficient: the instalment per 1.00 financed, as decimal text. */
type Coefficient = { readonly term: number; readonly coefficient: string };

/** Everything that changes by decision or law, by release date. */
export type PricingTables = {
  readonly financeTypes: DatedRows<readonly FinanceType[]>;
  readonly iof: DatedRows<IofRule>;
  /** Uploaded coefficients; needed only by finance types that have them. */
  readonly coefficients?: DatedRows<readonly Coefficient[]>;
};

/** The table rows that priced a quote. Stored in the memo, so that it can be recomputed after the tables change. */
export type PricingRules = {
  readonly financeType: DatedRow<FinanceType>;
  /** Absent if the plan pays no IOF. */
  readonly iof?: DatedRow<IofRule>;
  readonly coefficient?: DatedRow<Coefficient>;
};

const fieldRefusal = (path: string, code: ErrorCode, params?: ErrorParams): AppError => {
  const detail = { code, ...(params ? { params } : {}) };
  return { ...detail, fields: [{ path, ...detail }] };
};

/** The row of the release date; an error names the field. */
const rowOf = <T>(
  table: DatedRows<T>,
  { releaseDate }: Pick<Quote, 'releaseDate'>,
): Result<DatedRow<T>, AppError> => {
  const row = rowAt(table, releaseDate);
  if (row.ok) return row;
  return err({ ...row.error, fields: [{ path: 'releaseDate', ...row.error }] });
};

/**
 * Finance type of a quote, by the plan rules of the release date.
 *
 * @fails pricing.date_invalid, pricing.row_missing, pricing.row_ambiguous, pricing.finance_type_unknown
 */
export const financeTypeOf = (
  { financeTypes }: Pick<PricingTables, 'financeTypes'>,
  quote: Pick<Quote, 'financeType' | 'releaseDate'>,
): Result<DatedRow<FinanceType>, AppError> => {
  const { financeType } = quote;
  const row = rowOf(financeTypes, quote);
  if (!row.ok) return row;
  const value = row.value.value.find(({ id }) => id === financeType);
  if (value) return ok({ ...row.value, value });
  return err(fieldRefusal('financeType', 'pricing.finance_type_unknown', { financeType }));
};

const iofOfPerson = ({ iof }: PricingTables, quote: Quote): Result<DatedRow<IofRule>, AppError> => {
  const { person, releaseDate } = quote;
  if (!personTaxes.includes(person)) return err(fieldRefusal('person', 'validation.enum'));
  const row = rowOf(iof, quote);
  if (!row.ok || person === 'EXEMPT') return row;
  const { rates } = row.value.value;
  if (rates[person] && rates.PJ) return row;
  const params = { table: iof.table, date: releaseDate };
  return err(fieldRefusal('person', 'pricing.row_missing', params));
};

const coefficientOf = (
  { coefficients }: PricingTables,
  quote: Quote,
): Result<DatedRow<Coefficient>, AppError> => {
  const { term } = quote;
  const row = rowOf(coefficients ?? { table: 'coefficients', rows: [] }, quote);
  if (!row.ok) return row;
  const value = row.value.value.find((candidate) => candidate.term === term);
  return value
    ? ok({ ...row.value, value })
    : err(fieldRefusal('term', 'pricing.term_off_table', { term }));
};

/**
 * Table rows that price a quote, by its release date.
 *
 * @fails pricing.date_invalid, pricing.row_missing, pricing.row_ambiguous for a release date outside the tables
 * @fails pricing.finance_type_unknown, pricing.term_off_table
 */
export const rulesOf = (quote: Quote, tables: PricingTables): Result<PricingRules, AppError> => {
  const financeType = financeTypeOf(tables, quote);
  if (!financeType.ok) return financeType;
  const { tax, coefficients } = financeType.value.value;
  const iof = tax === 'IOF' ? iofOfPerson(tables, quote) : undefined;
  if (iof && !iof.ok) return iof;
  const coefficient = coefficients ? coefficientOf(tables, quote) : undefined;
  if (coefficient && !coefficient.ok) return coefficient;
  return ok({
    financeType: financeType.value,
    ...(iof ? { iof: iof.value } : {}),
    ...(coefficient ? { coefficient: coefficient.value } : {}),
  });
};
