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
/** Maximum time per round, so that other work gets a turn and the transaction ends. */
const longestMs = 10_000;

const isSealed = (files: Deps['files']): files is SealedStore => 'sealAnew' in files;

/** Seals the next batch of contents after the last position. @returns number examined */
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

/** The position is a column index and the id of its last row. @returns whether there was work */
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
 * Re-seals file contents and sealed columns that are stored in clear or under an older key, one batch per round. The
 * position is stored, so another process can resume.
 */
export const sealOlder =
  (columns: readonly SealedColumn[]): Job['run'] =>
  async (deps) => {
    const { file } = await serverKeys(deps);
    const rows = await sealRows(deps, file.current.id, columns);
    return rows + (await sealFiles(deps, file.current.id));
  };
