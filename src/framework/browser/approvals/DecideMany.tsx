import { useState } from 'react';
import type { Approval } from '../../kernel/entity/ApprovalMethods';
import { Button } from '../ui/Button';
import { useEngineText } from '../texts/useEngineText';
import { DecideManyDialog } from './DecideManyDialog';
import '../texts/words/approvals';

type DecideManyProps = {
  /** Those that this person may decide. */
  readonly offered: readonly Approval[];
  readonly chosen: readonly Approval[];
  readonly onChoose: (ids: readonly string[]) => void;
};

/** Over an inbox of several: marks all, and decides what is marked at once. */
export const DecideMany = ({ offered, chosen, onChoose }: DecideManyProps) => {
  const text = useEngineText();
  const [asked, setAsked] = useState<{
    readonly decision: 'approve' | 'reject';
    readonly approvals: readonly Approval[];
  }>();
  const isAll = chosen.length === offered.length;
  const ask = (decision: 'approve' | 'reject') => setAsked({ decision, approvals: chosen });
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
      {chosen.length > 0 ? (
        <>
          <Button onClick={() => ask('reject')}>{text('approvals.reject')}</Button>
          <Button look="primary" onClick={() => ask('approve')}>
            {text('approvals.approve')}
          </Button>
        </>
      ) : null}
      {asked ? <DecideManyDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
};
