import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import { Button } from '../../../framework/browser/ui/Button';
import { planName } from '../../../pricing/rules';
import { planReasons } from '../../rules/planReasons';
import type { Reason } from '../../rules/reasons';
import { brl, dayText, percent } from '../amounts';
import type { PricedGrid } from '../usePricedGrid';
import { languageOf } from '../languageOf';
import { useSimulationText, type SimulationText } from '../useSimulationText';
import { useStepForm } from '../../../framework/browser/wizard/useStepForm';

/** Members of a reason as words; lists with commas. */
const wordsOf = (reason: Reason): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reason).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );

/** What the sentences of reasons name. */
const valuesOf = (reason: Reason, text: SimulationText): Readonly<Record<string, string>> => {
  switch (reason.code) {
    case 'period':
      return {
        from: dayText(reason.from),
        until: reason.until === null ? '…' : dayText(reason.until),
      };
    case 'personType': {
      const words = { PF: text('whyNot.PF'), PJ: text('whyNot.PJ') };
      const personTypes = reason.personTypes.map((one) => words[one as keyof typeof words]);
      return { personTypes: personTypes.join(', ') };
    }
    case 'entry':
    case 'entryAbove':
      return { percent: percent(reason.percent, 0), amount: brl(reason.amount) };
    default:
      return wordsOf(reason);
  }
};

type MendProps = {
  readonly reason: Reason;
  /** Takes a campaign; absent where it is chosen elsewhere. */
  readonly onCampaign?: (campaign: string) => void;
};

/** A button that takes a reason away, where one tap can. */
const Mend = ({ reason, onCampaign }: MendProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  if (reason.code === 'entry' || reason.code === 'entryAbove')
    return (
      <Button look="plain" small onClick={() => set('entryValue', Number(reason.amount))}>
        {text('whyNot.use', { amount: brl(reason.amount) })}
      </Button>
    );
  if (reason.code !== 'campaign' || !onCampaign) return null;
  return (
    <Button look="plain" small onClick={() => onCampaign(reason.campaign)}>
      {text('campaign.take')}
    </Button>
  );
};

/** Reasons that a tap mends, each with a button of its own. */
const mendable: ReadonlySet<Reason['code']> = new Set(['entry', 'entryAbove', 'campaign']);

type Line = { readonly names: readonly string[]; readonly words: string; readonly reason: Reason };

/** Plans that the same sentence is true of stand together. */
const together = (lines: readonly Line[]): readonly Line[] => {
  const kept: Line[] = [];
  for (const line of lines) {
    const at = kept.findIndex(
      ({ words }) => words === line.words && !mendable.has(line.reason.code),
    );
    const same = kept[at];
    if (same) kept[at] = { ...same, names: [...same.names, ...line.names] };
    else kept.push(line);
  }
  return kept;
};

type WhyNotProps = { readonly priced: PricedGrid } & Pick<MendProps, 'onCampaign'>;

/** Why other plans are not offered, each in a sentence; a low entry or a campaign is mended by a tap. */
export const WhyNot = ({ priced, onCampaign }: WhyNotProps) => {
  const text = useSimulationText();
  const { locale, errorText } = useEngine();
  const plans = planReasons(priced.grid, priced.ask);
  if (plans.length === 0) return null;
  const lines = together(
    plans.map(({ financeType, reason }) => ({
      names: [planName(financeType, languageOf(locale))],
      words:
        reason.code === 'price'
          ? errorText(reason.error)
          : text(`whyNot.${reason.code}`, valuesOf(reason, text)),
      reason,
    })),
  );
  return (
    <section className="simulation-why" aria-label={text('whyNot.title')}>
      <h2>{text('whyNot.title')}</h2>
      <ul>
        {lines.map(({ names, words, reason }) => (
          <li key={names.join()}>
            <strong>{names.join(', ')}</strong> {words}
            <Mend {...{ reason }} {...(onCampaign ? { onCampaign } : {})} />
          </li>
        ))}
      </ul>
    </section>
  );
};
