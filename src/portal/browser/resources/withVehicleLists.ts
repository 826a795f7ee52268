import type { EntitySlots } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';
import { vehicleLists } from '#vehicles/rules/vehicleChoice.ts';

const VehicleListInput = lazyPart(
  async () => (await import('#vehicles/browser/VehicleListInput.tsx')).VehicleListInput,
);
const inputs = Object.fromEntries(vehicleLists.map((name) => [name, VehicleListInput]));

/**
 * Slots of an entity whose vehicle is chosen from the vehicle lists; its own inputs take precedence.
 * @source SIMR-058
 */
export const withVehicleLists = <Slots extends EntitySlots>({ form, ...slots }: Slots) => ({
  ...slots,
  form: {
    ...form,
    inputs: { ...inputs, ...form?.inputs },
    parts: [...(form?.parts ?? []), VehicleListInput],
  },
});
