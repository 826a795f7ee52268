import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type FieldDescription, itemOf, localDateOf } from '@patio/framework/kernel';
import { call, KindControl } from '@patio/framework/react';
import { listManufacturerYears, listModelYears } from '../calls';

type Props = { readonly field: FieldDescription };
type Read = (signal: AbortSignal) => Promise<readonly number[]>;

/** Future years to offer, for which no vehicle may be loaded yet. */
const ahead = 2;

const listOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

const optionOf = (year: number) => ({
  value: year,
  label: { 'pt-BR': String(year), en: String(year) },
});

/** Input for a rule's years: those of existing vehicles and the next ones. */
const createYearsInput = (name: string, read: Read) => {
  const YearsInput = ({ field }: Props) => {
    const chosen = JSON.stringify(useWatch({ name: field.name }) ?? []);
    const { data = [] } = useQuery({
      queryKey: ['vehicles', name],
      queryFn: ({ signal }) => read(signal),
      staleTime: 5 * 60_000,
    });
    const shown = useMemo((): FieldDescription => {
      const now = Number(localDateOf(new Date()).slice(0, 4));
      const next = Array.from({ length: ahead + 1 }, (_, at) => now + at);
      const years = new Set([...data, ...next, ...listOf(JSON.parse(chosen))]);
      const options = [...years].sort((one, other) => one - other).map(optionOf);
      return { ...field, item: { ...itemOf(field), kind: 'enum', options } };
    }, [chosen, data, field]);
    return <KindControl field={shown} />;
  };
  YearsInput.displayName = `${name}Input`;
  return YearsInput;
};

/** @source CALL-088, ENT-RISK-05 */
export const ModelYearsInput = createYearsInput('modelYears', (signal) =>
  call(listModelYears, { signal }),
);

/** @source CALL-089, ENT-RISK-05 */
export const ManufacturerYearsInput = createYearsInput('manufacturerYears', (signal) =>
  call(listManufacturerYears, { signal }),
);
