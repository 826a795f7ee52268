import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../framework/browser/data/call';
import type { FormSlots } from '../../../framework/browser/data/entity/EntitySlots';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import { listSaleOptions } from '../../../vehicles/calls';
import { areSaleOptionsValid, pickSaleOption } from '../../../vehicles/rules/saleOptions';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '../../../framework/browser/wizard/useStepForm';
import '../simulation.css';

type Option = { readonly id: number; readonly name: string };

const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

/** Options that the kind of client may have, and what is stored besides. @source OQ-096 */
const useOptions = (chosen: readonly number[]): readonly Option[] => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const personType = useWatch({ name: 'personType' }) === 'PJ' ? 'PJ' : 'PF';
  const { data = [] } = useQuery({
    queryKey: ['simulations', 'saleOptions', personType],
    queryFn: ({ signal }) => call(listSaleOptions, { query: { personType }, signal }),
    staleTime: 5 * 60_000,
  });
  const known = data.map(({ id, name, nameEn }) => ({
    id,
    name: locale === 'en' ? (nameEn ?? name) : name,
  }));
  const others = chosen.filter((id) => !known.some((option) => option.id === id));
  return [
    ...known,
    ...others.map((id) => ({ id, name: text('identification.option', { number: id }) })),
  ];
};

/** Options of the sale as buttons that stand in or out. @source SIMR-056, VAL-074 */
const SaleOptions = () => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const chosen = numbersOf(useWatch({ name: 'saleOptions' }));
  return (
    <fieldset className="simulation-terms">
      <legend>{text('identification.options')}</legend>
      {useOptions(chosen).map(({ id, name }) => (
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
  inputs: { saleOptions: SaleOptions },
  validate: ({ saleOptions }) =>
    areSaleOptionsValid(numbersOf(saleOptions))
      ? []
      : [{ path: 'saleOptions', code: 'validation.not_together' }],
};
