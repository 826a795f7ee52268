import type { Database, Deps, Row, Values } from '@patio/framework/server';
import { retentionDays, takesDocument, type ReadingStatus } from '../rules/reading';
import { readDocument, findReading, moveReading } from './openReading';
import { type DocumentAnswer, type DocumentReader, readerOf } from './reader/readerOf';
import {
  claimDocument,
  findLapsed,
  forgetRead,
  attachDocument,
  releaseDocument,
  type WaitingDocument,
} from './store/readings';

const secondMs = 1_000;
const dayMs = 86_400_000;
/** Lease of a document; longer than any reader needs, after which another process may take it. */
const claimMs = 200 * secondMs;
/** Back-off after no answer. */
const pauseMs = 10 * secondMs;
/** Maximum number of attempts without an answer. */
const mostAttempts = 3;

/** New values of a reading after an answer; undefined to retry. */
const outcomeOf = (
  answer: DocumentAnswer | undefined,
  { attempts }: WaitingDocument,
  at: Date,
): Values | undefined => {
  if (answer?.identity) return { ...answer.identity, status: 'READ', readAt: at.toISOString() };
  if (answer) return { status: 'UNREADABLE' };
  return attempts >= mostAttempts ? { status: 'FAILED' } : undefined;
};

const change = (
  deps: Deps,
  id: string,
  work: (trx: Database, row: Row) => Promise<void>,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await findReading(trx, id, { lock: true });
    if (row) await work(trx, row);
  });

/** Reads a document's file and asks the reader. Gives up after repeated crashes of either. */
const request = async (
  deps: Deps,
  { attempts, mediaType, storageKey }: WaitingDocument,
  reader: DocumentReader,
): Promise<DocumentAnswer | undefined> => {
  if (attempts > mostAttempts) return undefined;
  const content = await readDocument(deps, storageKey);
  return content ? reader({ mediaType, content }) : { identity: null };
};

const readOne = async (
  deps: Deps,
  waiting: WaitingDocument,
  reader: DocumentReader,
): Promise<void> => {
  const { readingId, storageKey } = waiting;
  const answer = await request(deps, waiting, reader);
  const values = outcomeOf(answer, waiting, deps.clock());
  if (!values) {
    const again = new Date(deps.clock().getTime() + pauseMs);
    return releaseDocument(deps.db, readingId, again);
  }
  await change(deps, readingId, async (trx, row) => {
    await attachDocument(trx, readingId, null);
    await moveReading({ trx, deps }, row, { values });
  });
  // The picture is no longer needed, read or not.
  await deps.files.remove(storageKey);
};

/**
 * Reads pending documents in turn.
 *
 * @returns number of documents read
 * @source MISC-WDOC-08
 */
export const readDocuments = async (
  deps: Deps,
  reader: DocumentReader = readerOf(deps),
): Promise<number> => {
  let read = 0;
  for (;;) {
    const now = deps.clock();
    const until = new Date(now.getTime() + claimMs);
    const waiting = await claimDocument(deps.db, { now, until });
    if (!waiting) return read;
    await readOne(deps, waiting, reader);
    read += 1;
  }
};

/** Expires codes and deletes extracted data past its retention. @returns number of readings cleared */
export const closeReadings = async (deps: Deps): Promise<number> => {
  const now = deps.clock();
  for (const id of await findLapsed(deps.db, now))
    await change(deps, id, async (trx, row) => {
      // A document may have arrived while the row was waited for.
      if (takesDocument(row['status'] as ReadingStatus))
        await moveReading({ trx, deps }, row, { values: { status: 'EXPIRED' } });
    });
  return forgetRead(deps.db, new Date(now.getTime() - retentionDays * dayMs));
};
