import { type FieldDescription, inLanguage } from '@patio/framework/kernel';
import { type FormValues, RefusedFields, useEngine } from '@patio/framework/react';
import { use, useMemo } from 'react';
import { useSimulationText } from './useSimulationText';
import { askedFields, wrongFields } from './withinBounds';

/** Fields to correct before the sale can be priced; empty if it can. */
export const useAwaited = (values: FormValues<'simulations'>): readonly FieldDescription[] => {
  const refused = use(RefusedFields);
  const wrong = wrongFields(values).map(({ name }) => name);
  const names = [...refused, ...wrong].join(' ');
  return useMemo(() => {
    const known = new Set(names.split(' '));
    return askedFields.filter(({ name }) => known.has(name));
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
