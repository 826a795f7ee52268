import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { call, useStepForm } from '@patio/framework/react';
import { Banner, Button, FieldGrid, SelectField } from '@patio/framework/ui';
import { listSimulationManufacturers, listSimulationModels } from '#vehicles/calls.ts';
import { usualManufacturer } from '#vehicles/rules/usualManufacturer.ts';
import { VehicleOffers } from '../identification/VehicleOffers';
import { useEmptied } from '../useEmptied';
import { useSimulationText } from '../useSimulationText';
import { useOfferVehicle } from './useOfferSale';
import './offerPlan.css';

type Scope = { readonly manufacturer: string; readonly model: string; readonly type: number };

const stays = 5 * 60_000;

/** Manufacturers with vehicles of the type, and models of the chosen one. */
const useLists = ({ manufacturer, type }: Scope) => {
  const vehicleType = type === 2 ? '2' : '1';
  const manufacturers = useQuery({
    queryKey: ['simulations', 'manufacturers', vehicleType],
    queryFn: ({ signal }) => call(listSimulationManufacturers, { query: { vehicleType }, signal }),
    staleTime: stays,
  });
  const models = useQuery({
    queryKey: ['simulations', 'models', manufacturer, vehicleType],
    queryFn: ({ signal }) =>
      call(listSimulationModels, {
        query: { manufacturerId: manufacturer, vehicleType },
        signal,
      }),
    staleTime: stays,
    enabled: manufacturer !== '',
  });
  return {
    failed: [manufacturers, models].find(({ isLoadingError }) => isLoadingError),
    haveMakersFailed: manufacturers.isLoadingError,
    manufacturers: (manufacturers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    models: (models.data ?? []).map(({ id, description }) => ({ value: id, label: description })),
  };
};

/** Scope of the lists: the last choice, else that of the stored vehicle. */
const useScope = (id: string) => {
  const [chosen, choose] = useState<Partial<Scope>>({});
  const known = useOfferVehicle(id);
  const scope: Scope = {
    manufacturer: chosen.manufacturer ?? known?.manufacturer ?? usualManufacturer,
    model: chosen.model ?? known?.model ?? '',
    type: chosen.type ?? known?.vehicleType ?? 1,
  };
  return { scope, change: (part: Partial<Scope>) => choose({ ...scope, ...part }) };
};

/** Vehicle of an offer, from manufacturer to version and year: a change clears everything below it. */
export const OfferVehicle = () => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const id = String((useWatch({ name: 'vehicle' }) as string | null) ?? '');
  const refused = useFormState({ name: 'vehicle' }).errors.vehicle?.message;
  const { scope, change } = useScope(id);
  const { manufacturers, models, failed, haveMakersFailed } = useLists(scope);
  const turn = (part: Partial<Scope>) => {
    change(part);
    set('vehicle', null);
  };
  useEmptied(failed !== undefined, () =>
    turn({ model: '', ...(haveMakersFailed ? { manufacturer: '' } : {}) }),
  );
  return (
    <div className="simulation-offer-plan">
      {failed ? (
        <Banner
          kind="error"
          action={<Button onClick={() => void failed.refetch()}>{text('retry')}</Button>}
        >
          {text('offer.listFailed')}
        </Banner>
      ) : null}
      {refused ? <Banner kind="error">{text('offer.vehicleMissing')}</Banner> : null}
      <FieldGrid>
        <SelectField
          label={text('offer.type')}
          choices={[
            { value: '1', label: text('offer.new') },
            { value: '2', label: text('offer.used') },
          ]}
          value={String(scope.type)}
          onText={(value) => turn({ type: Number(value), model: '' })}
        />
        <SelectField
          label={text('offer.manufacturer')}
          choices={manufacturers}
          emptyLabel=""
          value={
            manufacturers.some(({ value }) => value === scope.manufacturer)
              ? scope.manufacturer
              : ''
          }
          onText={(manufacturer) => turn({ manufacturer, model: '' })}
        />
        <SelectField
          label={text('offer.model')}
          required
          choices={models}
          emptyLabel={text('offer.chooseModel')}
          value={models.some(({ value }) => value === scope.model) ? scope.model : ''}
          onText={(model) => turn({ model })}
        />
      </FieldGrid>
      <VehicleOffers
        model={scope.model}
        vehicleTypeId={scope.type}
        isChosen={(vehicle) => vehicle.id === id}
        onChoose={(vehicle) => set('vehicle', vehicle.id)}
        onFailed={() => turn({})}
      />
    </div>
  );
};
