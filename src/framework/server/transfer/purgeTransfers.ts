import { importKeptDays } from '#kernel/entity/TransferMethods.ts';
import type { Deps } from '../deps';
import { purgeImports } from '../store/many/imports';
import { forgetExportQueries, purgeTasks } from '../store/tasks';

const dayMs = 86_400_000;
const keepTasksDays = 400;

/** Deletes import files after some days and tasks after more than a year. Returns 0: nothing is left to do. */
export const purgeTransfers = async (deps: Deps): Promise<number> => {
  const ago = (days: number): Date => new Date(deps.clock().getTime() - days * dayMs);
  await purgeImports(deps.db, ago(importKeptDays));
  await forgetExportQueries(deps.db);
  await purgeTasks(deps.db, ago(keepTasksDays));
  return 0;
};
