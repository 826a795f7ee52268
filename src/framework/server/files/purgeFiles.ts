import type { Deps } from '../deps';
import { deleteFiles, takeExpired } from '../store/recordFiles';

const batchSize = 100;

/**
 * Removes files that no record took in time, and those of records that were removed. The content goes first: a process
 * that dies in between leaves a note by which the next round finishes.
 *
 * @returns how many went
 */
export const purgeFiles = async (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const expired = await takeExpired(trx, { at: deps.clock(), limit: batchSize });
    for (const { storageKey } of expired) await deps.files.remove(storageKey);
    await deleteFiles(
      trx,
      expired.map(({ id }) => id),
    );
    return expired.length;
  });
