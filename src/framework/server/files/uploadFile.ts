import { Readable } from 'node:stream';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import {
  safeFileName,
  writeFileRef,
  type FileRef,
  sniffedBytes,
  sniffFileType,
} from '#kernel/formats/fileRef.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { type EntityContext, type EntityResult, allow } from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import { describeError } from '../http/errorMapper';
import { bytesOf, completeFile, deleteFiles, insertFile } from '../store/recordFiles';
import { fileFields, fileLimits, type FileLimits } from './resolveFiles';
import { createHash } from 'node:crypto';
import type { FileStore } from './createFileStore';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

const patienceMs = 60_000;
const mostAnswer = 4_096;

/** Sends a length-prefixed chunk. An empty one ends the content. */
const send = async (socket: Socket, piece: Buffer): Promise<void> => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  socket.write(length);
  if (piece.length > 0 && !socket.write(piece)) await once(socket, 'drain');
};

const readAnswer = async (socket: Socket): Promise<string> => {
  let text = '';
  for await (const part of socket as AsyncIterable<Buffer>) {
    text += part.toString('latin1');
    if (text.length > mostAnswer) break;
  }
  return text;
};

/**
 * Scans content for viruses, using ClamAV's `INSTREAM` protocol.
 *
 * @param scanner `tcp://host:port`
 * @returns whether the scanner found something
 * @throws if it is unreachable, too slow, or gives no verdict
 */
export const isInfected = async (scanner: string, content: Readable): Promise<boolean> => {
  const { hostname, port } = new URL(scanner);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The virus scanner is silent.')));
  const answered = readAnswer(socket);
  // Awaited below; an error before that is the same one.
  answered.catch(() => undefined);
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const piece of content as AsyncIterable<Buffer>) await send(socket, piece);
    await send(socket, Buffer.alloc(0));
    const verdict = (await answered).replaceAll('\0', '').trim();
    if (verdict.endsWith(' FOUND')) return true;
    if (/^stream: OK$/.test(verdict)) return false;
    throw new Error('The virus scanner gave no verdict.');
  } finally {
    content.destroy();
    socket.destroy();
  }
};

/** An incoming content. */
type Incoming = { readonly stream: Readable; readonly name: string; readonly key: string };

/** A received content. */
type Received = { readonly type: string; readonly size: number; readonly sha256: string };

const megabyte = 1_000_000;

/** Error for a content above the field's limit. */
const tooLarge = ({ bytes }: FileLimits): AppError =>
  appError('file.too_large', { params: { limitMb: Math.round((bytes / megabyte) * 100) / 100 } });

class TooLarge extends Error {}

/** Reads the first bytes of a stream without consuming them. */
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

/** Measures and digests a stream; aborts above the limit. */
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
 * Streams a content into the store. Its type is detected from the first bytes and must match the name. Memory use is
 * constant, and refused contents leave nothing behind.
 *
 * @fails file.empty, file.type_refused, file.too_large
 */
