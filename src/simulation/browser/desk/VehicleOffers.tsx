import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { foldText } from '@patio/framework/kernel';
import { Banner, Button, TextField } from '@patio/framework/ui';
import { listSimulationVersions } from '#vehicles/calls.ts';
import type { VehicleChoice } from '#generated/types/wire.ts';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import '../simulation.css';

/** Versions of a model with their years, new or used. */
export const useVehicles = (model: unknown, vehicleTypeId: unknown) =>
  useQuery({
    queryKey: ['simulations', 'vehicles', model, vehicleTypeId],
    queryFn: ({ signal }) =>
      call(listSimulationVersions, {
        query: { modelId: String(model), vehicleType: vehicleTypeId === 2 ? '2' : '1' },
        signal,
      }),
    enabled: typeof model === 'string' && model !== '',
    retry: false,
  });

/** Clears the choice from a list and from those below it once the list fails to load. @source SIMR-058 */
export const useEmptied = (hasFailed: boolean, empty: () => void): void => {
  const onFailure = useEffectEvent(empty);
  useEffect(() => {
    if (hasFailed) onFailure();
  }, [hasFailed]);
};

type VehicleOffersProps = {
  readonly model: unknown;
  readonly vehicleTypeId: unknown;
  readonly isChosen: (vehicle: VehicleChoice) => boolean;
  readonly onChoose: (vehicle: VehicleChoice) => void;
  /** Called when the versions fail to load: the choice is cleared. */
  readonly onFailed: () => void;
};

/** Above this number, versions can be filtered by text. */
const manyOffers = 8;

/** Versions whose name and years contain each typed word. */
const fitting = (vehicles: readonly VehicleChoice[], typed: string): readonly VehicleChoice[] => {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return vehicles.filter(({ description, manufacturerYear, modelYear }) => {
    const whole = foldText(`${description} ${manufacturerYear}/${modelYear}`);
    return words.every((word) => whole.includes(word));
  });
};

type OffersProps = Pick<VehicleOffersProps, 'isChosen' | 'onChoose'> & {
  readonly vehicles: readonly VehicleChoice[];
};

const Offers = ({ vehicles, isChosen, onChoose }: OffersProps) => {
  const text = useSimulationText();
  const group = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState('');
  const shown = fitting(vehicles, typed);
  // Scrolls the previous choice into view within the list, without moving the page.
  useEffect(() => {
    const box = list.current;
    const label = box?.querySelector<HTMLElement>('[data-chosen]');
    if (box && label) box.scrollTop = label.offsetTop - box.offsetTop - label.offsetHeight;
  }, []);
  return (
    <div className="simulation-vehicles">
      {vehicles.length > manyOffers ? (
        <TextField
          label={text('identification.narrow')}
          placeholder={text('identification.narrowHint')}
          autoComplete="off"
          value={typed}
          onText={setTyped}
        />
      ) : null}
      <fieldset ref={list} className="simulation-offers">
        <legend>{text('identification.offers')}</legend>
        {shown.length === 0 ? (
          <p className="simulation-note">{text('identification.narrowNone')}</p>
        ) : null}
        {shown.map((vehicle) => (
          <label key={vehicle.id} data-chosen={isChosen(vehicle) || undefined}>
            <input
              type="radio"
              className="ui-box"
              name={group}
              checked={isChosen(vehicle)}
              onChange={() => onChoose(vehicle)}
            />
            <span>
              {vehicle.description}
              <small>
                {vehicle.manufacturerYear}/{vehicle.modelYear}
              </small>
            </span>
            <strong>{brl(vehicle.price)}</strong>
          </label>
        ))}
      </fieldset>
    </div>
  );
};

/** Versions of a model with years and prices: one tap chooses a vehicle. */
export const VehicleOffers = (props: VehicleOffersProps) => {
  const text = useSimulationText();
  const { model, vehicleTypeId, isChosen, onChoose, onFailed } = props;
  const { data: vehicles, error, refetch, isLoadingError } = useVehicles(model, vehicleTypeId);
  useEmptied(isLoadingError, onFailed);
  if (!model) return null;
  if (error)
    return (
      <Banner kind="error" action={<Button onClick={() => void refetch()}>{text('retry')}</Button>}>
        {text('identification.offersFailed')}
      </Banner>
    );
  if (!vehicles) return null;
  if (vehicles.length === 0)
    return <p className="simulation-note">{text('identification.offersEmpty')}</p>;
  return <Offers key={String(model)} vehicles={vehicles} isChosen={isChosen} onChoose={onChoose} />;
};
