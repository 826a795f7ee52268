import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Fields, type WizardPartProps, call, useStepForm } from '@patio/framework/react';
import { Section } from '@patio/framework/ui';
import { readFipe } from '#insurance/proposalCalls.ts';
import { useInsuranceText } from '../useInsuranceText';
import { useProposalPath } from '../useProposalPath';

type Values = WizardPartProps['values'];

/** What a simulation knows of the car, by the field that takes it. */
const fromSimulation = {
  vehicleTypeId: 'assetType',
  manufacturer: 'manufacturer',
  model: 'model',
  vehicleVersion: 'vehicleVersion',
  modelYear: 'modelYear',
  manufacturerYear: 'manufacturerYear',
  vehiclePrice: 'vehicleValue',
  directSale: 'directSale',
} as const;

/** The car of the simulation that the proposal began with fills what is still empty, once. */
const useSimulatedCar = (values: Values): void => {
  const data = useDataProvider();
  const { set } = useStepForm();
  const id = typeof values['simulationId'] === 'string' ? values['simulationId'] : '';
  const isEmpty = !values['model'];
  const filled = useRef(false);
  const { data: sale } = useQuery({
    queryKey: ['insurance', 'simulation', id],
    queryFn: async () => (await data.getOne('simulations', { id })).data as Values,
    enabled: id !== '' && isEmpty,
    retry: false,
  });
  useEffect(() => {
    if (!sale || filled.current || !isEmpty) return;
    filled.current = true;
    for (const [from, to] of Object.entries(fromSimulation))
      if (sale[from] !== null && sale[from] !== undefined) set(to, sale[from]);
  }, [isEmpty, sale, set]);
};

/** A version that was chosen brings its price of the table where no value was typed. @source CALL-203, INS-094 */
const useListedValue = (values: Values): void => {
  const { set } = useStepForm();
  const { vehicleVersion, modelYear, assetType, vehicleValue, insuranceType } = values;
  const params = useProposalPath(insuranceType);
  const version = typeof vehicleVersion === 'string' ? vehicleVersion : '';
  const isAsked = version !== '' && !vehicleValue;
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
    enabled: isAsked,
    retry: false,
  });
  useEffect(() => {
    if (isAsked && data?.value) set('vehicleValue', data.value);
  }, [data, isAsked, set]);
};

/** The car. @source INS-088 to INS-095 */
export const Vehicle = ({ values }: WizardPartProps) => {
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