const receiveFile = async (
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

/** An uploaded file not yet attached to a record. `ref` is the value for the record's field. */
export type UploadedFile = FileRef & { readonly ref: string };

/** An upload: stream and request details. */
export type Upload = { readonly stream: Readable; readonly name: string };

/** Unclaimed files are deleted after a day. */
const orphanMs = 86_400_000;

/** Overhead of a multipart body, in bytes. */
const envelopeBytes = 10_000;

/**
 * Checks the field of an upload: a file field of the entity, writable by the person in a new or existing record.
 *
 * @fails request.invalid_parameter, access.denied
 */
const writableField = async (
  context: EntityContext,
  name: string | undefined,
): EntityResult<FieldDescription> => {
  const [create, edit] = await Promise.all([allow(context, 'create'), allow(context, 'edit')]);
  if (!create.ok && !edit.ok) return create;
  const { description, hidden, locked } = await readableFields(context);
  const field = fileFields(context.description).find((one) => one.name === name);
  if (!field || hidden.has(field.name))
    return err(appError('request.invalid_parameter', { params: { name: 'field' } }));
  const own = description.fields.find((one) => one.name === name);
  const isWritable = !locked.has(field.name) && own?.editable !== 'never';
  return isWritable ? ok(field) : err(appError('access.denied'));
};

/** The field that a file is uploaded for: its name and limits. */
export type UploadField = Pick<FieldDescription, 'name' | 'accept' | 'maxSize'>;

/**
 * Checks the announced length of an upload, and the person's quota.
 *
 * @fails file.too_large, file.quota_exceeded
 */
export const admitSize = async (
  context: EntityContext,
  field: UploadField,
  length = NaN,
): EntityResult<void> => {
  const limits = fileLimits(field);
  if (length > limits.bytes + envelopeBytes) return err(tooLarge(limits));
  const { db, config } = context.deps;
  const used = await bytesOf(db, context.request.actor.userId);
  const size = Number.isNaN(length) ? limits.bytes : Math.min(length, limits.bytes);
  return used + size > config.fileQuotaMb * megabyte
    ? err(appError('file.quota_exceeded', { params: { limitMb: config.fileQuotaMb } }))
    : ok(undefined);
};

/**
 * Checks an upload before reading it: rights, announced length, the person's quota.
 *
 * @param length from `Content-Length`; undefined without the header
 * @fails request.invalid_parameter, access.denied, file.too_large, file.quota_exceeded
 */
export const admitUpload = async (
  context: EntityContext,
  { field: name, length }: { field: string | undefined; length: number | undefined },
): EntityResult<FieldDescription> => {
  const field = await writableField(context, name);
  if (!field.ok) return field;
  const admitted = await admitSize(context, field.value, length);
  return admitted.ok ? field : admitted;
};

/** Whether the virus scanner of FILE_SCANNER, if configured, refuses a stored content. */
const isRefused = async (
  { config, files }: Pick<EntityContext['deps'], 'config' | 'files'>,
  key: string,
): Promise<boolean> => {
  if (!config.fileScanner) return false;
  const content = await files.read(key);
  return content !== undefined && isInfected(config.fileScanner, content);
};

/**
 * Stores a file for an unsaved record. Private to the person until then, and deleted after a day.
 *
 * @fails file.empty, file.type_refused, file.too_large, file.infected; file.storage_unavailable, also without a verdict
 *   of the virus scanner
 */
export const uploadFile = async (
  context: EntityContext,
  field: UploadField,
  upload: Upload,
): EntityResult<UploadedFile> => {
  const { deps, request, description } = context;
  const { db, clock, ids, files, log } = deps;
  const [id, key] = [ids(), ids()];
  const name = safeFileName(upload.name);
  const at = clock();
  await insertFile(db, {
    id,
    storageKey: key,
    fileName: name,
    mediaType: '',
    createdAt: at,
    resource: description.resource,
    field: field.name,
    uploadedBy: request.actor.userId,
    expiresAt: new Date(at.getTime() + orphanMs),
  });
  /** Removes the content before its row: if that fails, the row expires and the content is removed with it. */
  const forget = async (): Promise<void> => {
    await files.remove(key);
    await deleteFiles(db, [id]);
  };
  try {
    const received = await receiveFile(
      files,
      { stream: upload.stream, name, key },
      fileLimits(field),
    );
    if (!received.ok) {
      await forget();
      return received;
    }
    if (await isRefused(deps, key)) {
      await forget();
      return err(appError('file.infected'));
    }
    const { type, size, sha256 } = received.value;
    await completeFile(db, { id, type, size, sha256 });
    const ref: FileRef = { id, name, size, type };
    return ok({ ...ref, ref: writeFileRef(ref) });
  } catch (error) {
    log.error({ error: describeError(error) }, 'A file could not be stored.');
    await forget().catch((failure: unknown) =>
      log.warn({ error: describeError(failure) }, 'The rest of an upload was not removed.'),
    );
    return err(appError('file.storage_unavailable'));
  }
};
