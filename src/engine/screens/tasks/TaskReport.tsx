import { useState } from 'react';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { Task } from '../../../kernel/entity/TaskMethods';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { useEngine } from '../../EngineContext';
import { readRefusal, refusalText } from '../../data/readRefusal';
import { useEntityData } from '../../data/useEntityData';
import { useTask } from '../../data/useTask';
import { useAnnounce } from '../../texts/useAnnounce';
import { useEngineText } from '../../texts/useEngineText';
import { endText, useConflicts } from '../list/bulk/bulkOutcome';
import { Conflicts } from '../list/bulk/Conflicts';
import { reportOf } from '../list/bulk/conflictTable';
import { useFaultDownload } from '../transfer/useFaultDownload';
import { workType } from './taskOutcome';
import { leftOut } from './taskWords';

const Named = ({ task }: { readonly task: Task }) => {
  const { resource, id, result } = task;
  return (
    <Conflicts
      conflicts={useConflicts(workType(task), task)}
      count={reportOf(result).refusedCount}
      fileName={`${resource ?? ''}-${id.slice(0, 8)}.csv`}
    />
  );
};

/** Which records a task left as they were, and why: read when it is opened. */
export const TaskReport = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const text = useEngineText();
  const whole = useTask(task.resource ?? '', task.id);
  return (
    <Modal
      open
      size="sm"
      title={endText(text, workType(task), task)}
      onClose={onClose}
      closeLabel={text('action.close')}
      cancelLabel={text('action.close')}
    >
      {whole ? (
        <Named task={whole} />
      ) : (
        <SkeletonRows label={text('tasks.loading')} rows={3} columns={2} />
      )}
    </Modal>
  );
};

const hasFaults = (task: Task): boolean => {
  const error = task.result?.error as { code?: unknown } | undefined;
  return leftOut(task) > 0 || error?.code === 'import.rows_refused';
};

type FaultsProps = { readonly task: Task; readonly description: EntityDescription };

/** The refused lines of an import, to mend and bring in again; they are kept some days. */
export const TaskFaults = ({ task, description }: FaultsProps) => {
  const text = useEngineText();
  const data = useEntityData();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const save = useFaultDownload(description);
  const [isBusy, setBusy] = useState(false);
  const id = task.about?.import;
  if (task.kind !== 'import' || id === undefined || !hasFaults(task)) return null;
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await save((await data.importState(description.resource, { id })).data);
    } catch (thrown) {
      announce(refusalText(readRefusal(thrown), errorText), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small glyph="download" disabled={isBusy} onClick={() => void download()}>
      {text('transfer.downloadFaults')}
    </Button>
  );
};
