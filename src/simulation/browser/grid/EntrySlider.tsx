import { type FormValues, useStepForm } from '@patio/framework/react';
import { enteredNumber } from '#simulation/rules/SimulationAsk.ts';
import { useAwaited } from '../PriceWaits';
import { useSimulationText } from '../useSimulationText';

const most = 90;

/** Entry as a share of the price; dragging rounds to ten reais. */
export const EntrySlider = ({ values }: { readonly values: FormValues }) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const price = enteredNumber(values['vehiclePrice']);
  const entry = enteredNumber(values['entryValue']);
  const isAwaited = useAwaited(values).some(({ name }) => name === 'entryValue');
  const share = price > 0 ? (entry * 100) / price : 0;
  const drag = (percent: number) => {
    const amount = Math.ceil((price * percent) / 100 / 1000) * 1000;
    set('entryValue', Math.min(amount, price));
  };
  return (
    <div className="simulation-slide">
      <input
        type="range"
        min={0}
        max={most}
        step={1}
        value={Math.min(Math.round(share), most)}
        disabled={price === 0}
        aria-label={text('entry.slider')}
        onChange={(event) => drag(Number(event.target.value))}
      />
      <output>
        {isAwaited ? '—' : text('entry.share', { percent: share.toFixed(1).replace('.', ',') })}
      </output>
    </div>
  );
};
