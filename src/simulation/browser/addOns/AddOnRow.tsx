import type { AppError } from '@patio/framework/kernel';
import {
  ProblemError,
  readRefusal,
  reasonsText,
  refusalText,
  useEngine,
} from '@patio/framework/react';
import { useId, type ReactNode } from 'react';
import type { AddOnEffect } from '#simulation/rules/gridPrices.ts';
import type { AddOnItem } from '#generated/types/wire.ts';
import { addOnName } from '#addOns/rules/addOns.ts';
import { brl, percent } from '../amounts';
import { useSimulationText } from '../useSimulationText';

/**
 * Why an add-on has no price: the server's message, else all reasons, else the text of the code.
 * @source ERR-078 to ERR-100
 */
export const refusalReason = (thrown: unknown, errorText: (error: AppError) => string): string => {
  const refusal = readRefusal(thrown);
  if (thrown instanceof ProblemError && thrown.failure.message) return thrown.failure.message;
  return reasonsText(refusal, errorText) || refusalText(refusal, errorText);
};

type RefusalTextProps = {
  readonly error: Error;
  /** Chosen by the person: announce the refusal. Suggestions are refused silently. */
  readonly isWanted: boolean;
  /** Id for `aria-describedby` of the refused element. */
  readonly id?: string;
};

/** Why an add-on has no price. */
export const RefusalText = ({ error, isWanted, id }: RefusalTextProps) => {
  const { errorText } = useEngine();
  return (
    <p id={id} className="addons-refusal" role={isWanted ? 'alert' : undefined}>
      {refusalReason(error, errorText)}
    </p>
  );
};

/** Effect of an item on the instalment, and the cost of credit with and without it. */
export const EffectText = ({ effect }: { readonly effect: AddOnEffect }) => {
  const text = useSimulationText();
  const { without, withIt, isMonthly } = effect;
  const more = isMonthly ? 'addOns.perMonth' : 'addOns.perInstalment';
  if (!without || !withIt) return null;
  const added = withIt.instalment - without.instalment;
  return (
    <span className="addons-effect">
      <strong>{added > 0n ? text(more, { amount: brl(added) }) : text('addOns.same')}</strong>
      <span>
        {text('addOns.cet', {
          without: percent(without.cet.yearly),
          with: percent(withIt.cet.yearly),
        })}
      </span>
    </span>
  );
};

type AddOnRowProps = {
  readonly item: AddOnItem;
  readonly isChosen: boolean;
  /** Price for the client, in cents. */
  readonly total: number | undefined;
  readonly isPricing: boolean;
  readonly error: Error | null;
  /** What the price assumes. */
  readonly note?: string | undefined;
  readonly effect: AddOnEffect | undefined;
  readonly onToggle: () => void;
  /** Options of a chosen item. */
  readonly children?: ReactNode;
};

/** Price and effect on the instalment, or a loading state. */
const PriceCells = ({
  total,
  isPricing,
  effect,
}: Pick<AddOnRowProps, 'total' | 'isPricing' | 'effect'>) => {
  const text = useSimulationText();
  if (total === undefined)
    return <span className="addons-price">{isPricing ? text('addOns.asking') : null}</span>;
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
  const { item, isChosen, total, isPricing, error, note, effect, onToggle, children } = props;
  const reasonId = useId();
  const refusal = isPricing ? null : error;
  return (
    <li
      className="addons-row"
      data-chosen={isChosen || undefined}
      aria-busy={isPricing || undefined}
    >
      <div>
        <Box
          item={item}
          isChosen={isChosen}
          onToggle={onToggle}
          reasonId={refusal ? reasonId : undefined}
        />
        <PriceCells total={error ? undefined : total} isPricing={isPricing} effect={effect} />
      </div>
      {refusal ? <RefusalText id={reasonId} error={refusal} isWanted={isChosen} /> : null}
      {note ? <p className="addons-note">{note}</p> : null}
      {isChosen ? children : null}
    </li>
  );
};
