import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sniffedBytes, sniffFileType } from '#kernel/formats/fileTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { FileStore } from './FileStore';
import type { FileLimits } from './fileField';

/** A content on its way in. */
export type Incoming = { readonly stream: Readable; readonly name: string; readonly key: string };

/** What came. */
export type Received = { readonly type: string; readonly size: number; readonly sha256: string };

const megabyte = 1_000_000;

/** The refusal of a content that is longer than its field takes. */
export const tooLarge = ({ bytes }: FileLimits): AppError =>
  appError('file.too_large', { params: { limitMb: Math.round((bytes / megabyte) * 100) / 100 } });

class TooLarge extends Error {}

/** The first bytes of a stream, and the stream as if none had been taken. */
const peek = async (
  stream: Readable,
): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer>; close: () => void }> => {
  const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const taken: Buffer[] = [];
  let length = 0;
  let isDone = false;
  while (length < sniffedBytes && !isDone) {
    const { value, done } = await source.next();
    isDone = done === true;
    if (!isDone) {
      taken.push(value as Buffer);
      length += (value as Buffer).length;
    }
  }
  const head = Buffer.concat(taken);
  async function* rest(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  return { head: head.subarray(0, sniffedBytes), rest: rest(), close: () => stream.destroy() };
};

/** Counts and digests what flows by; breaks off as soon as it is too much. */
const measured = (source: AsyncGenerator<Buffer>, limit: number) => {
  const hash = createHash('sha256');
  let size = 0;
  async function* flow(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limit) throw new TooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  return { flow: flow(), result: () => ({ size, sha256: hash.digest('hex') }) };
};

/**
 * Streams a content into the store. Its type is what its first bytes say, and its name must agree. Memory does not grow
 * with the content, and nothing remains of one that is refused.
 *
 * @fails file.empty, file.type_refused, file.too_large
 */
export const receiveFile = async (
  store: FileStore,
  { stream, name, key }: Incoming,
  limits: FileLimits,
): Promise<Result<Received, AppError>> => {
  const { head, rest, close } = await peek(stream);
  if (head.length === 0) return err(appError('file.empty'));
  const type = sniffFileType(head, name, limits.endings);
  if (type === undefined || !limits.types.includes(type)) {
    close();
    return err(appError('file.type_refused'));
  }
  const { flow, result } = measured(rest, limits.bytes);
  try {
    await store.put(key, Readable.from(flow, { objectMode: false }));
    return ok({ type, ...result() });
  } catch (error) {
    close();
    if (error instanceof TooLarge) return err(tooLarge(limits));
    throw error;
  }
};
