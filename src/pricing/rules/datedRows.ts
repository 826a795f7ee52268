import {
  type AppError,
  type LocalDate,
  type Result,
  appError,
  err,
  isLocalDate,
  ok,
} from '@patio/framework/kernel';

/**
 * One row of a table whose content changes by law or by decision. `from` and `until` are days in São Paulo, both
 * inclusive; without `until` no end has been announced. `version` names the row in memos and stored quotes.
 */
export type DatedRow<T> = {
  readonly from: LocalDate;
  readonly until?: LocalDate;
  readonly version: string;
  /** Law, circular or decision behind the row. */
  readonly source?: string;
  readonly value: T;
};

/** A table by day: rows in any order, gaps allowed, overlaps refused at the day that they share. */
export type DatedRows<T> = {
  /** Name of the table, for refusals and memos: `iof`, `insuranceTax`. */
  readonly table: string;
  readonly rows: readonly DatedRow<T>[];
};

/**
 * The row in force on a day, which is the release date wherever money is lent. A day without a row is refused; no row
 * is extrapolated.
 *
 * @param date day in São Paulo
 * @returns the whole row, so that its version can be stored with the result
 * @fails pricing.date_invalid for an invalid date
 * @fails pricing.row_missing if no row covers the day
 * @fails pricing.row_ambiguous if several rows do
 */
export const rowAt = <T>(
  { table, rows }: DatedRows<T>,
  date: LocalDate,
): Result<DatedRow<T>, AppError> => {
  if (!isLocalDate(date)) return err(appError('pricing.date_invalid', { params: { table } }));
  const found = rows.filter(
    ({ from, until }) => from <= date && (until === undefined || date <= until),
  );
  const [row] = found;
  if (!row) return err(appError('pricing.row_missing', { params: { table, date } }));
  if (found.length > 1)
    return err(appError('pricing.row_ambiguous', { params: { table, date, count: found.length } }));
  return ok(row);
};
