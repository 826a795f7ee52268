import { useQuery } from '@tanstack/react-query';
import {
  call,
  useEngine,
  type FormSlots,
  useStepForm,
  type EntityDataProvider,
  KindControl,
  listedField,
} from '@patio/framework/react';
import { useWatch } from 'react-hook-form';
import {
  localDateOf,
  type FieldDescription,
  type OptionsQuery,
  matchingChoices,
  type EnumOption,
} from '@patio/framework/kernel';
import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import {
  listSaleOptions,
  listSimulationManufacturers,
  listSimulationModels,
  listDirectSales,
  listSimulationManufacturerYears,
  listSimulationModelYears,
} from '#vehicles/calls.ts';
import { pickSaleOption, vehicleLists } from '#vehicles/rules/vehicleChoice.ts';
import { numbersOf, simulationFaults } from '#simulation/rules/SimulationInput.ts';
import { useSimulationText } from '../useSimulationText';
import '../simulation.css';

type Option = { readonly id: number; readonly name: string };

/** Options for the kind of client, plus the stored ones. @source OQ-096 */
export const useSaleOptions = (kind: unknown, chosen: readonly number[]): readonly Option[] => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const personType = kind === 'PJ' ? 'PJ' : 'PF';
  const { data = [] } = useQuery({
    queryKey: ['simulations', 'saleOptions', personType],
    queryFn: ({ signal }) => call(listSaleOptions, { query: { personType }, signal }),
    staleTime: 5 * 60_000,
  });
  const known = data.map(({ id, name, nameEn }) => ({
    id,
    name: locale === 'en' ? (nameEn ?? name) : name,
  }));
  const others = chosen.filter((id) => !known.some((option) => option.id === id));
  return [
    ...known,
    ...others.map((id) => ({ id, name: text('identification.option', { number: id }) })),
  ];
};

type Props = { readonly field: FieldDescription };

const staleMs = 5 * 60_000;
const none: readonly EnumOption[] = [];

type ListedProps = Props & {
  readonly options: readonly EnumOption[] | undefined;
  /** Whether loading failed. */
  readonly isError: boolean;
};

const wordsOf = (value: unknown): EnumOption => ({
  value: value as EnumOption['value'],
  label: { 'pt-BR': String(value), en: String(value) },
});

/** Select of listed values plus the stored one; falls back to the field's own input if the list fails to load. */
const Listed = ({ field, options = none, isError }: ListedProps) => {
  const own: unknown = useWatch({ name: field.name });
  const shown = useMemo((): FieldDescription => {
    if (isError) return field;
    const listed = listedField(field, options, wordsOf(own));
    const byNumber = (one: EnumOption, other: EnumOption) =>
      Number(one.value) - Number(other.value);
    return { ...listed, options: listed.options.toSorted(byNumber) };
  }, [field, isError, options, own]);
  return <KindControl key={shown.kind} field={shown} />;
};

/** Type and model of the vehicles to choose from, as far as chosen. */
const useVehicleScope = () => {
  const [type, model] = useWatch({ name: ['vehicleTypeId', 'model'] });
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
    staleTime: staleMs,
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
    staleTime: staleMs,
  });
  return <Listed field={field} options={data} isError={isError} />;
};

/** Direct-sale types for the kind of client, and the stored one. @source CALL-070, SIMR-018 */
const DirectSale = ({ field }: Props) => {
  const [kind, own] = useWatch({ name: ['personType', field.name] });
  const { data, isError } = useQuery({
    queryKey: ['simulations', 'directSales', 'all'],
    queryFn: ({ signal }) => call(listDirectSales, { query: { saleType: 'VD' }, signal }),
    staleTime: staleMs,
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

/** Fields restricted by the chosen vehicle and client. */
const listedInputs = {
  modelYear: ModelYear,
  manufacturerYear: ManufacturerYear,
  directSale: DirectSale,
};

type Named = { readonly value: string; readonly label: string };
type Filter = NonNullable<OptionsQuery['filter']>;

const typeOf = (vehicleType: unknown): '1' | '2' => (vehicleType === '2' ? '2' : '1');

/** @source CALL-080, SIMR-019 */
const manufacturers = async ({ vehicleType }: Filter): Promise<readonly Named[]> => {
  const query = { vehicleType: typeOf(vehicleType) };
  const found = await call(listSimulationManufacturers, { query });
  return found.map(({ id, name }) => ({ value: id, label: name }));
};

/** @source CALL-082, SIMR-020 */
const vehicleModels = async ({ manufacturer, vehicleType }: Filter): Promise<readonly Named[]> => {
  const query = { vehicleType: typeOf(vehicleType), manufacturerId: String(manufacturer) };
  const found = await call(listSimulationModels, { query });
  return found.map(({ id, description }) => ({ value: id, label: description }));
};

const lists: Readonly<Record<string, (filter: Filter) => Promise<readonly Named[]>>> = {
  manufacturers,
  vehicleModels,
};

/** The data provider, with lists restricted to values that have vehicles of the type. */
const useSaleLists = (): EntityDataProvider => {
  const data = useContext(DataProviderContext) as EntityDataProvider;
  return useMemo(() => {
    const options: EntityDataProvider['options'] = async (resource, query) => {
      const list = lists[resource];
      if (!list || query.values) return data.options(resource, query);
      return { data: [...matchingChoices(await list(query.filter ?? {}), query.q ?? '')] };
    };
    return Object.assign(Object.create(data), { options }) as EntityDataProvider;
  }, [data]);
};

/**
 * Manufacturer or model of a sale, restricted to those with vehicles of its type. If a list fails to load, its choice
 * and those below it are cleared.
 *
 * @source SIMR-058, OQ-098
 */
const VehicleList = ({ field }: { readonly field: FieldDescription }) => {
  const { set } = useStepForm();
  const provider = useSaleLists();
  const vehicleType = useWatch({ name: 'vehicleTypeId' }) === 2 ? '2' : '1';
  const scoped = useMemo(() => {
    const { ref } = field;
    return ref ? { ...field, ref: { ...ref, filter: { ...ref.filter, vehicleType } } } : field;
  }, [field, vehicleType]);
  const below = vehicleLists.slice(vehicleLists.findIndex((name) => name === field.name));
  return (
    <DataProviderContext.Provider value={provider}>
      <KindControl field={scoped} onFailed={() => below.forEach((name) => set(name, null))} />
    </DataProviderContext.Provider>
  );
};

/** Inputs of a sale's vehicle. */
const saleVehicleInputs = { manufacturer: VehicleList, model: VehicleList };

/** Sale options as toggle buttons. @source SIMR-056, VAL-074 */
const SaleOptions = () => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const chosen = numbersOf(useWatch({ name: 'saleOptions' }));
  const options = useSaleOptions(useWatch({ name: 'personType' }), chosen);
  return (
    <fieldset className="simulation-terms">
      <legend>{text('identification.options')}</legend>
      {options.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="simulation-option"
          aria-pressed={chosen.includes(id)}
          onClick={() => set('saleOptions', pickSaleOption(chosen, id))}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};

/** Form slots of a simulation. */
export const simulationForm: Pick<FormSlots, 'inputs' | 'validate'> = {
  inputs: { saleOptions: SaleOptions, ...listedInputs, ...saleVehicleInputs },
  validate: (values) => simulationFaults(values, localDateOf(new Date())),
};
