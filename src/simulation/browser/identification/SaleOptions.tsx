import { useWatch } from 'react-hook-form';
import { localDateOf } from '@patio/framework/kernel';
import { type FormSlots, useStepForm } from '@patio/framework/react';
import { pickSaleOption } from '#vehicles/rules/saleOptions.ts';
import { numbersOf, simulationFaults } from '#simulation/rules/simulationFaults.ts';
import { useSimulationText } from '../useSimulationText';
import { listedInputs } from './listedInputs';
import { useSaleOptions } from './useSaleOptions';
import { saleVehicleInputs } from './VehicleLists';
import '../simulation.css';

/** Options of the sale as buttons that stand in or out. @source SIMR-056, VAL-074 */
const SaleOptions = () => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const chosen = numbersOf(useWatch({ name: 'saleOptions' }));
  const options = useSaleOptions(useWatch({ name: 'personType' }), chosen);
  return (
    <fieldset className="simulation-terms">
      <legend>{text('identification.options')}</legend>
      {options.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="simulation-option"
          aria-pressed={chosen.includes(id)}
          onClick={() => set('saleOptions', pickSaleOption(chosen, id))}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};

/** What the form of a simulation has beyond its schema. */
export const simulationForm: Pick<FormSlots, 'inputs' | 'validate'> = {
  inputs: { saleOptions: SaleOptions, ...listedInputs, ...saleVehicleInputs },
  validate: (values) => simulationFaults(values, localDateOf(new Date())),
};
