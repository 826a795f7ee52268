import type { frameworkErrors } from './frameworkErrors';

/**
 * The parts of the catalogue by name: the framework's own codes, and those of each subject, which merges its rows into
 * this.
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
