import { useEffect, useId, useState } from 'react';
import { formatAmount, formatMoney, parseMoney } from '../../framework/kernel/money';
import { TextField } from '../../framework/browser/ui/fields/TextField';
import { useCsfText } from './useCsfText';

type Props = { price: number; entry: number; onEntry: (entry: number) => void };

/** Share of the price up to which the slider goes. */
const most = 0.9;
const stepOf = 50_000;

/** The entry: typed, or drawn along a line. */
export const EntryField = ({ price, entry, onEntry }: Props) => {
  const text = useCsfText();
  const id = useId();
  const [typed, setTyped] = useState(formatAmount(entry));
  useEffect(() => {
    setTyped((former) => (parseMoney(former) === entry ? former : formatAmount(entry)));
  }, [entry]);
  const share = text('price.entryShare', { percent: String(Math.round((entry / price) * 100)) });
  return (
    <div className="csf-entry">
      <TextField
        id={id}
        label={text('price.entry')}
        start="R$"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        help={share}
        onText={(next) => {
          setTyped(next);
          const amount = parseMoney(next);
          if (amount !== null && amount >= 0) onEntry(Math.min(amount, price));
        }}
        onBlur={() => setTyped(formatAmount(entry))}
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
