import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { conflictsOf, reportOf } from './conflictTable';
import type { Conflict } from './conflictTable';
import type { SayThings } from './sayThings';
import '#browser/texts/words/listTools.ts';

/** Effect of a bulk task. */
export type BulkWorkType = 'change' | 'remove' | 'undo';

const noneText = {
  change: 'bulk.noneChanged',
  remove: 'bulk.noneRemoved',
  undo: 'bulk.noneUndone',
} as const;

const doneKey = { change: 'bulk.done', remove: 'bulk.removedDone', undo: 'bulk.undone' } as const;

const doneText = (say: SayThings, type: BulkWorkType, changed: number): string =>
  changed === 0 ? say(noneText[type]) : say(doneKey[type], changed);

/** Result of a change, as a sentence. */
export const endText = (
  say: SayThings,
  type: BulkWorkType,
  task: Pick<Task, 'status' | 'result'>,
): string => {
  const { changed } = reportOf(task.result);
  if (task.status === 'done' || (task.status === 'cancelled' && changed === 0))
    return doneText(say, type, changed);
  if (task.status === 'cancelled') return say('bulk.cancelled', changed);
  return changed > 0 ? say('bulk.failedPartly', changed) : say('bulk.failed');
};

/** Lists unchanged records with the reason for each. */
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
