import type { WizardPartProps } from '../../framework/browser/data/entity/EntitySlots';
import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import { planName } from '../../pricing/rules';
import { brl, firstDue, percent } from './amounts';
import { shownChoice, type Chosen } from './chosen';
import { PriceParts } from './resume/PriceParts';
import { usePricedGrid, type PricedGrid } from './usePricedGrid';
import { languageOf } from './languageOf';
import { useSimulationText } from './useSimulationText';
import './simulation.css';

type Line = readonly [label: string, value: string];

/** Figures of the choice, from the vehicle down to what is paid in all. */
const useLines = (
  { ask, parameters, discount }: PricedGrid,
  { pricing }: Chosen,
): readonly Line[] => {
  const text = useSimulationText();
  const items = pricing.net - BigInt(ask.vehiclePrice - ask.entryValue);
  const upfront = ask.addOns.reduce((sum, one) => sum + (one.isFinanced ? 0 : one.amount), 0);
  const rate = percent(pricing.rate);
  return [
    [text('summary.vehicle'), brl(ask.vehiclePrice + discount)],
    ...(discount > 0 ? [[text('summary.discount'), `−${brl(discount)}`] as const] : []),
    [text('summary.entry'), `−${brl(ask.entryValue)}`],
    [text('summary.items'), brl(items)],
    [text('summary.iof'), brl(pricing.iof.total)],
    [text('summary.financed'), brl(pricing.financed)],
    ...(parameters.view.viewSimulationTax
      ? [[text('summary.rate'), text('grid.rate', { rate })] as const]
      : []),
    [text('summary.cet'), text('grid.yearly', { cet: percent(pricing.cet.yearly) })],
    ...(upfront > 0 ? [[text('summary.upfront'), brl(upfront)] as const] : []),
    [text('summary.total'), brl(pricing.total)],
  ];
};

const Figures = ({ priced, chosen }: { readonly priced: PricedGrid; readonly chosen: Chosen }) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const { table, term, pricing } = chosen;
  return (
    <div className="simulation-summary">
      <p>
        {planName(table.financeType, languageOf(locale))} ·{' '}
        {text('terms.months', { smart_count: term })}
      </p>
      <strong>{brl(pricing.instalment)}</strong>
      <p>{text('summary.first', { date: firstDue(pricing) })}</p>
      <dl>
        {useLines(priced, chosen).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceParts ask={priced.ask} pricing={pricing} />
    </div>
  );
};

/** The instalment of the choice, in the line of a phone. */
const Brief = ({ pricing }: Chosen) => (
  <strong className="simulation-brief">{brl(pricing.instalment)}</strong>
);

type SummaryProps = WizardPartProps & { readonly isBrief?: boolean };

/** The choice in figures, always in sight. */
export const SimulationSummary = ({ values, isBrief = false }: SummaryProps) => {
  const text = useSimulationText();
  const { priced } = usePricedGrid(values);
  const { tableCode, term } = values;
  const chosen = priced && tableCode ? shownChoice(priced, { code: tableCode, term }) : undefined;
  if (isBrief) return chosen ? <Brief {...chosen} /> : null;
  return priced && chosen ? (
    <Figures priced={priced} chosen={chosen} />
  ) : (
    <p className="simulation-note">{text('summary.none')}</p>
  );
};
