import { useState } from 'react';
import type { Approval, ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import { Button } from '../ui/Button';
import { useEngineText } from '../texts/useEngineText';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useAnnounce } from '../texts/useAnnounce';
import { reasonOf } from './reasonOf';
import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEntityData } from '../data/entity/useEntityData';
import { approvalsKey } from '../data/entity/useRequestApproval';
import '../texts/words/approvals';

/** Progress of a bulk decision. */
type ManyDecided = {
  readonly done: number;
  /** Those refused by the server, each with its message. */
  readonly refused: readonly { readonly approval: Approval; readonly sentence: string }[];
};

/** Decides approvals one by one, each on its own; refused ones remain pending. */
const useDecideMany = (approvals: readonly Approval[], decision: ApprovalDecision) => {
  const data = useEntityData();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { errorText } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [so, setSo] = useState<ManyDecided>({ done: 0, refused: [] });
  const [left, setLeft] = useState(approvals);
  const decide = async (reason: string | undefined): Promise<ManyDecided> => {
    const refused: ManyDecided['refused'][number][] = [];
    let done = 0;
    setBusy(true);
    for (const approval of left) {
      const { id, version, resource } = approval;
      try {
        await data.decide(resource, { id, version, decision, reason });
        done += 1;
      } catch (thrown) {
        refused.push({ approval, sentence: refusalText(readRefusal(thrown), errorText) });
      }
      setSo({ done, refused: [...refused] });
    }
    setLeft(refused.map(({ approval }) => approval));
    setBusy(false);
    await client.invalidateQueries({ queryKey: [approvalsKey] });
    refresh();
    return { done, refused };
  };
  return { decide, isBusy, so, of: left.length };
};

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

/** Confirms a bulk decision once, shows progress and refusals. */
const DecideManyDialog = ({ approvals, decision, onClose }: DecideManyDialogProps) => {
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

/** Several by one requester with the same reason: the rows of a file. */
type SameReason = { readonly reason: string; readonly approvals: readonly Approval[] };

const withSameReason = (offered: readonly Approval[]): readonly SameReason[] => {
  const groups = new Map<string, SameReason>();
  for (const approval of offered) {
    const { reason, requestedBy } = approval;
    if (reason === null) continue;
    const key = JSON.stringify([requestedBy, reason]);
    groups.set(key, { reason, approvals: [...(groups.get(key)?.approvals ?? []), approval] });
  }
  return [...groups.values()].filter(
    ({ approvals }) => approvals.length > 1 && approvals.length < offered.length,
  );
};

const labels = {
  reject: 'approvals.reject',
  approve: 'approvals.approve',
  withdraw: 'approvals.withdrawMany',
} as const satisfies Record<ApprovalDecision, string>;

type DecideManyProps = {
  /** Those the person may decide. */
  readonly offered: readonly Approval[];
  readonly chosen: readonly Approval[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** Possible decisions, the primary one last. */
  readonly decisions: readonly ApprovalDecision[];
};

/** Bulk bar of the inbox: selects all, and decides the selection. */
export const DecideMany = ({ offered, chosen, onChoose, decisions }: DecideManyProps) => {
  const text = useEngineText();
  const [asked, setAsked] = useState<{
    readonly decision: ApprovalDecision;
    readonly approvals: readonly Approval[];
  }>();
  const isAll = chosen.length === offered.length;
  const ask = (decision: ApprovalDecision) => setAsked({ decision, approvals: chosen });
  return (
    <div className="approval-many" role="toolbar" aria-label={text('approvals.many')}>
      <label>
        <input
          type="checkbox"
          className="ui-box"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && chosen.length > 0;
          }}
          onChange={() => onChoose(isAll ? [] : offered.map(({ id }) => id))}
        />
        {chosen.length > 0
          ? text('approvals.chosen', { smart_count: chosen.length })
          : text('approvals.chooseAll', { count: offered.length })}
      </label>
      {chosen.length === 0
        ? withSameReason(offered).map(({ reason, approvals }) => (
            <Button
              key={approvals[0]?.id}
              small
              onClick={() => onChoose(approvals.map(({ id }) => id))}
            >
              {text('approvals.chooseReason', { reason, count: approvals.length })}
            </Button>
          ))
        : decisions.map((decision) => (
            <Button
              key={decision}
              look={decision === 'approve' ? 'primary' : 'secondary'}
              onClick={() => ask(decision)}
            >
              {text(labels[decision])}
            </Button>
          ))}
      {asked ? <DecideManyDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
};
