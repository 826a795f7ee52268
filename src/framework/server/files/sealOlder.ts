import type { Job } from '../application/runJobs';
import type { Deps } from '../deps';
import { serverKeys } from '../store/keyRing';
import {
  resealBatch,
  type SealedColumn,
  claimSealing,
  endSealing,
  noteSealed,
} from '../store/resealRows';
import type { SealedStore } from './sealedStore';

const batchFiles = 50;
/** A round gives others a turn, and its transaction an end. */
const longestMs = 10_000;

const isSealed = (files: Deps['files']): files is SealedStore => 'sealAnew' in files;

/** Seals the next contents after the place that the last round came to. @returns how many it looked at */
const sealFiles = (deps: Deps, keyId: number): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const { files } = deps;
    const after = isSealed(files)
      ? await claimSealing(trx, 'files', { keyId, at: deps.clock() })
      : null;
    if (after === null || !isSealed(files)) return 0;
    const started = performance.now();
    const names = await files.list(after, batchFiles);
    let done = 0;
    for (const name of names) {
      await files.sealAnew(name);
      done += 1;
      if (performance.now() - started > longestMs) break;
    }
    if (names.length < batchFiles && done === names.length) await endSealing(trx, 'files');
    else await noteSealed(trx, 'files', names[done - 1]!);
    return done;
  });

/** The place is the number of a column, and the row of it that was the last. @returns whether there was work */
const sealRows = (deps: Deps, keyId: number, columns: readonly SealedColumn[]): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const place = await claimSealing(trx, 'rows', { keyId, at: deps.clock() });
    if (place === null) return 0;
    const [number = '0', after = ''] = place.split(' ');
    const column = columns[Number(number)];
    if (!column) {
      await endSealing(trx, 'rows');
      return 0;
    }
    const next = await resealBatch(trx, deps, { column, after });
    await noteSealed(trx, 'rows', next === null ? `${Number(number) + 1}` : `${number} ${next}`);
    return 1;
  });

/**
 * Seals by the current key of the ring what was stored in clear or by a former key: contents of files, a batch in each
 * round, and sealed columns. A process that dies leaves the place for the next one.
 */
export const sealOlder =
  (columns: readonly SealedColumn[]): Job['run'] =>
  async (deps) => {
    const { file } = await serverKeys(deps);
    const rows = await sealRows(deps, file.current.id, columns);
    return rows + (await sealFiles(deps, file.current.id));
  };
