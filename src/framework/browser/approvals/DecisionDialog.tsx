import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import type { Approval, ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import { answeredCode, type ErrorCode } from '#kernel/errors/catalogue.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal } from '../data/entity/readRefusal';
import { useEntityData } from '../data/entity/useEntityData';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { useRefusalText } from '../texts/useRefusalText';
import { approvalsKey } from '../data/entity/useRequestApproval';
import { reasonOf } from './reasonOf';
import '../texts/words/approvals';

const words = {
  approve: ['approvals.approveTitle', 'approvals.approveText', 'approvals.approve', 'approvals.approved'],
  reject: ['approvals.rejectTitle', 'approvals.rejectText', 'approvals.reject', 'approvals.rejected'],
  withdraw: ['approvals.withdrawTitle', 'approvals.withdrawText', 'approvals.withdraw', 'approvals.withdrawn'],
} as const; // prettier-ignore

/** Refusals after which the approval stands otherwise than it is shown. */
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

/** Asks before an approval is decided; a rejection needs its reason. */
export const DecisionDialog = ({ approval, decision, onClose }: DecisionDialogProps) => {
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
      <p>{text(explanation)}</p>
    </ConfirmDialog>
  );
};
