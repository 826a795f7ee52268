import { useCallback } from 'react';
import { useEngine, useStepForm } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import type { Reason } from '#simulation/rules/reasons.ts';
import { planName } from '#pricing/rules/index.ts';
import { planReasons } from '#simulation/rules/planReasons.ts';
import { brl, dayText, percent, languageOf } from '../amounts';
import { useSimulationText, type SimulationText } from '../useSimulationText';
import type { PricedGrid } from '../usePricedGrid';

/** Members of a reason as text; lists comma-separated. */
const membersOf = (reason: Reason): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reason).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );

/** Values named in the sentences of reasons. */
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
      return membersOf(reason);
  }
};

/** Explains why a table is unavailable; pricing errors use their own message. */
export const useReasonWords = (): ((reason: Reason) => string) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  return useCallback(
    (reason) =>
      reason.code === 'price'
        ? errorText(reason.error)
        : text(`whyNot.${reason.code}`, valuesOf(reason, text)),
    [errorText, text],
  );
};

type MendProps = {
  readonly reason: Reason;
  /** Chooses a campaign; absent if chosen elsewhere. */
  readonly onCampaign?: (campaign: string) => void;
};

/** Button that resolves a reason, if one tap can. */
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

/** Reasons resolvable by one tap, each with its own button. */
const mendable: ReadonlySet<Reason['code']> = new Set(['entry', 'entryAbove', 'campaign']);

type Line = { readonly names: readonly string[]; readonly words: string; readonly reason: Reason };

/** Groups plans with the same sentence. */
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

type WhyNotProps = Pick<MendProps, 'onCampaign'> & {
  readonly priced: PricedGrid;
  /** Omits the title, which is shown elsewhere. */
  readonly bare?: boolean;
};

/** Why other plans are unavailable, one sentence each; a low entry or a campaign can be fixed by a tap. */
export const WhyNot = ({ priced, onCampaign, bare = false }: WhyNotProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const wordsOf = useReasonWords();
  const plans = planReasons(priced.grid, priced.input);
  if (plans.length === 0) return null;
  const lines = together(
    plans.map(({ financeType, reason }) => ({
      names: [planName(financeType, languageOf(locale))],
      words: wordsOf(reason),
      reason,
    })),
  );
  return (
    <section className="simulation-why" aria-label={text('whyNot.title')}>
      {bare ? null : <h2>{text('whyNot.title')}</h2>}
      <ul>
        {lines.map(({ names, words, reason }) => (
          <li key={names.join()}>
            <strong>{names.join(', ')}</strong> {words}
            <Mend reason={reason} {...(onCampaign ? { onCampaign } : {})} />
          </li>
        ))}
      </ul>
    </section>
  );
};
