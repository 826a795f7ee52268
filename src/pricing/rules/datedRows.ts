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
 * A row of a table that changes by law or decision. `from` and `until` are inclusive days in São Paulo; without `until`
 * the row has no announced end. `version` identifies the row in memos and stored quotes.
 */
export type DatedRow<T> = {
  readonly from: LocalDate;
  readonly until?: LocalDate;
  readonly version: string;
  /** Law, circular or decision behind the row. */
  readonly source?: string;
  readonly value: T;
};

/** A table by day: rows in any order; gaps are allowed, an overlap is an error on the days it covers. */
export type DatedRows<T> = {
  /** Name of the table, for errors and memos: `iof`, `insuranceTax`. */
  readonly table: string;
  readonly rows: readonly DatedRow<T>[];
};

/**
 * The row in force on a day; for loans, the release date. A day without a row is an error; rows are never extrapolated.
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
