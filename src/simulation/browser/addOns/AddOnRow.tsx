import { useId, type ReactNode } from 'react';
import { useEngine } from '@patio/framework/react';
import type { AddOnItem } from '#generated/types/wire.ts';
import type { AddOnEffect } from '#simulation/rules/addOnEffect.ts';
import { addOnName } from '#addOns/rules/addOns.ts';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import { EffectText } from './EffectText';
import { RefusalText } from './RefusalText';

type AddOnRowProps = {
  readonly item: AddOnItem;
  readonly isChosen: boolean;
  /** Price for the client, in cents. */
  readonly total: number | undefined;
  readonly isAsking: boolean;
  readonly error: Error | null;
  readonly effect: AddOnEffect | undefined;
  readonly onToggle: () => void;
  /** Options of a chosen item. */
  readonly children?: ReactNode;
};

/** Price and effect on the instalment, or a loading state. */
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

type BoxProps = Pick<AddOnRowProps, 'item' | 'isChosen' | 'onToggle'> & {
  /** Id of the element that explains the missing price. */
  readonly reasonId: string | undefined;
};

/** Name with checkbox. */
const Box = ({ item, isChosen, onToggle, reasonId }: BoxProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const id = useId();
  return (
    <label htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="ui-box"
        checked={isChosen}
        aria-invalid={(isChosen && reasonId !== undefined) || undefined}
        aria-describedby={reasonId}
        onChange={onToggle}
      />
      <span>
        {addOnName(item, locale)}
        <small>{text(item.type === 'Insurance' ? 'addOns.insurance' : 'addOns.product')}</small>
      </span>
    </label>
  );
};

/** An add-on: checkbox, price, effect on the instalment, and its options once chosen. */
export const AddOnRow = (props: AddOnRowProps) => {
  const { item, isChosen, total, isAsking, error, effect, onToggle, children } = props;
  const reasonId = useId();
  const refusal = isAsking ? null : error;
  return (
    <li
      className="addons-row"
      data-chosen={isChosen || undefined}
      aria-busy={isAsking || undefined}
    >
      <div>
        <Box
          item={item}
          isChosen={isChosen}
          onToggle={onToggle}
          reasonId={refusal ? reasonId : undefined}
        />
        <PriceCells total={error ? undefined : total} isAsking={isAsking} effect={effect} />
      </div>
      {refusal ? <RefusalText id={reasonId} error={refusal} isWanted={isChosen} /> : null}
      {isChosen ? children : null}
    </li>
  );
};
