import {
  type AppError,
  type LocalDate,
  type Result,
  addDays,
  appError,
  daysBetween,
  err,
  isLocalDate,
  localDateOf,
  ok,
} from '@patio/framework/kernel';

/** Days of an extraction, both inclusive. */
export type Period = { readonly initialDate: LocalDate; readonly finalDate: LocalDate };

/** Days between the first and the last day. @source CONST-015, DWN-002, OQ-083 */
export const defaultDays = 15;
const mostDays = 365;

/** Default period of a page: ends today. */
export const defaultPeriod = (now: Date): Period => {
  const finalDate = localDateOf(now);
  return { initialDate: addDays(finalDate, -defaultDays), finalDate };
};

const bad = (name: string): Result<never, AppError> =>
  err(appError('request.invalid_parameter', { params: { name } }));

/**
 * Parses the requested period; missing days take the defaults.
 *
 * @fails request.invalid_parameter, export.period_order, export.period_too_long
 */
export const readPeriod = (asked: Partial<Period>, now: Date): Result<Period, AppError> => {
  const finalDate = asked.finalDate ?? localDateOf(now);
  if (!isLocalDate(finalDate)) return bad('finalDate');
  const initialDate = asked.initialDate ?? addDays(finalDate, -defaultDays);
  if (!isLocalDate(initialDate)) return bad('initialDate');
  const days = daysBetween(initialDate, finalDate);
  if (days < 0) return err(appError('export.period_order'));
  return days > mostDays
    ? err(appError('export.period_too_long', { params: { days: mostDays } }))
    : ok({ initialDate, finalDate });
};
