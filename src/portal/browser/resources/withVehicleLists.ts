import type { EntitySlots } from '../../../framework/browser/data/entity/EntitySlots';
import { lazyPart } from '../../../framework/browser/ui/lazyPart';
import { vehicleLists } from '../../../vehicles/rules/vehicleLists';

const VehicleListInput = lazyPart(
  async () => (await import('../../../vehicles/browser/VehicleListInput')).VehicleListInput,
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
