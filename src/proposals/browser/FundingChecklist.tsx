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
type ChecklistLink = { readonly to: string; readonly label: string };

type StepProps = {
  readonly step: FundingStep;
  readonly note: string;
  readonly link: ChecklistLink | undefined;
};

const Step = ({ step, note, link }: StepProps) => {
  const text = useProposalText();
  const words = useStepText();
  const { actor, state } = step;
  return (
    <li data-state={state}>
      <Glyph name={glyphs[state]} size={18} />
      <span>
        {words(step)} <span className="ui-hidden">{text(`funding.${state}`)}</span>
        {state === 'open' ? (
          <small>{[text(`funding.actors.${actor}`), note].join('')}</small>
        ) : null}
        {link ? <Link to={link.to}>{link.label}</Link> : null}
      </span>
    </li>
  );
};

type ChecklistProps = RecordSlotProps<'saleProposals'> & {
  readonly readiness: ProposalReadiness;
  /** Access required to follow the link. */
  readonly linkOf: (key: FundingKey) => ChecklistLink | undefined;
};

/** Link of each open step; a repeated link is shown only once. */
const linksOf = (
  steps: readonly FundingStep[],
  linkOf: ChecklistProps['linkOf'],
): ReadonlyMap<FundingKey, ChecklistLink> => {
  const open = steps.filter(({ state }) => state === 'open').map(({ key }) => key);
  const firsts = new Map(
    open.toReversed().flatMap((key) => {
      const link = linkOf(key);
      return link ? [[link.to, { key, way: link }] as const] : [];
    }),
  );
  return new Map([...firsts.values()].map(({ key, way: link }) => [key, link]));
};

/** Checklist until the dealer is paid: done and missing steps, who acts next, waiting time. */
export const FundingChecklist = ({ record, readiness, linkOf }: ChecklistProps) => {
  const text = useProposalText();
  const { locale } = useEngine();
  const waiting = useWaitingText();
  const isPhone = useIsPhone();
  const steps = stepsOf(record, readiness);
  const links = linksOf(steps, linkOf);
  const { statusAt: since } = record;
  const names = unsignedOf(record);
  const people = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <details className="proposal-funding" open={!isPhone || links.size > 0}>
      <summary>
        <strong>{text('funding.title')}</strong>{' '}
        <small>
          {text('funding.count', { done, all: steps.length })}
          {typeof since === 'string' ? ` · ${text('funding.since', { when: waiting(since) })}` : ''}
        </small>
      </summary>
      <ol>
        {steps.map((step) => (
          <Step
            key={step.key}
            step={step}
            note={step.key === 'signatures' && people ? `: ${people}` : ''}
            link={links.get(step.key)}
          />
        ))}
      </ol>
    </details>
  );
};
