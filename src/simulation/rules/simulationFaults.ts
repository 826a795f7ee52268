import { birthFaults } from '#clients/rules/personFaults.ts';
import { type FieldError, type LocalDate, type UncheckedValues } from '@patio/framework/kernel';
import { areSaleOptionsValid } from '#vehicles/rules/saleOptions.ts';

/** Sale option numbers of a value. */
export const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

/**
 * Validation beyond the schema: option combinations and the date of birth.
 *
 * @source SIMR-047, SIMR-056, VAL-048, VAL-074
 */
export const simulationFaults = (
  { saleOptions, birthDate }: UncheckedValues<'simulations'>,
  today: LocalDate,
): readonly FieldError[] => [
  ...(areSaleOptionsValid(numbersOf(saleOptions))
    ? []
    : [{ path: 'saleOptions', code: 'validation.not_together' } as const]),
  ...birthFaults({ path: 'birthDate', value: birthDate }, today),
];
