import { formatCpf } from '@patio/framework/br';
import { formatLocalDate } from '@patio/framework/kernel';
import { useEngine, useEntity } from '@patio/framework/react';
import type { WatchDocFields } from '#generated/types/wire.ts';
import { readFields, type ReadField } from '../rules/reading';

/** Formats an extracted field; null if not read. */
export type ReadFact = {
  readonly name: ReadField;
  readonly label: string;
  readonly value: string | null;
  readonly shown: string;
};

/** Formats a field value in the person's language. */
export const useShownValue = () => {
  const { locale } = useEngine();
  const { description } = useEntity('documentReadings');
  return (name: ReadField, value: string): string => {
    const field = description.fields.find((one) => one.name === name);
    if (field?.kind === 'cpf') return formatCpf(value);
    if (field?.kind === 'date') return formatLocalDate(value);
    return field?.options?.find((option) => option.value === value)?.label[locale] ?? value;
  };
};

/** All document fields with their extracted values. */
export const useReadFacts = (fields: WatchDocFields): readonly ReadFact[] => {
  const { locale } = useEngine();
  const { description } = useEntity('documentReadings');
  const shownOf = useShownValue();
  return readFields.map((name) => {
    const value = fields[name] ?? null;
    const field = description.fields.find((one) => one.name === name);
    return {
      name,
      value,
      label: field?.label[locale] ?? name,
      shown: value === null ? '' : shownOf(name, value),
    };
  });
};
