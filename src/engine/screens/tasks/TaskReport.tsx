import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { Task } from '../../../kernel/entity/TaskMethods';
import { Modal } from '../../../ui/Modal';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { useEngine } from '../../EngineContext';
import { useEntityData } from '../../data/useEntityData';
import { useTask } from '../../data/useTask';
import { useEngineText } from '../../texts/useEngineText';
import { endText, useConflicts } from '../list/bulk/bulkOutcome';
import { Conflicts } from '../list/bulk/Conflicts';
import { reportOf } from '../list/bulk/conflictTable';
import { DownloadFaults } from '../transfer/DownloadFaults';
import { workType } from './taskOutcome';
import { leftOut } from './taskWords';

const Named = ({ task }: { readonly task: Task }) => {
  const { resource, id, result } = task;
  const { entities } = useEngine();
  return (
    <Conflicts
      conflicts={useConflicts(workType(task), task)}
      count={reportOf(result).refusedCount}
      entity={entities[resource ?? '']}
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
  const data = useEntityData();
  const id = task.about?.import;
  if (task.kind !== 'import' || id === undefined || !hasFaults(task)) return null;
  const readState = async () => (await data.importState(description.resource, { id })).data;
  return <DownloadFaults description={description} readState={readState} />;
};
