import { useState } from 'react';
import { parseMoney } from '../../../framework/kernel/money';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import { Button } from '../../../framework/browser/ui/Button';
import { TextField } from '../../../framework/browser/ui/fields/TextField';
import { entryForInstalment } from '../../../pricing/rules';
import { quoteFor } from '../../rules/grid';
import { withTerm } from '../../rules/selection';
import { brl } from '../amounts';
import { choiceOf, type Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText, type SimulationText } from '../useSimulationText';
import { useStepForm } from '../../../framework/browser/wizard/useStepForm';

type TargetProps = { readonly priced: PricedGrid; readonly chosen: Chosen | undefined };

/** The plan in each of its terms, the shortest first: each has a rate of its own. */
const choicesOf = (priced: PricedGrid, { table }: Chosen): readonly Chosen[] =>
  priced.offered.flatMap((term) => choiceOf(priced, { code: table.code, term }) ?? []);

/** The smallest instalment that the plan has with this entry, in words: what else could be said to the client. */
const leastOf = ([first, ...rest]: readonly Chosen[], text: SimulationText): string => {
  if (!first) return text('target.none');
  const { pricing, term } = rest.reduce(
    (least, one) => (one.pricing.instalment < least.pricing.instalment ? one : least),
    first,
  );
  return text('target.least', { amount: brl(pricing.instalment), months: term });
};

/** What was answered, and the instalment that it tells of. */
type Said = { readonly words: string; readonly instalment?: bigint };

const nothingSaid: Said = { words: '' };
const near = 100n;

/** Whether an answer is still true: an item or another entry makes another instalment of it. */
const holds = ({ instalment }: Said, chosen: Chosen | undefined): boolean => {
  if (instalment === undefined || !chosen) return true;
  const apart = chosen.pricing.instalment - instalment;
  return apart < near && -apart < near;
};

/** "I want to pay so much a month": finds the entry or the term of the chosen plan that reaches it. */
export const TargetInstalment = ({ priced, chosen }: TargetProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const { errorText } = useEngine();
  const [typed, setTyped] = useState('');
  const [said, say] = useState<Said>(nothingSaid);
  const target = parseMoney(typed);
  const isNoAmount = typed.trim() !== '' && (target === null || target < 0);
  const { ask, parameters } = priced;
  const found = chosen && quoteFor(ask, parameters, chosen);
  const isReady = target !== null && target > 0 && found?.ok;
  const changeEntry = () => {
    if (!isReady || !chosen) return;
    const entry = entryForInstalment(found.value.quote, BigInt(target), found.value.tables);
    if (!entry.ok) return say({ words: text('target.none') });
    set('entryValue', Number(entry.value.entry));
    return say({
      words: text('target.found', { amount: brl(target) }),
      instalment: BigInt(target),
    });
  };
  const changeTerm = () => {
    if (!isReady || !chosen) return;
    const choices = choicesOf(priced, chosen);
    const reached = choices.find(({ pricing }) => pricing.instalment <= BigInt(target));
    if (!reached) return say({ words: leastOf(choices, text) });
    if (!priced.terms.includes(reached.term))
      set('selectedTerms', withTerm(priced.terms, reached.term));
    set('term', reached.term);
    const { instalment } = reached.pricing;
    return say({ words: text('target.found', { amount: brl(instalment) }), instalment });
  };
  return (
    <div className="simulation-target">
      <TextField
        label={text('target.title')}
        start="R$"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onText={(words) => {
          setTyped(words);
          say(nothingSaid);
        }}
        {...(isNoAmount ? { error: errorText({ code: 'pricing.amount_invalid' }) } : {})}
      />
      <div className="simulation-buttons">
        <Button small disabled={!isReady} onClick={changeEntry}>
          {text('target.entry')}
        </Button>
        <Button small disabled={!isReady} onClick={changeTerm}>
          {text('target.term')}
        </Button>
      </div>
      <p role="status">{holds(said, chosen) ? said.words : ''}</p>
    </div>
  );
};
