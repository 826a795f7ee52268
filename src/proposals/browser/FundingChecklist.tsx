import { Link } from 'react-router';
import { type RecordSlotProps, useEngine } from '@patio/framework/react';
import { Glyph, useIsPhone } from '@patio/framework/ui';
import type { ProposalReadiness } from '#generated/types/wire.ts';
import {
  type ActivationLack,
  fundingOf,
  fundingStatuses,
  fundingSteps,
  unsignedOf,
  type FundingKey,
  type FundingStep,
} from '../rules/funding';
import { useProposalText, useStepText, useWaitingText } from './useProposalText';

const under: ReadonlySet<unknown> = new Set(fundingStatuses);

/** Whether a proposal is between approval and payment. */
export const isFunded = ({ status }: RecordSlotProps<'saleProposals'>['record']): boolean =>
  under.has(status);

const stepsOf = (
  record: RecordSlotProps<'saleProposals'>['record'],
  { lacks, usesEsign }: ProposalReadiness,
) => fundingSteps(fundingOf(record, { usesEsign, lacks: lacks as readonly ActivationLack[] }));

const glyphs = { done: 'success', open: 'warning', later: 'neutral' } as const;

/** Link to complete a step. */
type Way = { readonly to: string; readonly label: string };

type StepProps = {
  readonly step: FundingStep;
  readonly note: string;
  readonly way: Way | undefined;
};

const Step = ({ step, note, way }: StepProps) => {
  const say = useProposalText();
  const words = useStepText();
  const { actor, state } = step;
  return (
    <li data-state={state}>
      <Glyph name={glyphs[state]} size={18} />
      <span>
        {words(step)} <span className="ui-hidden">{say(`funding.${state}`)}</span>
        {state === 'open' ? <small>{[say(`funding.actors.${actor}`), note].join('')}</small> : null}
        {way ? <Link to={way.to}>{way.label}</Link> : null}
      </span>
    </li>
  );
};

type ChecklistProps = RecordSlotProps<'saleProposals'> & {
  readonly readiness: ProposalReadiness;
  /** Access required to follow the link. */
  readonly wayOf: (key: FundingKey) => Way | undefined;
};

/** Link of each open step; a repeated link is shown only once. */
const waysOf = (
  steps: readonly FundingStep[],
  wayOf: ChecklistProps['wayOf'],
): ReadonlyMap<FundingKey, Way> => {
  const open = steps.filter(({ state }) => state === 'open').map(({ key }) => key);
  const firsts = new Map(
    open.toReversed().flatMap((key) => {
      const way = wayOf(key);
      return way ? [[way.to, { key, way }] as const] : [];
    }),
  );
  return new Map([...firsts.values()].map(({ key, way }) => [key, way]));
};

/** Checklist until the dealer is paid: done and missing steps, who acts next, waiting time. */
export const FundingChecklist = ({ record, readiness, wayOf }: ChecklistProps) => {
  const say = useProposalText();
  const { locale } = useEngine();
  const waiting = useWaitingText();
  const isPhone = useIsPhone();
  const steps = stepsOf(record, readiness);
  const ways = waysOf(steps, wayOf);
  const { statusAt: since } = record;
  const names = unsignedOf(record);
  const people = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <details className="proposal-funding" open={!isPhone || ways.size > 0}>
      <summary>
        <strong>{say('funding.title')}</strong>{' '}
        <small>
          {say('funding.count', { done, all: steps.length })}
          {typeof since === 'string' ? ` · ${say('funding.since', { when: waiting(since) })}` : ''}
        </small>
      </summary>
      <ol>
        {steps.map((step) => (
          <Step
            key={step.key}
            step={step}
            note={step.key === 'signatures' && people ? `: ${people}` : ''}
            way={ways.get(step.key)}
          />
        ))}
      </ol>
    </details>
  );
};
