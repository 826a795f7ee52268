import { useWatch } from 'react-hook-form';
import { useFieldId } from '@patio/framework/react';
import { Banner, Button, SkeletonRows } from '@patio/framework/ui';
import { brl } from '../amounts';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { AddOnList } from './AddOnList';
import type { SimulationValues } from './addOnTypes';
import { Combos } from './Combos';
import { useAddOnChoice } from './useAddOnChoice';
import { useAddOnRule } from './useAddOnRule';
import { useCombos, useOfferedAddOns } from './useOfferedAddOns';
import './addOns.css';

type AddOnPanelProps = {
  readonly values: SimulationValues;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
};

const none = [] as const;

/** What is chosen here, as it stands now: the sale around it comes late, and boxes that wait for it lose taps. */
const useChoiceNow = (): SimulationValues => {
  const [selectedVaps, autoInsurance, combo] = useWatch({
    name: ['selectedVaps', 'autoInsurance', 'combo'],
  }) as readonly unknown[];
  return { selectedVaps, autoInsurance, combo };
};

/**
 * What is sold with the car: chosen here, priced at once, with the cost of the credit with and without each.
 * @source SIMR-049
 */
export const AddOnPanel = ({ values: late, priced, chosen }: AddOnPanelProps) => {
  const text = useSimulationText();
  const typed = { ...late, ...useChoiceNow() };
  // Before a term is chosen the grid shows a first choice, and the add-ons go by that.
  const values = typeof typed['term'] === 'number' ? typed : { ...typed, term: chosen.term };
  const offered = useOfferedAddOns(values);
  const combos = useCombos(values).data ?? none;
  const items = offered.data ?? none;
  const isSettled = offered.isSuccess && !offered.isPlaceholderData;
  const choice = useAddOnChoice(values, { items, combos, isSettled });
  const id = useFieldId('selectedVaps');
  const isRefused = useAddOnRule({ ...values, voucherDiscount: priced.discount }, items);
  if (offered.isPending)
    return <SkeletonRows label={text('addOns.loading')} rows={3} columns={3} rowHeight={56} />;
  if (offered.error)
    return (
      <Banner
        kind="error"
        action={<Button onClick={() => void offered.refetch()}>{text('retry')}</Button>}
      >
        {text('addOns.failed')}
      </Banner>
    );
  if (items.length === 0) return null;
  const total = priced.addOns.reduce((sum, { charged }) => sum + charged, 0);
  return (
    <section id={id} tabIndex={-1} className="addons" aria-label={text('addOns.title')}>
      <h2>{text('addOns.title')}</h2>
      <p className="simulation-note">{text('addOns.intro')}</p>
      {choice.gone.length > 0 ? (
        <Banner kind="info">{text('addOns.gone', { names: choice.gone.join(', ') })}</Banner>
      ) : null}
      <Combos
        combos={combos}
        items={items}
        values={values}
        choice={choice}
        priced={priced}
        chosen={chosen}
      />
      <AddOnList
        items={items}
        values={values}
        priced={priced}
        chosen={chosen}
        choice={choice}
        isSettled={isSettled}
        isRefused={isRefused}
      />
      <p className="addons-total" role="status">
        {total > 0 ? text('addOns.total', { amount: brl(total) }) : text('addOns.none')}
      </p>
    </section>
  );
};
