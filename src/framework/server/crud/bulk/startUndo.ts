import { appError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { Deps } from '#server/deps.ts';
import { startTask } from '#server/jobs/startTask.ts';
import { undoableKinds } from '#server/jobs/TaskRun.ts';
import { countChanged } from '#server/store/many/bulk.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { markUndone, readTask } from '#server/store/tasks.ts';
import type { PersonRequest } from '../EntityHooks';

/**
 * Starts undoing a task of the person. A stopped or failed task is undone as far as it got.
 *
 * @fails record.not_found for an unknown task or one of someone else
 * @fails task.not_undoable while it runs, or if it changed nothing; task.already_undone
 */
export const startUndo = (
  deps: Deps,
  { actor }: PersonRequest,
  id: string,
): Promise<Result<{ task: string }, AppError>> =>
  transact(deps.db, async (trx) => {
    const task = await readTask(trx, { id, username: actor.username });
    if (!task) return err(appError('record.not_found'));
    const hasEnded = task.status !== 'queued' && task.status !== 'running';
    if (!hasEnded || !undoableKinds.has(task.kind)) return err(appError('task.not_undoable'));
    if (task.undoneAt !== null) return err(appError('task.already_undone'));
    if ((await countChanged(trx, id)) === 0) return err(appError('task.not_undoable'));
    if (!(await markUndone(trx, id, deps.clock()))) return err(appError('task.already_undone'));
    const input = { task: id };
    const undo = await startTask(trx, deps, {
      kind: 'undo',
      resource: task.resource,
      actor,
      input,
    });
    return ok({ task: undo });
  });
