import { createInflateRaw } from 'node:zlib';
import { appError } from '#kernel/errors/AppError.ts';
import { TableError } from '../import/TableError';

/** Limits of a workbook's declared and actual sizes. Larger tables must be CSV. */
const limits = { unpacked: 100_000_000, ratio: 100, entries: 200 } as const;

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

/** A file in a workbook, unpacked incrementally on each read. */
export type ArchivedFile = {
  readonly size: number;
  readonly hasMerges: boolean;
  readonly read: () => AsyncGenerator<Buffer>;
};

/** Files of a workbook by path; undefined if missing. */
export type Archive = (path: string) => ArchivedFile | undefined;

/** Refuses a workbook. */
export const refuse = (code: 'import.file_bomb' | 'import.file_type'): TableError =>
  new TableError(appError(code));

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const longestComment = 65_535;

const findEnd = (bytes: Buffer): number => {
  const from = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= from; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  throw refuse('import.file_type');
};

const readEntry = (bytes: Buffer, at: number): { entry: Entry; next: number } => {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature)
    throw refuse('import.file_type');
  const nameBytes = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const entry = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  return { entry, next };
};

const readEntries = (bytes: Buffer): readonly Entry[] => {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) throw refuse('import.file_bomb');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    const { entry, next } = readEntry(bytes, at);
    entries.push(entry);
    at = next;
  }
  return entries;
};

const pieceBytes = 64 * 1024;

async function* inflate(content: Buffer): AsyncGenerator<Buffer> {
  const pieces = createInflateRaw({ chunkSize: pieceBytes });
  pieces.end(content);
  try {
    yield* pieces as AsyncIterable<Buffer>;
  } catch {
    throw refuse('import.file_bomb');
  }
}

/** Actual contents of an entry; aborts beyond its declared size. */
async function* unpack(bytes: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  const { offset, method, packed, size } = entry;
  if (offset + 30 > bytes.length) throw refuse('import.file_type');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(from, from + packed);
  if (method === 0) {
    for (let at = 0; at < content.length; at += pieceBytes)
      yield content.subarray(at, at + pieceBytes);
    return;
  }
  let unpacked = 0;
  for await (const piece of inflate(content)) {
    unpacked += piece.length;
    if (unpacked > size) throw refuse('import.file_bomb');
    yield piece;
  }
}

const doctype = '<!DOCTYPE';
const merge = 'mergeCell';

/** Scans an entry without keeping it: whether it declares entities or merged cells. */
const lookInto = async (bytes: Buffer, entry: Entry) => {
  const isXml = /\.(xml|rels)$/i.test(entry.name);
  const found = { hasEntities: false, hasMerges: false };
  let tail = '';
  for await (const piece of unpack(bytes, entry)) {
    if (!isXml) continue;
    const text = tail + piece.toString('latin1');
    found.hasEntities ||= text.includes(doctype);
    found.hasMerges ||= text.includes(merge);
    tail = text.slice(-doctype.length);
  }
  return found;
};

/** Opens a workbook's files, after checking for zip bombs and entity declarations. @throws TableError */
export const openArchive = async (bytes: Buffer): Promise<Archive> => {
  const entries = readEntries(bytes);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const isBomb =
    unpacked > limits.unpacked ||
    entries.some(({ size, packed }) => size > 1_000_000 && size > packed * limits.ratio);
  if (isBomb) throw refuse('import.file_bomb');
  const files = new Map<string, ArchivedFile>();
  for (const entry of entries) {
    const { hasEntities, hasMerges } = await lookInto(bytes, entry);
    if (hasEntities) throw refuse('import.file_type');
    const read = (): AsyncGenerator<Buffer> => unpack(bytes, entry);
    files.set(entry.name.toLowerCase(), { size: entry.size, hasMerges, read });
  }
  return (path) => files.get(path.toLowerCase());
};
