import { useState } from 'react';
import type { Approval, ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import { Button } from '../ui/Button';
import { useEngineText } from '../texts/useEngineText';
import { DecideManyDialog } from './DecideManyDialog';
import '../texts/words/approvals';

/** Several that one person asked for with the same reason: the rows of a file. */
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
  /** Those that this person may decide. */
  readonly offered: readonly Approval[];
  readonly chosen: readonly Approval[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** What may be decided, the first choice last. */
  readonly decisions: readonly ApprovalDecision[];
};

/** Over an inbox of several: marks all, and decides what is marked at once. */
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
