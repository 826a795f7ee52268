import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { headerBytes, openingKey, sealedBy, sealHeader, type SealKey } from '../seal';
import { storageCode, type FileStore } from './createFileStore';
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

const cipherName = 'aes-256-gcm';
/** Bytes encrypted as one piece: only verified pieces are passed on. */
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const prefixBytes = 7;

/**
 * Nonce of a piece: random prefix, index, and last-piece flag, so that pieces cannot be dropped, reordered or
 * truncated. @source Hoang, Reyhanitabar, Rogaway, Vizár: Online Authenticated-Encryption (STREAM), 2015
 */
const nonceOf = (prefix: Buffer, number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(prefixBytes + 5);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, prefixBytes);
  nonce[nonce.length - 1] = isLast ? 1 : 0;
  return nonce;
};

/** Splits a stream into pieces of equal size; the last one may be shorter or empty. */
async function* piecesOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    waiting = waiting.length === 0 ? Buffer.from(chunk) : Buffer.concat([waiting, chunk]);
    while (waiting.length > size) {
      yield { piece: waiting.subarray(0, size), isLast: false };
      waiting = waiting.subarray(size);
    }
  }
  yield { piece: waiting, isLast: true };
}

/** Encrypts a stream, bound to its storage key. */
async function* sealStream(
  { current }: SealKey,
  place: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const prefix = randomBytes(prefixBytes);
  yield Buffer.concat([sealHeader(current.id), prefix]);
  let number = 0;
  for await (const { piece, isLast } of piecesOf(content, pieceBytes)) {
    const cipher = createCipheriv(cipherName, current.key, nonceOf(prefix, number, isLast));
    cipher.setAAD(Buffer.from(place));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

const broken = (): Error =>
  Object.assign(
    new Error('A stored content does not open: it was changed, cut, or sealed by a lost key.'),
    {
      code: storageCode,
    },
  );

const openPiece = (
  key: Uint8Array,
  piece: Buffer,
  { nonce, place }: { nonce: Buffer; place: string },
): Buffer => {
  if (piece.length < tagBytes) throw broken();
  const decipher = createDecipheriv(cipherName, key, nonce);
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(piece.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw broken();
  }
};

/** The first bytes of a stream, and the whole stream. */
const peek = async (content: Readable, bytes: number) => {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head: Buffer = Buffer.alloc(0);
  while (head.length < bytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value as Buffer]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { head, whole: whole() };
};

async function* openStream(
  key: SealKey,
  place: string,
  { head, whole }: Awaited<ReturnType<typeof peek>>,
): AsyncGenerator<Buffer> {
  const id = sealedBy(head);
  if (id === undefined) return yield* whole;
  const start = headerBytes + prefixBytes;
  if (head.length < start) throw broken();
  const opening = openingKey(key, id);
  const prefix = head.subarray(headerBytes, start);
  let skipped = false;
  const rest = (async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of whole) {
      yield skipped ? chunk : chunk.subarray(start);
      skipped = true;
    }
  })();
  let number = 0;
  for await (const { piece, isLast } of piecesOf(rest, pieceBytes + tagBytes)) {
    yield openPiece(opening, piece, { nonce: nonceOf(prefix, number, isLast), place });
    number += 1;
  }
}

const streamOf = (content: AsyncIterable<Uint8Array>): Readable =>
  Readable.from(content, { objectMode: false });

/** A file store that encrypts contents with the newest key of the ring. */
export type SealedStore = FileStore & {
  /** Re-seals a content stored in clear or under an older key. @returns whether it did */
  readonly sealAnew: (key: string) => Promise<boolean>;
};

/** Wraps a store with encryption. Contents stored before encryption was introduced are read in clear. */
export const createSealedStore = (store: FileStore, keys: () => Promise<SealKey>): SealedStore => {
  const put = async (key: string, content: AsyncIterable<Uint8Array>): Promise<void> =>
    store.put(key, streamOf(sealStream(await keys(), key, content)));
  const open = async (key: string) => {
    const content = await store.read(key);
    if (!content) return undefined;
    const sealKey = await keys();
    const peeked = await peek(content, headerBytes + prefixBytes);
    const clear = () => openStream(sealKey, key, peeked);
    return { content, clear, isCurrent: sealedBy(peeked.head) === sealKey.current.id };
  };
  return {
    ...store,
    put,
    read: async (key) => {
      const opened = await open(key);
      if (!opened) return undefined;
      const clear = streamOf(opened.clear());
      clear.once('close', () => opened.content.destroy());
      return clear;
    },
    sealAnew: async (key) => {
      const opened = await open(key);
      if (!opened) return false;
      try {
        if (!opened.isCurrent) await put(key, opened.clear());
        return !opened.isCurrent;
      } finally {
        opened.content.destroy();
      }
    },
  };
};

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
    if (names.length < batchFiles && done === names.length) await endSealing(trx, 'files', keyId);
    else await noteSealed(trx, 'files', { keyId, after: names[done - 1]! });
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
      await endSealing(trx, 'rows', keyId);
      return 0;
    }
    const next = await resealBatch(trx, deps, { column, after });
    const reached = next === null ? `${Number(number) + 1}` : `${number} ${next}`;
    await noteSealed(trx, 'rows', { keyId, after: reached });
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
