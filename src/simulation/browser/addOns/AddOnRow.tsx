import { useId, type ReactNode } from 'react';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type { AddOnItem } from '../../../generated/types/wire';
import type { AddOnEffect } from '../../rules/addOnEffect';
import { addOnName } from '../../rules/addOns';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import { EffectText } from './EffectText';
import { RefusalText } from './RefusalText';

type AddOnRowProps = {
  readonly item: AddOnItem;
  readonly isChosen: boolean;
  /** What the client would pay, centavos. */
  readonly total: number | undefined;
  readonly isAsking: boolean;
  readonly error: Error | null;
  readonly effect: AddOnEffect | undefined;
  readonly onToggle: () => void;
  /** Options of a chosen item. */
  readonly children?: ReactNode;
};

/** The price and what it does to the instalment; that it is asked for until it is known. */
const PriceCells = ({
  total,
  isAsking,
  effect,
}: Pick<AddOnRowProps, 'total' | 'isAsking' | 'effect'>) => {
  const text = useSimulationText();
  if (total === undefined)
    return <span className="addons-price">{isAsking ? text('addOns.asking') : null}</span>;
  return (
    <>
      <span className="addons-price">{brl(total)}</span>
      {effect ? <EffectText effect={effect} /> : null}
    </>
  );
};

/** An add-on: chosen or not, its price, what it does to the instalment, its options once it is chosen. */
export const AddOnRow = (props: AddOnRowProps) => {
  const { item, isChosen, total, isAsking, error, effect, onToggle, children } = props;
  const text = useSimulationText();
  const { locale } = useEngine();
  const id = useId();
  const isRefused = error !== null && !isAsking;
  return (
    <li
      className="addons-row"
      data-chosen={isChosen || undefined}
      aria-busy={isAsking || undefined}
    >
      <div>
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            className="ui-box"
            checked={isChosen}
            aria-invalid={(isChosen && isRefused) || undefined}
            aria-describedby={isRefused ? `${id}-reason` : undefined}
            onChange={onToggle}
          />
          <span>
            {addOnName(item, locale)}
            <small>{text(item.type === 'Insurance' ? 'addOns.insurance' : 'addOns.product')}</small>
          </span>
        </label>
        <PriceCells total={error ? undefined : total} {...{ isAsking, effect }} />
      </div>
      {isRefused ? <RefusalText id={`${id}-reason`} error={error} isWanted={isChosen} /> : null}
      {isChosen ? children : null}
    </li>
  );
};
