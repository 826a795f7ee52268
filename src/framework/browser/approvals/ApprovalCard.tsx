import { inLanguage } from '#kernel/entity/Localized.ts';
import { useLocation, useRefresh } from 'ra-core';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Approval, ApprovalDecision, ApprovalStatus } from '#kernel/entity/ApprovalMethods.ts';
import type { Tone } from '#kernel/entity/EntityDescription.ts';
import { Button } from '../ui/Button';
import { StatusChip } from '../ui/shortTexts';
import { useEngine, type EngineEntity, useEntityData } from '../data/entity/EngineContext';
import { momentText } from '../texts/momentText';
import { inSentence } from '#kernel/formats/text.ts';
import { fieldsOf } from '../texts/names';
import { useEngineText, type EngineText } from '../texts/useEngineText';
import { showPath } from '../actions/offeredActions';
import { ButtonLink } from '../parts/ButtonLink';
import { useQueryClient } from '@tanstack/react-query';
import { answeredCode, type ErrorCode } from '#kernel/errors/catalogue.ts';
import { ConfirmDialog, type ConfirmReason } from '../ui/dialogs/Modal';
import { readRefusal, approvalsKey } from '../data/entity/readRefusal';
import { useAnnounce } from '../texts/useAnnounce';
import { useRefusalText } from '../texts/fieldErrorText';
import { RequestedChanges, factsText } from './RequestedChanges';
import { resubmitPath } from './resubmit';
import '../texts/words/approvals';

/** Whether a decision needs a reason: a rejection does. */
export const reasonOf = (
  decision: ApprovalDecision,
  text: EngineText,
): ConfirmReason | undefined => {
  if (decision === 'withdraw') return undefined;
  return decision === 'reject'
    ? {
        label: text('approvals.rejectReason'),
        help: text('approvals.rejectReasonHelp'),
        required: true,
      }
    : {
        label: text('approvals.approveReason'),
        help: text('approvals.approveReasonHelp'),
        required: false,
      };
};

const words = {
  approve: ['approvals.approveTitle', 'approvals.approveText', 'approvals.approve', 'approvals.approved'],
  reject: ['approvals.rejectTitle', 'approvals.rejectText', 'approvals.reject', 'approvals.rejected'],
  withdraw: ['approvals.withdrawTitle', 'approvals.withdrawText', 'approvals.withdraw', 'approvals.withdrawn'],
} as const; // prettier-ignore

/** Errors after which the displayed approval is outdated. */
const outdated: readonly ErrorCode[] = [
  'approval.decided',
  'approval.stale',
  'record.version_stale',
  'record.not_found',
];

type DecisionDialogProps = {
  readonly approval: Approval;
  readonly decision: ApprovalDecision;
  readonly onClose: () => void;
};

/** Confirms a decision; a rejection requires a reason. */
const DecisionDialog = ({ approval, decision, onClose }: DecisionDialogProps) => {
  const text = useEngineText();
  const { entities } = useEngine();
  const refusalText = useRefusalText(entities.read(approval.resource)?.description);
  const data = useEntityData();
  const client = useQueryClient();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [title, explanation, label, done] = words[decision];

  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: [approvalsKey] });
    refresh();
  };
  const refuse = async (thrown: unknown) => {
    const sentence = refusalText(thrown);
    if (!outdated.map(answeredCode).includes(readRefusal(thrown).error.code)) {
      setFault(sentence);
      return;
    }
    announce(sentence, 'error');
    onClose();
    await readAgain();
  };
  const decide = async (reason?: string) => {
    const { id, version, resource } = approval;
    setBusy(true);
    setFault(undefined);
    try {
      await data.decide(resource, { id, version, decision, reason });
      announce(text(done), 'success');
      onClose();
      await readAgain();
    } catch (thrown) {
      await refuse(thrown);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      danger={decision !== 'approve'}
      title={text(title, { name: approval.requestedByName })}
      confirmLabel={text(label)}
      cancelLabel={text('action.cancel')}
      busy={isBusy}
      error={fault}
      reason={reasonOf(decision, text)}
      onConfirm={(reason) => void decide(reason)}
      onClose={onClose}
    >
      <p>{text(explanation, { smart_count: 1 })}</p>
    </ConfirmDialog>
  );
};

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

/** Identification of the record, and its unchanged values. */
const About = ({ entity: { description }, approval }: CardProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { kept, label } = approval;
  // The name is shown above.
  const { [description.recordRepresentation]: _, ...about } = approval.about;
  const described = { ...about, [description.recordRepresentation]: label };
  const stays = Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in described)));
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

/** Scrolls to the card in the URL, for people coming from its record. */
const useLinkedCard = (id: string) => {
  const card = useRef<HTMLElement>(null);
  const isLinked = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isLinked) card.current?.focus();
  }, [isLinked]);
  return card;
};

type ApprovalCardProps = CardProps & {
  /** Checkbox for selection. */
  readonly start?: ReactNode;
};

/** An approval: changes, requester, reason and status. */
export const ApprovalCard = ({ entity, approval, start }: ApprovalCardProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const card = useLinkedCard(approval.id);
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
