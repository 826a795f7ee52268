import type { frameworkErrors } from './frameworkErrors';

/**
 * The catalogue's parts by name: the framework's codes, and those of each subject, which merges its rows into it.
 *
 * @public Merged into by name, which no import shows.
 * @example
 *   declare module '@patio/framework/kernel' {
 *     interface ErrorCatalogue {
 *       readonly loans: typeof errors;
 *     }
 *   }
 */
export interface ErrorCatalogue {
  readonly framework: typeof frameworkErrors;
}
