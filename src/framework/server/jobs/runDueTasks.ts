import type { Deps } from '../deps';
import { dueTasks } from '../store/tasks';
import { handlers } from './handlers';
import { runTask, type TaskRunner } from './runTask';

/**
 * Runs all due tasks sequentially: queued ones and those with expired leases. Used by tests instead of workers. Returns
 * how many ran.
 */
export const runDueTasks = async (
  deps: Deps,
  runner: TaskRunner = { handlers },
): Promise<number> => {
  let ran = 0;
  for (;;) {
    const at = deps.clock();
    const ids = await dueTasks(deps.db, { at, queuedBefore: at });
    let now = 0;
    for (const id of ids) now += (await runTask(deps, id, runner)) ? 1 : 0;
    if (now === 0) return ran;
    ran += now;
  }
};
