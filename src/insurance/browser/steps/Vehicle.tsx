import { type FieldName, type UncheckedRecord } from '@patio/framework/kernel';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Fields, type WizardPartProps, call, useStepForm } from '@patio/framework/react';
import { Section } from '@patio/framework/ui';
import { readFipe } from '#insurance/proposalCalls.ts';
import { useInsuranceText } from '../insuranceText';
import { useProposalPath } from '../usePrice';

type Values = WizardPartProps<'insuranceProposals'>['values'];

/** Field of a simulation → field of the proposal. */
const fromSimulation = [
  ['vehicleTypeId', 'assetType'],
  ['manufacturer', 'manufacturer'],
  ['model', 'model'],
  ['vehicleVersion', 'vehicleVersion'],
  ['modelYear', 'modelYear'],
  ['manufacturerYear', 'manufacturerYear'],
  ['vehiclePrice', 'vehicleValue'],
  ['directSale', 'directSale'],
] as const satisfies readonly (readonly [
  FieldName<'simulations'>,
  FieldName<'insuranceProposals'>,
])[];

/** Prefills the empty vehicle fields from the simulation, once. */
const useSimulatedCar = (values: Values): void => {
  const data = useDataProvider();
  const { set } = useStepForm();
  const id = typeof values.simulationId === 'string' ? values.simulationId : '';
  const isEmpty = !values.model;
  const filled = useRef(false);
  const { data: sale } = useQuery({
    queryKey: ['insurance', 'simulation', id],
    queryFn: async () =>
      (await data.getOne<UncheckedRecord<'simulations'>>('simulations', { id })).data,
    enabled: id !== '' && isEmpty,
    retry: false,
  });
  useEffect(() => {
    if (!sale || filled.current || !isEmpty) return;
    filled.current = true;
    for (const [from, to] of fromSimulation)
      if (sale[from] !== null && sale[from] !== undefined) set(to, sale[from]);
  }, [isEmpty, sale, set]);
};

/** Prefills the vehicle value with the list price of the chosen version. @source CALL-203, INS-094 */
const useListedValue = (values: Values): void => {
  const { set } = useStepForm();
  const { vehicleVersion, modelYear, assetType, vehicleValue, insuranceType } = values;
  const params = useProposalPath(insuranceType);
  const version = typeof vehicleVersion === 'string' ? vehicleVersion : '';
  const isEnabled = version !== '' && !vehicleValue;
  const { data } = useQuery({
    queryKey: ['insurance', 'fipe', version, modelYear, assetType],
    queryFn: ({ signal }) =>
      call(readFipe, {
        params,
        query: {
          vehicleVersion: version,
          ...(modelYear ? { modelYear: String(modelYear) } : {}),
          assetType: assetType === 2 ? '2' : '1',
        },
        signal,
      }),
    enabled: isEnabled,
    retry: false,
  });
  useEffect(() => {
    if (isEnabled && data?.value) set('vehicleValue', data.value);
  }, [data, isEnabled, set]);
};

/** The car. @source INS-088 to INS-095 */
export const Vehicle = ({ values }: WizardPartProps<'insuranceProposals'>) => {
  const text = useInsuranceText();
  useSimulatedCar(values);
  useListedValue(values);
  const which = ['assetType', 'manufacturer', 'model', 'vehicleVersion', 'modelYear'];
  return (
    <>
      <Section title={text('car.which')}>
        <Fields names={[...which, 'manufacturerYear', 'fuelType', 'directSale']} />
      </Section>
      <Section title={text('car.worth')}>
        <Fields names={['vehicleValue', 'mileage', 'warrantyUntil', 'hasCasco']} />
      </Section>
    </>
  );
};
