import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { EnumOption, FieldDescription } from '@patio/framework/kernel';
import { call, kindInputs, listedField } from '@patio/framework/react';
import {
  listDirectSales,
  listSimulationManufacturerYears,
  listSimulationModelYears,
} from '#vehicles/calls.ts';

type Props = { readonly field: FieldDescription };

const stays = 5 * 60_000;
const none: readonly EnumOption[] = [];

type ListedProps = Props & {
  readonly options: readonly EnumOption[] | undefined;
  /** Nothing could be read. */
  readonly isError: boolean;
};

const wordsOf = (value: unknown): EnumOption => ({
  value: value as EnumOption['value'],
  label: { 'pt-BR': String(value), en: String(value) },
});

/** A field as a choice of what a call lists and of what is stored; as its own kind where the list cannot be read. */
const Listed = ({ field, options = none, isError }: ListedProps) => {
  const own: unknown = useWatch({ name: field.name });
  const shown = useMemo((): FieldDescription => {
    if (isError) return field;
    const listed = listedField(field, options, wordsOf(own));
    const byNumber = (one: EnumOption, other: EnumOption) =>
      Number(one.value) - Number(other.value);
    return { ...listed, options: listed.options.toSorted(byNumber) };
  }, [field, isError, options, own]);
  const Input = kindInputs[shown.kind];
  return <Input key={shown.kind} field={shown} />;
};

/** The vehicles that the sale may be of: type and model, as far as they are chosen. */
const useVehicleScope = () => {
  const [type, model] = useWatch({ name: ['vehicleTypeId', 'model'] }) as readonly unknown[];
  return {
    vehicleType: type === 2 ? '2' : '1',
    ...(typeof model === 'string' && model !== '' ? { modelId: model } : {}),
  } as const;
};

/** @source CALL-083, SIMR-021 */
const ModelYear = ({ field }: Props) => {
  const query = useVehicleScope();
  const { data, isError } = useQuery({
    queryKey: ['simulations', 'modelYears', query],
    queryFn: ({ signal }) => call(listSimulationModelYears, { query, signal }),
    select: (years) => years.map(wordsOf),
    staleTime: stays,
  });
  return <Listed field={field} options={data} isError={isError} />;
};

/** @source CALL-081, SIMR-022 */
const ManufacturerYear = ({ field }: Props) => {
  const scope = useVehicleScope();
  const modelYear: unknown = useWatch({ name: 'modelYear' });
  const query = typeof modelYear === 'number' ? { ...scope, modelYear: String(modelYear) } : scope;
  const { data, isError } = useQuery({
    queryKey: ['simulations', 'manufacturerYears', query],
    queryFn: ({ signal }) => call(listSimulationManufacturerYears, { query, signal }),
    select: (years) => years.map(wordsOf),
    staleTime: stays,
  });
  return <Listed field={field} options={data} isError={isError} />;
};

/** Types of direct sale that the kind of client may have, and the stored one. @source CALL-070, SIMR-018 */
const DirectSale = ({ field }: Props) => {
  const [kind, own] = useWatch({ name: ['personType', field.name] }) as readonly unknown[];
  const { data, isError } = useQuery({
    queryKey: ['simulations', 'directSales', 'all'],
    queryFn: ({ signal }) => call(listDirectSales, { query: { saleType: 'VD' }, signal }),
    staleTime: stays,
  });
  const options = useMemo(
    () =>
      data
        ?.filter(({ id, personTypes }) => personTypes.includes(String(kind)) || String(id) === own)
        .map(({ id, name, nameEn }) => ({
          value: String(id),
          label: { 'pt-BR': name, en: nameEn ?? name },
        })),
    [data, kind, own],
  );
  return <Listed field={field} options={options} isError={isError} />;
};

/** Fields of a sale that are chosen from what the vehicles and the client admit. */
export const listedInputs = {
  modelYear: ModelYear,
  manufacturerYear: ManufacturerYear,
  directSale: DirectSale,
};
