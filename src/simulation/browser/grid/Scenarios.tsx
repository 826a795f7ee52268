import { useEngine } from '@patio/framework/react';
import { GlyphButton } from '@patio/framework/ui';
import { planName } from '#pricing/rules/index.ts';
import { monthsBetween, paysMonthly } from '#simulation/rules/gridPrices.ts';
import { brl, costOf, figure, signed, unlikePayments, languageOf } from '../amounts';
import { choiceOf, keyOf, type Chosen, type PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';

/** Element id of the comparison. */
export const scenariosId = 'simulation-scenarios';

/** Maximum number of scenarios. */
const mostScenarios = 4;

/** Adds or removes a scenario; no-op above the maximum. */
export const toggleScenario = (keys: readonly string[], key: string): readonly string[] => {
  const kept = keys.filter((one) => one !== key);
  if (kept.length < keys.length) return kept;
  return keys.length < mostScenarios ? [...keys, key] : keys;
};

type ScenariosProps = {
  readonly priced: PricedGrid;
  readonly keys: readonly string[];
  readonly onRemove: (key: string) => void;
};

const differenceText = (difference: bigint): string =>
  difference === 0n ? '' : signed(difference, figure(difference < 0n ? -difference : difference));

const toneOf = (difference: bigint): string | undefined =>
  difference === 0n ? undefined : difference > 0n ? 'more' : 'less';

/** A figure and its difference from the first scenario. */
const Figure = ({ label, value, base }: { label: string; value: bigint; base: bigint }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span>{brl(value)}</span>{' '}
      <span data-tone={toneOf(value - base)}>{differenceText(value - base)}</span>
    </dd>
  </div>
);

/** Up to four prices side by side with their differences from the first. */
export const Scenarios = ({ priced, keys, onRemove }: ScenariosProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const chosen = keys.flatMap((key): readonly Chosen[] => {
    const [code, term] = key.split('/');
    const choice = choiceOf(priced, { code, term });
    return choice ? [choice] : [];
  });
  const [first] = chosen;
  if (!first) return null;
  return (
    <section
      id={scenariosId}
      tabIndex={-1}
      className="simulation-scenarios"
      aria-label={text('scenarios.title')}
    >
      <h2>{text('scenarios.title')}</h2>
      <div>
        {chosen.map(({ table, term, pricing }) => {
          const name = `${planName(table.financeType, languageOf(locale))}, ${term}×`;
          const key = keyOf(table.code, term);
          const every = monthsBetween(priced.input, table);
          const isMonthly = paysMonthly(priced.input, table);
          const payments = unlikePayments(pricing);
          return (
            <article key={key}>
              <h3>
                {name}
                <GlyphButton
                  name="close"
                  label={text('scenarios.remove', { name })}
                  onClick={() => onRemove(key)}
                />
              </h3>
              {payments ? <p className="simulation-payments">{payments}</p> : null}
              <dl>
                <Figure
                  label={
                    every > 1
                      ? text('scenarios.every', { months: every })
                      : text(isMonthly ? 'scenarios.monthly' : 'scenarios.single')
                  }
                  value={pricing.instalment}
                  base={first.pricing.instalment}
                />
                <Figure
                  label={text('scenarios.total')}
                  value={pricing.total}
                  base={first.pricing.total}
                />
                <Figure
                  label={text('scenarios.interest')}
                  value={costOf(pricing)}
                  base={costOf(first.pricing)}
                />
              </dl>
            </article>
          );
        })}
      </div>
      {chosen.length >= mostScenarios ? <p>{text('scenarios.limit')}</p> : null}
    </section>
  );
};
