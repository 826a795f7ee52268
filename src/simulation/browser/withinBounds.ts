import type { FormValues } from '../../framework/browser/data/entity/EntitySlots';
import type { FieldDescription, FieldKind } from '../../framework/kernel/entity/EntityDescription';
import { valueErrors } from '../../framework/kernel/validation/valueErrors';
import { simulations } from '../../generated/descriptions/simulations';
import { askOf } from '../rules/SimulationAsk';

/** Fields of a price that hold numbers. What is missing, or too little yet, is no fault of a value. */
const numberKinds: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'months', 'arrayTable']);
const numberFields: readonly FieldDescription[] = simulations.fields.filter(
  ({ name, kind }: FieldDescription) => name in askOf({}) && numberKinds.has(kind),
);

const isWrong = (field: FieldDescription, value: unknown): boolean => {
  if (field.kind === 'arrayTable' && Array.isArray(value))
    return value.some((row) =>
      field.fields?.some((cell) => isWrong(cell, (row as FormValues)[cell.name])),
    );
  const { minimum: _, ...upwards } = field;
  return valueErrors({ ...upwards, required: false }, value).length > 0;
};

/**
 * Values without those that no price can be computed of: texts that are no numbers, and numbers beyond the bounds of
 * their fields, which say so.
 */
export const withinBounds = (values: FormValues): FormValues => {
  const wrong = numberFields.filter((field) => isWrong(field, values[field.name]));
  return wrong.length === 0
    ? values
    : { ...values, ...Object.fromEntries(wrong.map(({ name }) => [name, null])) };
};
