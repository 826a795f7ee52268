import type { ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import type { ConfirmReason } from '../ui/dialogs/ConfirmDialog';
import type { EngineText } from '../texts/useEngineText';
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
