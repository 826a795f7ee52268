import type { Deps } from '../deps';
import { deleteFiles, takeExpired } from '../store/recordFiles';

const batchSize = 100;

/**
 * Deletes unclaimed files, and those of deleted records. The content is deleted first: if the process dies, the
 * remaining row lets the next round finish.
 *
 * @returns number of deleted files
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
