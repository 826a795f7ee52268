import { useId } from 'react';
import { Banner } from '../../../framework/browser/ui/Banner';
import { Button } from '../../../framework/browser/ui/Button';
import type { VehicleChoice } from '../../../generated/types/wire';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import { useVehicles } from './useVehicles';
import '../simulation.css';

type VehicleOffersProps = {
  readonly model: unknown;
  readonly vehicleTypeId: unknown;
  readonly isChosen: (vehicle: VehicleChoice) => boolean;
  readonly onChoose: (vehicle: VehicleChoice) => void;
};

/** Versions of a model in their years with their prices: one tap chooses a vehicle. */
export const VehicleOffers = (props: VehicleOffersProps) => {
  const text = useSimulationText();
  const group = useId();
  const { model, vehicleTypeId, isChosen, onChoose } = props;
  const { data: vehicles, error, refetch } = useVehicles(model, vehicleTypeId);
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
  return (
    <fieldset className="simulation-offers">
      <legend>{text('identification.offers')}</legend>
      {vehicles.map((vehicle) => (
        <label key={vehicle.id} data-chosen={isChosen(vehicle) || undefined}>
          <input
            type="radio"
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
  );
};
