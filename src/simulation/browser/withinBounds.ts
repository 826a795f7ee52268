import {
  type FieldDescription,
  type FieldKind,
  isNumberKind,
  valueErrors,
  objectOf,
} from '@patio/framework/kernel';
import type { FormValues } from '@patio/framework/react';
import { simulations } from '#generated/descriptions/simulations.ts';
import { askOf, enteredNumber } from '../rules/SimulationAsk';

const judgedKinds: ReadonlySet<FieldKind> = new Set(['arrayTable', 'date']);

/** Fields that affect the price. */
export const askedFields: readonly FieldDescription[] = simulations.fields.filter(
  ({ name }: FieldDescription) => name in askOf({}),
);

const judgedFields = askedFields.filter(({ kind }) => isNumberKind(kind) || judgedKinds.has(kind));

/** Missing or empty values are not errors. */
const isWrong = (field: FieldDescription, value: unknown): boolean => {
  if (value === 0) return false;
  if (field.kind === 'arrayTable' && Array.isArray(value))
    return value.some((row) =>
      field.fields?.some((cell) => isWrong(cell, objectOf(row)[cell.name])),
    );
  return valueErrors({ ...field, required: false }, value).length > 0;
};

/** @source pricing.entry_above_price */
const isEntryAbovePrice = ({ vehiclePrice, entryValue }: FormValues<'simulations'>): boolean => {
  const price = enteredNumber(vehiclePrice);
  return price > 0 && enteredNumber(entryValue) > price;
};

/** Fields that prevent pricing: non-numeric text, values out of bounds, an entry above the vehicle price. */
export const wrongFields = (values: FormValues<'simulations'>): readonly FieldDescription[] => {
  const byName = objectOf(values);
  const isAbove = isEntryAbovePrice(values);
  return judgedFields.filter(
    (field) => isWrong(field, byName[field.name]) || (isAbove && field.name === 'entryValue'),
  );
};

/** Values without `wrongFields`, for uses other than pricing. */
export const withinBounds = (values: FormValues<'simulations'>): FormValues<'simulations'> => {
  const wrong = wrongFields(values);
  return wrong.length === 0
    ? values
    : { ...values, ...Object.fromEntries(wrong.map(({ name }) => [name, null])) };
};
