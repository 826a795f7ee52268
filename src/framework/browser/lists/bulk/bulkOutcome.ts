import type { Task } from '../../../kernel/entity/TaskMethods';
import { useEngine } from '../../data/entity/EngineContext';
import { useEngineText } from '../../texts/useEngineText';
import type { EngineText } from '../../texts/useEngineText';
import { conflictsOf, reportOf } from './conflictTable';
import type { Conflict } from './conflictTable';
import '../../texts/words/listTools';

/** What a change does to its records. */
export type BulkWorkType = 'change' | 'remove' | 'undo';

const noneText = {
  change: 'bulk.noneChanged',
  remove: 'bulk.noneRemoved',
  undo: 'bulk.noneUndone',
} as const;

const doneText = (text: EngineText, type: BulkWorkType, changed: number): string => {
  if (changed === 0) return text(noneText[type]);
  const count = { smart_count: changed };
  if (type === 'undo') return text('bulk.undone', count);
  return text(type === 'remove' ? 'bulk.removedDone' : 'bulk.done', count);
};

/** What a change came to, in a sentence. */
export const endText = (
  text: EngineText,
  type: BulkWorkType,
  task: Pick<Task, 'status' | 'result'>,
): string => {
  const { changed } = reportOf(task.result);
  if (task.status === 'done' || (task.status === 'cancelled' && changed === 0))
    return doneText(text, type, changed);
  if (task.status === 'cancelled') return text('bulk.cancelled', { smart_count: changed });
  return changed > 0 ? text('bulk.failedPartly', { smart_count: changed }) : text('bulk.failed');
};

/** Which records stayed as they were and why, in the words of this change. */
export const useConflicts = (
  type: BulkWorkType,
  task: Pick<Task, 'result'>,
): readonly Conflict[] => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const stale = type === 'undo' ? 'bulk.staleSince' : 'bulk.stale';
  return conflictsOf(
    reportOf(task.result),
    (error) => (error.code === 'record.version_stale' ? text(stale) : errorText(error)),
    (key) => text('bulk.unnamed', { key }),
  );
};
