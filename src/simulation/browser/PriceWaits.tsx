import {
  type FieldDescription,
  type FieldKind,
  isNumberKind,
  valueErrors,
  objectOf,
  inLanguage,
} from '@patio/framework/kernel';
import { type FormValues, RefusedFields, useEngine } from '@patio/framework/react';
import { use, useMemo } from 'react';
import { simulations } from '#generated/descriptions/simulations.ts';
import { simulationInputOf, enteredNumber } from '../rules/SimulationInput';
import { useSimulationText } from './useSimulationText';

const judgedKinds: ReadonlySet<FieldKind> = new Set(['arrayTable', 'date']);

/** Fields that affect the price. */
const priceFields: readonly FieldDescription[] = simulations.fields.filter(
  ({ name }: FieldDescription) => name in simulationInputOf({}),
);

const judgedFields = priceFields.filter(({ kind }) => isNumberKind(kind) || judgedKinds.has(kind));

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
const wrongFields = (values: FormValues<'simulations'>): readonly FieldDescription[] => {
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

/** Fields to correct before the sale can be priced; empty if it can. */
export const useAwaited = (values: FormValues<'simulations'>): readonly FieldDescription[] => {
  const refused = use(RefusedFields);
  const wrong = wrongFields(values).map(({ name }) => name);
  const names = [...refused, ...wrong].join(' ');
  return useMemo(() => {
    const known = new Set(names.split(' '));
    return priceFields.filter(({ name }) => known.has(name));
  }, [names]);
};

/** Names the fields that prices depend on. */
export const useWaitText = (awaited: readonly FieldDescription[]): string => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const labels = awaited.map(({ label }) => inLanguage(label, locale));
  const fields = new Intl.ListFormat(locale, { type: 'conjunction' }).format(labels);
  return text('grid.waits', { fields, smart_count: labels.length });
};
