import type { Approval, ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { reasonOf } from './reasonOf';
import { useDecideMany } from './useDecideMany';
import '../texts/words/approvals';

const words = {
  approve: ['approvals.approveManyTitle', 'approvals.approveText', 'approvals.approve', 'approvals.approvedMany'],
  reject: ['approvals.rejectManyTitle', 'approvals.rejectText', 'approvals.reject', 'approvals.rejectedMany'],
  withdraw: ['approvals.withdrawManyTitle', 'approvals.withdrawManyText', 'approvals.withdrawMany', 'approvals.withdrawnMany'],
} as const; // prettier-ignore

type DecideManyDialogProps = {
  readonly approvals: readonly Approval[];
  readonly decision: ApprovalDecision;
  readonly onClose: () => void;
};

/** Asks once before many approvals are decided, tells how far it is and which were refused. */
export const DecideManyDialog = ({ approvals, decision, onClose }: DecideManyDialogProps) => {
  const text = useEngineText();
  const announce = useAnnounce();
  const { decide, isBusy, so, of } = useDecideMany(approvals, decision);
  const [title, explanation, label, done] = words[decision];
  const run = async (reason?: string) => {
    const { done: count, refused } = await decide(reason);
    if (count > 0) announce(text(done, { smart_count: count }), 'success');
    if (refused.length === 0) onClose();
  };
  const isOver = !isBusy && so.refused.length > 0;
  return (
    <ConfirmDialog
      open
      danger={decision !== 'approve'}
      title={text(title, { smart_count: approvals.length })}
      confirmLabel={text(isOver ? 'approvals.tryAgain' : label)}
      cancelLabel={text('action.cancel')}
      busy={isBusy}
      reason={reasonOf(decision, text)}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <p>{text(explanation)}</p>
      <p role="status">
        {isBusy
          ? text('approvals.manyProgress', {
              at: so.done + so.refused.length,
              of,
            })
          : ''}
      </p>
      {isOver ? (
        <div role="alert">
          <p>{text('approvals.manyRefused', { smart_count: so.refused.length })}</p>
          <ul>
            {so.refused.map(({ approval, sentence }) => (
              <li key={approval.id}>
                <strong>{approval.label}</strong>: {sentence}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </ConfirmDialog>
  );
};
