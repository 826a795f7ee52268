import type { Pricing } from '#pricing/rules/index.ts';
import type { SimulationAsk } from '#simulation/rules/SimulationAsk.ts';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';

type PricePartsProps = { readonly ask: SimulationAsk; readonly pricing: Pricing };

/** What all payments together are made of: a bar and its words. */
export const PriceParts = ({ ask, pricing }: PricePartsProps) => {
  const text = useSimulationText();
  const vehicle = BigInt(ask.vehiclePrice - ask.entryValue);
  const parts = [
    { code: 'vehicle', amount: vehicle, label: text('summary.vehicle') },
    { code: 'items', amount: pricing.net - vehicle, label: text('summary.items') },
    { code: 'iof', amount: pricing.iof.total, label: text('summary.iof') },
    { code: 'interest', amount: pricing.total - pricing.financed, label: text('summary.interest') },
  ].filter(({ amount }) => amount > 0n);
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0n);
  return (
    <figure className="simulation-parts">
      <figcaption>{text('summary.parts')}</figcaption>
      <div aria-hidden="true">
        {parts.map(({ code, amount }) => (
          <span
            key={code}
            data-part={code}
            style={{ flexGrow: Number((amount * 1000n) / (whole || 1n)) }}
          />
        ))}
      </div>
      <ul>
        {parts.map(({ code, amount, label }) => (
          <li key={code} data-part={code}>
            {label} <span>{brl(amount)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
};
