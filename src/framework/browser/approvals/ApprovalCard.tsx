import { inLanguage } from '#kernel/entity/Localized.ts';
import { useLocation } from 'ra-core';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Approval, ApprovalDecision, ApprovalStatus } from '#kernel/entity/ApprovalMethods.ts';
import type { Tone } from '#kernel/entity/EntityDescription.ts';
import { Button } from '../ui/Button';
import { StatusChip } from '../ui/StatusChip';
import { useEngine } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineEntity';
import { momentText } from '../texts/momentText';
import { inSentence } from '#kernel/inSentence.ts';
import { fieldsOf } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { showPath } from '../actions/offeredActions';
import { ButtonLink } from '../parts/ButtonLink';
import { DecisionDialog } from './DecisionDialog';
import { RequestedChanges } from './RequestedChanges';
import { factsText } from './factsText';
import { resubmitPath } from './resubmit';
import '../texts/words/approvals';

const tones: Readonly<Record<ApprovalStatus, Tone>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  stale: 'neutral',
};

const statusTexts = {
  pending: 'approvals.statusPending',
  approved: 'approvals.statusApproved',
  rejected: 'approvals.statusRejected',
  withdrawn: 'approvals.statusWithdrawn',
  stale: 'approvals.statusStale',
} as const;

type CardProps = { readonly entity: EngineEntity; readonly approval: Approval };

/** Which record it is, and what of it stays as it is. */
const About = ({ entity: { description }, approval }: CardProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { kept, label } = approval;
  // Its name stands above.
  const { [description.recordRepresentation]: _, ...about } = approval.about;
  const told = { ...about, [description.recordRepresentation]: label };
  const stays = Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in told)));
  const facts = factsText(description, about, locale);
  const fields = factsText(description, stays, locale);
  return (
    <>
      {facts ? <p className="approval-about">{facts}</p> : null}
      {fields ? <p className="approval-line">{text('approvals.kept', { fields })}</p> : null}
    </>
  );
};

const Outcome = ({ entity, approval }: CardProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { decidedByName, decidedAt, decisionReason, staleFields } = approval;
  if (decidedByName === null || decidedAt === null) return null;
  const when = momentText(decidedAt, locale);
  const labels = fieldsOf(entity.description, staleFields).map(({ label }) =>
    inLanguage(label, locale),
  );
  return (
    <>
      <p className="approval-line">
        {approval.status === 'withdrawn'
          ? text('approvals.withdrawnAt', { when })
          : text('approvals.decided', { name: decidedByName, when })}
      </p>
      {decisionReason ? (
        <p className="approval-reason">{text('approvals.reason', { reason: decisionReason })}</p>
      ) : null}
      {labels.length > 0 ? (
        <p className="approval-line">
          {text('approvals.staleFields', { fields: labels.join(', ') })}
        </p>
      ) : null}
    </>
  );
};

const Decisions = ({
  entity,
  approval,
  onDecision,
}: CardProps & { onDecision: (decision: ApprovalDecision) => void }) => {
  const text = useEngineText();
  const engine = useEngine();
  const { recordId, status, operation, mine, decidable } = approval;
  const isThere = recordId !== null && !(operation === 'delete' && status === 'approved');
  const path = isThere ? showPath(entity, engine, recordId) : undefined;
  const again = resubmitPath(entity, engine, approval);
  return (
    <div className="approval-actions">
      {path ? <ButtonLink to={path}>{text('approvals.open')}</ButtonLink> : null}
      {again ? <ButtonLink to={again}>{text('approvals.again')}</ButtonLink> : null}
      {mine && status === 'pending' ? (
        <Button onClick={() => onDecision('withdraw')}>{text('approvals.withdraw')}</Button>
      ) : null}
      {decidable ? (
        <>
          <Button onClick={() => onDecision('reject')}>{text('approvals.reject')}</Button>
          <Button look="primary" onClick={() => onDecision('approve')}>
            {text('approvals.approve')}
          </Button>
        </>
      ) : null}
    </div>
  );
};

/** Brings a card that the URL names into sight, for a person who came from its record. */
const useAskedFor = (id: string) => {
  const card = useRef<HTMLElement>(null);
  const isAskedFor = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isAskedFor) card.current?.focus();
  }, [isAskedFor]);
  return card;
};

type ApprovalCardProps = CardProps & {
  /** The box that marks it among others. */
  readonly start?: ReactNode;
};

/** One approval: what changes, who asks and why, and how it stands. */
export const ApprovalCard = ({ entity, approval, start }: ApprovalCardProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const card = useAskedFor(approval.id);
  const [decision, setDecision] = useState<ApprovalDecision>();
  const { description, slots } = entity;
  const Below = slots?.approval?.Below;
  const { operation, label, status, reason, closeFormer, requestedByName: name } = approval;
  const things = inSentence(inLanguage(description.label.many, locale));
  const when = momentText(approval.createdAt, locale);
  return (
    <article ref={card} tabIndex={-1} className="approval-card" aria-label={label}>
      <header>
        {start}
        <p className="approval-kind">{text(`approvals.${operation}`, { things })}</p>
        <h2>{label}</h2>
        <StatusChip tone={tones[status]} label={text(statusTexts[status])} />
      </header>
      <About entity={entity} approval={approval} />
      <p className="approval-line">{text('approvals.requestedBy', { name, when })}</p>
      {reason ? <p className="approval-reason">{text('approvals.reason', { reason })}</p> : null}
      <RequestedChanges entity={entity} approval={approval} />
      {closeFormer ? (
        <p className="approval-line">
          {text(operation === 'delete' ? 'approvals.reopensFormer' : 'approvals.closesFormer')}
        </p>
      ) : null}
      {Below ? (
        <Suspense fallback={null}>
          <Below approval={approval} />
        </Suspense>
      ) : null}
      <Outcome entity={entity} approval={approval} />
      <Decisions entity={entity} approval={approval} onDecision={setDecision} />
      {decision ? (
        <DecisionDialog
          approval={approval}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      ) : null}
    </article>
  );
};
