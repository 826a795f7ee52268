import { formatAmount, formatMoney, parseMoney } from '@patio/framework/kernel';
import { TextField } from '@patio/framework/ui';
import { useEffect, useId, useState } from 'react';
import { useCsfText } from './useCsfText';

type Props = {
  price: number;
  entry: number;
  onEntry: (entry: number) => void;
  /** Called with whether the field holds a valid entry. */
  onWrong: (isWrong: boolean) => void;
};

/** Share of the price up to which the slider goes. */
const most = 0.9;
const stepOf = 50_000;

/** The entry: typed, or drawn along a line. What is no entry stays in the field, with the reason below it. */
export const EntryField = ({ price, entry, onEntry, onWrong }: Props) => {
  const text = useCsfText();
  const id = useId();
  const [typed, setTyped] = useState(formatAmount(entry));
  const [known, setKnown] = useState(entry);
  if (known !== entry) {
    setKnown(entry);
    if (parseMoney(typed) !== entry) setTyped(formatAmount(entry));
  }
  const share = text('price.entryShare', { percent: String(Math.round((entry / price) * 100)) });
  const amount = parseMoney(typed);
  const isTooLarge = amount !== null && amount > price;
  const isWrong = amount === null || amount < 0 || isTooLarge;
  const error = isTooLarge
    ? text('price.entryTooLarge', { price: formatMoney(price) })
    : text('price.entryWrong');
  useEffect(() => onWrong(isWrong), [isWrong, onWrong]);
  return (
    <div className="csf-entry">
      <TextField
        id={id}
        label={text('price.entry')}
        start="R$"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        help={isWrong ? undefined : share}
        error={isWrong ? error : undefined}
        onText={(next) => {
          setTyped(next);
          const amount = parseMoney(next);
          if (amount !== null && amount >= 0 && amount <= price) onEntry(amount);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(formatAmount(amount));
        }}
      />
      <input
        type="range"
        aria-label={text('price.entry')}
        aria-valuetext={formatMoney(entry)}
        min={0}
        max={Math.floor((price * most) / stepOf) * stepOf}
        step={stepOf}
        value={entry}
        onChange={(event) => onEntry(Number(event.target.value))}
      />
    </div>
  );
};
