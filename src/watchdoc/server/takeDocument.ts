import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  sniffFileType,
} from '@patio/framework/kernel';
import { type Actor, type Deps, type Row, transact } from '@patio/framework/server';
import { documentBytes, isFinal, takesDocument, type ReadingStatus } from '../rules/reading';
import { keepDocument } from './captureFiles';
import { findReading, moveReading } from './moveReading';
import { mediaTypes, type SentDocument } from './reader/DocumentReader';
import { putDocument } from './store/readings';

/** What a phone or a computer sends as a document; undefined: nothing. */
export type SentFile = { readonly name: string; readonly content: Buffer } | undefined;

const endings = ['.jpg', '.jpeg', '.png', '.pdf'];
const megabyte = 1_000_000;

/** How far a reading is now: its time may be over before anybody has written that down. */
export const statusNow = (row: Row, now: Date): ReadingStatus => {
  const status = row['status'] as ReadingStatus;
  const isOver = status !== 'READING' && new Date(String(row['expiresAt'])) <= now;
  return isOver && !isFinal(status) ? 'EXPIRED' : status;
};

/** The type by the first bytes: a name proves nothing. Some phones give names without an ending. */
const typeOf = ({
  name,
  content,
}: NonNullable<SentFile>): SentDocument['mediaType'] | undefined => {
  const named = /\.\w+$/.test(name) ? [name] : endings.map((ending) => `${name}${ending}`);
  const found = new Set(named.map((one) => sniffFileType(content, one, endings)));
  return mediaTypes.find((type) => found.has(type));
};

/** @fails WTD002, WTD003, WTD004 */
const judge = (sent: SentFile): Result<SentDocument, AppError> => {
  if (!sent || sent.content.length === 0) return err(appError('WTD004'));
  if (sent.content.length > documentBytes)
    return err(appError('WTD003', { params: { limitMb: documentBytes / megabyte } }));
  const mediaType = typeOf(sent);
  return mediaType ? ok({ mediaType, content: sent.content }) : err(appError('WTD002'));
};

/** @fails WTD001 once the time of the code is over, WTD005 while one is read and after it has been */
const refuseClosed = (row: Row, now: Date): Result<void, AppError> => {
  const status = statusNow(row, now);
  if (status === 'EXPIRED') return err(appError('WTD001'));
  return takesDocument(status) ? ok(undefined) : err(appError('WTD005'));
};

/**
 * Takes the document of a reading in, to be read soon.
 *
 * @param actor who sends it; absent: a phone
 * @fails SIS001, WTD001 to WTD005
 * @source MISC-WDOC-08, MISC-WDOC-10, ERR-149
 */
export const takeDocument = async (
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor?: Actor },
  sent: SentFile,
): Promise<Result<ReadingStatus, AppError>> => {
  const judged = judge(sent);
  if (!judged.ok) return judged;
  const { mediaType, content } = judged.value;
  const storageKey = await keepDocument(deps, content);
  const taken = await transact(deps.db, async (trx): Promise<Result<string | null, AppError>> => {
    const row = await findReading(trx, id, { lock: true });
    if (!row) return err(appError('SIS001'));
    const closed = refuseClosed(row, deps.clock());
    if (!closed.ok) return closed;
    const values = { status: 'READING' };
    await moveReading({ trx, deps }, row, { values, ...(actor ? { actor } : {}) });
    return ok(await putDocument(trx, id, { storageKey, mediaType }));
  });
  const unused = taken.ok ? taken.value : storageKey;
  if (unused !== null) await deps.files.remove(unused);
  return taken.ok ? ok('READING') : taken;
};
