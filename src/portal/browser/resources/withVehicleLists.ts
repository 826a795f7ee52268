import type { EntitySlots } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';
import { vehicleLists } from '#vehicles/rules/vehicleLists.ts';

const VehicleListInput = lazyPart(
  async () => (await import('#vehicles/browser/VehicleListInput.tsx')).VehicleListInput,
);
const inputs = Object.fromEntries(vehicleLists.map((name) => [name, VehicleListInput]));

/** Slots of an entity whose car is chosen from the lists of vehicles; inputs of its own go first. @source SIMR-058 */
export const withVehicleLists = <Slots extends EntitySlots>({ form, ...slots }: Slots) => ({
  ...slots,
  form: {
    ...form,
    inputs: { ...inputs, ...form?.inputs },
    parts: [...(form?.parts ?? []), VehicleListInput],
  },
});
