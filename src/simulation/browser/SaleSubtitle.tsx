import type { WizardPartProps } from '@patio/framework/react';
import { brl } from './amounts';
import { useVehicles } from './identification/useVehicles';
import { useSimulationText } from './useSimulationText';

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Vehicle and client, below the title of each step. */
export const SaleSubtitle = ({ values }: WizardPartProps<'simulations'>) => {
  const text = useSimulationText();
  const { model, vehicleTypeId, vehicleVersion, modelYear, manufacturerYear } = values;
  const { data: vehicles } = useVehicles(model, vehicleTypeId);
  const vehicle = vehicles?.find(
    (one) =>
      one.derivative === vehicleVersion &&
      one.modelYear === modelYear &&
      one.manufacturerYear === manufacturerYear,
  );
  const price = values.vehiclePrice;
  const parts = [
    vehicle && `${vehicle.description} ${vehicle.manufacturerYear}/${vehicle.modelYear}`,
    typeof price === 'number' && price > 0 ? brl(price) : undefined,
    values.clientName,
  ].filter(filled);
  return <>{parts.length > 0 ? parts.join(' · ') : text('newSale')}</>;
};
