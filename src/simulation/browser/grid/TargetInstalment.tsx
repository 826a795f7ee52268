import { parseMoney } from '@patio/framework/kernel';
import { useEngine, useStepForm } from '@patio/framework/react';
import { Button, TextField } from '@patio/framework/ui';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { priceFor } from '#simulation/rules/grid.ts';
import { withTerm } from '#simulation/rules/SimulationInput.ts';
import {
  differenceOf,
  targetFindings,
  targetPicks,
  type TargetAnswer,
  type TargetRefusal,
  type TargetLever,
} from '#simulation/rules/targetInstalment.ts';
import { brl, percent, signed, unlikePayments } from '../amounts';
import type { Chosen, PricedGrid } from '../usePricedGrid';
import { useSimulationText, type SimulationText } from '../useSimulationText';
import './target.css';

type TargetProps = {
  readonly priced: PricedGrid;
  readonly chosen: Chosen | undefined;
  readonly onChoose: (tableCode: string, term: number) => void;
};

const levers: readonly TargetLever[] = ['entry', 'term', 'plan'];

/** Why an approach has no result, in words. */
const whyText = (why: TargetRefusal, text: SimulationText): string => {
  switch (why.code) {
    case 'entryMost':
      return text('target.entryMost', {
        entry: brl(why.entry),
        instalment: brl(why.instalment),
      });
    case 'least': {
      const { longest, least } = why;
      return text(why.lever === 'plan' ? 'target.least.plan' : 'target.least.term', {
        longest,
        months: least.term,
        instalment: brl(least.instalment),
        plan: least.table.description,
      });
    }
    default:
      return text(`target.${why.code}.${why.lever}`);
  }
};

const moreOrLess = (difference: bigint, text: SimulationText): string =>
  difference < 0n
    ? text('target.less', { amount: brl(-difference) })
    : text('target.more', { amount: brl(difference) });

/** The changed value and its difference from now. */
const changeOf = (
  { lever, table, term, entry }: TargetAnswer,
  now: Now,
  text: SimulationText,
): readonly [string, string] => {
  const apart = term - now.term;
  const months = text(apart < 0 ? 'target.shorter' : 'target.longer', {
    smart_count: Math.abs(apart),
  });
  if (lever === 'entry')
    return [
      text('target.entryOf', { amount: brl(entry) }),
      moreOrLess(BigInt(entry - now.entry), text),
    ];
  if (lever === 'term') return [text('terms.months', { smart_count: term }), months];
  return [
    text('target.planOf', { plan: table.description, months: term }),
    apart === 0 ? text('target.sameEntry') : `${text('target.sameEntry')}, ${months}`,
  ];
};

type Now = {
  readonly term: number;
  readonly entry: number;
  readonly instalment: bigint;
  readonly total: bigint;
};

const differenceText = (difference: bigint): string =>
  difference === 0n ? '' : signed(difference, brl(difference < 0n ? -difference : difference));

type AnswerProps = {
  readonly priced: PricedGrid;
  readonly answer: TargetAnswer;
  readonly now: Now;
  readonly onUse: (answer: TargetAnswer) => void;
};

/** One approach to the target: the change, the result, and a button that applies it. */
const Answer = ({ priced, answer, now, onUse }: AnswerProps) => {
  const text = useSimulationText();
  const { table, term, figures, entry, lever } = answer;
  const [change, apart] = changeOf(answer, now, text);
  const difference = differenceOf(answer, now);
  const whole = priceFor({ ...priced.input, entryValue: entry }, priced.parameters, {
    table,
    term,
  });
  const payments = whole.ok ? unlikePayments(whole.value) : '';
  const lines = [
    [text('target.instalment'), brl(figures.instalment), differenceText(difference.instalment)],
    [text('target.cet'), text('grid.yearly', { cet: percent(figures.cet.yearly) }), ''],
    [text('target.total'), brl(figures.total + BigInt(entry)), differenceText(difference.total)],
  ] as const;
  return (
    <>
      <p className="target-change">
        <strong>{change}</strong>
        <span>{apart}</span>
      </p>
      <dl>
        {lines.map(([name, value, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {more ? <small>{more}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      {payments ? <p className="target-payments">{payments}</p> : null}
      <Button
        small
        aria-label={text('target.useOf', { way: text(`target.ways.${lever}`) })}
        onClick={() => onUse(answer)}
      >
        {text('target.use')}
      </Button>
    </>
  );
};

type AnswersProps = Omit<TargetProps, 'chosen'> & {
  readonly chosen: Chosen;
  readonly target: number;
};

/** Three approaches to an instalment, side by side. */
const Answers = ({ priced, chosen, target, onChoose }: AnswersProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const [used, setUsed] = useState<bigint>();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { table, term, pricing } = chosen;
  const findings = useMemo(
    () => targetFindings(priced, { table, term }, BigInt(target)),
    [priced, table, term, target],
  );
  const now: Now = {
    term,
    entry: priced.input.entryValue,
    instalment: pricing.instalment,
    total: pricing.total,
  };
  const use = (answer: TargetAnswer) => {
    if (answer.entry !== priced.input.entryValue) set('entryValue', answer.entry);
    if (!priced.terms.includes(answer.term))
      set('selectedTerms', withTerm(priced.terms, answer.term));
    if (answer.table.code !== table.code || answer.term !== term)
      onChoose(answer.table.code, answer.term);
    setUsed(answer.figures.instalment);
    // The button disappears with its answer: keep the focus next to it.
    heading.current?.focus();
  };
  return (
    <section className="target-answers" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {text('target.question', { amount: brl(target) })}
      </h2>
      <p role="status">
        {used === pricing.instalment ? text('target.used', { amount: brl(used) }) : ''}
      </p>
      <ul>
        {findings.map((finding, at) => {
          const lever = levers[at] ?? 'entry';
          return (
            <li key={lever} aria-label={text(`target.ways.${lever}`)}>
              <h3>{text(`target.ways.${lever}`)}</h3>
              {finding.found ? (
                <Answer priced={priced} answer={finding.found} now={now} onUse={use} />
              ) : (
                <p className="target-why">{whyText(finding.why, text)}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** "I want to pay this much a month": another entry, term or plan that reaches the target, each ready to apply. */
export const TargetInstalment = ({ priced, chosen, onChoose }: TargetProps) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  const [typed, setTyped] = useState('');
  const target = parseMoney(typed);
  const late = useDeferredValue(target);
  const isNoAmount = typed.trim() !== '' && (target === null || target < 0);
  const instalment = chosen?.pricing.instalment;
  // Suggested amounts stay fixed while an answer changes the sale.
  const [first] = useState(instalment);
  const picks = useMemo(() => (first === undefined ? [] : targetPicks(first)), [first]);
  const pick = (cents: number) => setTyped(brl(cents).replace(/^R\$\s*/, ''));
  return (
    <div className="simulation-target">
      <div className="target-ask">
        <TextField
          label={text('target.title')}
          start="R$"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onText={setTyped}
          onKeyDown={(event) => {
            // The answers are already shown: Enter must not advance to the next step.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
          {...(isNoAmount ? { error: errorText({ code: 'pricing.amount_invalid' }) } : {})}
        />
        <div role="group" aria-label={text('target.picks')} className="target-picks">
          {picks.map((cents) => (
            <Button key={cents} small aria-pressed={target === cents} onClick={() => pick(cents)}>
              {brl(cents)}
            </Button>
          ))}
        </div>
      </div>
      {chosen && late !== null && late > 0 ? (
        <Answers priced={priced} chosen={chosen} target={late} onChoose={onChoose} />
      ) : null}
    </div>
  );
};
