import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type FieldDescription, type OptionsQuery, matchingChoices } from '@patio/framework/kernel';
import { type EntityDataProvider, call, kindInputs, useStepForm } from '@patio/framework/react';
import { listSimulationManufacturers, listSimulationModels } from '#vehicles/calls.ts';
import { vehicleLists } from '#vehicles/rules/vehicleLists.ts';

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

/** The data provider, of which these choices are those that have vehicles of the type. */
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
 * Manufacturer or model of a sale: only what has vehicles of its type. A list that cannot be read takes back what was
 * chosen of it, and of those below it.
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
  const Input = kindInputs[field.kind];
  return (
    <DataProviderContext.Provider value={provider}>
      <Input field={scoped} onFailed={() => below.forEach((name) => set(name, null))} />
    </DataProviderContext.Provider>
  );
};

/** Inputs of the vehicle of a sale. */
export const saleVehicleInputs = { manufacturer: VehicleList, model: VehicleList };
