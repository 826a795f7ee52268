import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import { Button } from '../../../framework/browser/ui/Button';
import { planName } from '../../../pricing/rules';
import { planReasons } from '../../rules/planReasons';
import type { Reason } from '../../rules/reasons';
import { brl, dayText, percent } from '../amounts';
import type { PricedGrid } from '../usePricedGrid';
import { languageOf } from '../languageOf';
import { useSimulationText, type SimulationText } from '../useSimulationText';
import { useStepForm } from '../useStepForm';

/** What the sentences of reasons name. */
const valuesOf = (reason: Reason, text: SimulationText): Readonly<Record<string, string>> => {
  const list = (words: readonly unknown[]) => words.join(', ');
  switch (reason.code) {
    case 'period':
      return {
        from: dayText(reason.from),
        until: reason.until === null ? '…' : dayText(reason.until),
      };
    case 'tableType':
      return { tableType: reason.tableType };
    case 'personType': {
      const words = { PF: text('whyNot.PF'), PJ: text('whyNot.PJ') };
      return {
        personTypes: list(reason.personTypes.map((one) => words[one as keyof typeof words])),
      };
    }
    case 'state':
      return { states: list(reason.states) };
    case 'term':
      return { terms: list(reason.terms) };
    case 'tier':
      return { tiers: list(reason.tiers) };
    case 'entry':
    case 'entryAbove':
      return { percent: percent(reason.percent, 0), amount: brl(reason.amount) };
    default:
      return {};
  }
};

/** Why other plans are not offered, each in a sentence; a low entry is mended by a tap. */
export const WhyNot = ({ priced }: { readonly priced: PricedGrid }) => {
  const text = useSimulationText();
  const { locale, errorText } = useEngine();
  const { set } = useStepForm();
  const plans = planReasons(priced.grid, priced.ask);
  if (plans.length === 0) return null;
  return (
    <section className="simulation-why" aria-label={text('whyNot.title')}>
      <h2>{text('whyNot.title')}</h2>
      <ul>
        {plans.map(({ financeType, reason }) => (
          <li key={financeType}>
            <strong>{planName(financeType, languageOf(locale))}</strong>{' '}
            {reason.code === 'price'
              ? errorText(reason.error)
              : text(`whyNot.${reason.code}`, valuesOf(reason, text))}
            {reason.code === 'entry' ? (
              <Button look="plain" small onClick={() => set('entryValue', Number(reason.amount))}>
                {text('whyNot.use', { amount: brl(reason.amount) })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
