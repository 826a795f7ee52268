import { useQuery } from '@tanstack/react-query';
import { call } from '../../../framework/browser/data/call';
import type { FormValues } from '../../../framework/browser/data/entity/EntitySlots';
import type { VehicleChoice } from '../../../generated/types/wire';
import { listSimulationVersions } from '../../../vehicles/calls';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '../useStepForm';
import '../simulation.css';

const useVehicles = (model: unknown, vehicleTypeId: unknown) =>
  useQuery({
    queryKey: ['simulations', 'vehicles', model, vehicleTypeId],
    queryFn: ({ signal }) =>
      call(listSimulationVersions, {
        query: { modelId: String(model), vehicleType: vehicleTypeId === 2 ? '2' : '1' },
        signal,
      }),
    enabled: typeof model === 'string' && model !== '',
  });

const isChosen = (vehicle: VehicleChoice, values: FormValues): boolean =>
  values['vehicleVersion'] === vehicle.derivative &&
  values['modelYear'] === vehicle.modelYear &&
  values['manufacturerYear'] === vehicle.manufacturerYear;

/** Versions of the model in their years with their prices: one tap fills version, years and price. */
export const VehicleOffers = ({ values }: { readonly values: FormValues }) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const { model, vehicleTypeId } = values;
  const { data: vehicles } = useVehicles(model, vehicleTypeId);
  if (!model || !vehicles) return null;
  if (vehicles.length === 0)
    return <p className="simulation-note">{text('identification.offersEmpty')}</p>;
  const choose = (vehicle: VehicleChoice) => {
    set('vehicleVersion', vehicle.derivative);
    set('modelYear', vehicle.modelYear);
    set('manufacturerYear', vehicle.manufacturerYear);
    set('vehiclePrice', vehicle.price);
  };
  return (
    <fieldset className="simulation-offers">
      <legend>{text('identification.offers')}</legend>
      {vehicles.map((vehicle) => (
        <label key={vehicle.id} data-chosen={isChosen(vehicle, values) || undefined}>
          <input
            type="radio"
            name="vehicle-offer"
            checked={isChosen(vehicle, values)}
            onChange={() => choose(vehicle)}
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
