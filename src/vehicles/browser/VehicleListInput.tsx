import type { FieldDescription } from '@patio/framework/kernel';
import { KindControl, useStepForm } from '@patio/framework/react';
import { vehicleLists } from '../rules/vehicleChoice';

type Props = { readonly field: FieldDescription };

/** Clears the choices of a list that fails to load and of those below it. @source SIMR-058, OQ-098 */
export const VehicleListInput = ({ field }: Props) => {
  const { set } = useStepForm();
  const below = vehicleLists.slice(vehicleLists.findIndex((name) => name === field.name));
  return <KindControl field={field} onFailed={() => below.forEach((name) => set(name, null))} />;
};
