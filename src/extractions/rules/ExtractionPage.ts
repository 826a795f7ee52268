import type { RoutePath } from '#access/rules/routes.ts';
import { addDays, startOfDay } from '@patio/framework/kernel';
import type { Period } from './period';

/**
 * What the days of a period are held against: when a row last changed, a moment or a day of its own, or the days on
 * which it holds.
 */
type PeriodOf =
  | { readonly is: 'changed' }
  | { readonly is: 'moment'; readonly field: string }
  | { readonly is: 'day'; readonly field: string }
  | { readonly is: 'valid'; readonly from: string; readonly to: string };

/** A page that saves rows of a period as a file. */
export type ExtractionPage = {
  readonly path: RoutePath;
  /** Begins the name of its files. */
  readonly name: string;
  /** An entity, or one of `extractionSources`. */
  readonly resource: string;
  readonly period: PeriodOf;
  /** Which rows at all, in the query language. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Columns in order; every field that the person may read unless told. */
  readonly columns?: readonly string[];
};

/** The page in the calls: the last part of its path. @source OQ-184 */
export const kindOf = ({ path }: Pick<ExtractionPage, 'path'>): string =>
  path.slice(path.lastIndexOf('/') + 1);

/** Name of a file without its ending: page, first and last day. @source OQ-082 */
export const fileNameOf = (
  { name }: Pick<ExtractionPage, 'name'>,
  { initialDate, finalDate }: Period,
): string => `${name}_${initialDate}_${finalDate}`;

/** The rows of a period, as the query language says it. */
export const filterOf = (
  { period }: Pick<ExtractionPage, 'period'>,
  { initialDate, finalDate }: Period,
): object => {
  if (period.is === 'valid')
    return {
      and: [
        { [period.from]: { lte: finalDate } },
        { or: [{ [period.to]: { empty: true } }, { [period.to]: { gte: initialDate } }] },
      ],
    };
  if (period.is === 'day') return { [period.field]: { gte: initialDate, lte: finalDate } };
  const field = period.is === 'changed' ? 'updatedAt' : period.field;
  return { [field]: { gte: startOfDay(initialDate), lt: startOfDay(addDays(finalDate, 1)) } };
};
