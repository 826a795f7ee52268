import { inflateRawSync } from 'node:zlib';
import { appError } from '../../../../kernel/errors/AppError';
import { TableError } from '../TableError';

/** Limits of a workbook: what it may say it holds, and what it may really hold. Bigger tables come as CSV. */
const limits = { unpacked: 100_000_000, ratio: 100, entries: 200 } as const;

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

/** Files of a workbook by their path; undefined for one that it does not hold. @throws TableError */
export type Archive = (path: string) => Buffer | undefined;

/** Why a workbook is not read. */
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

/** What an entry really holds; more than it says, or more than all may hold, is refused while it is unpacked. */
const unpack = (bytes: Buffer, { offset, method, packed, size }: Entry): Buffer => {
  if (offset + 30 > bytes.length) throw refuse('import.file_type');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(from, from + packed);
  if (method === 0) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw refuse('import.file_bomb');
  }
};

const hasEntities = (name: string, content: Buffer): boolean =>
  /\.(xml|rels)$/i.test(name) && content.includes('<!DOCTYPE');

/** The files of a workbook, after a look that none of them is a bomb or declares entities. @throws TableError */
export const openArchive = (bytes: Buffer): Archive => {
  const entries = readEntries(bytes);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const isBomb =
    unpacked > limits.unpacked ||
    entries.some(({ size, packed }) => size > 1_000_000 && size > packed * limits.ratio);
  if (isBomb) throw refuse('import.file_bomb');
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  for (const entry of entries)
    if (hasEntities(entry.name, unpack(bytes, entry))) throw refuse('import.file_type');
  return (path) => {
    const entry = byName.get(path.toLowerCase());
    return entry && unpack(bytes, entry);
  };
};
