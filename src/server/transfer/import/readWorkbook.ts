import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { appError } from '../../../kernel/errors/AppError';
import { TableError, type TableRow } from './TableError';

/** Limits of a workbook: what it may say it holds, and what it may really hold. Bigger tables come as CSV. */
const limits = { bytes: 25_000_000, unpacked: 100_000_000, ratio: 100, entries: 200 } as const;

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

const refuse = (code: 'import.file_bomb' | 'import.file_type'): TableError =>
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

const checkArchive = (bytes: Buffer): void => {
  const entries = readEntries(bytes);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const isBomb =
    unpacked > limits.unpacked ||
    entries.some(({ size, packed }) => size > 1_000_000 && size > packed * limits.ratio);
  if (isBomb) throw refuse('import.file_bomb');
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw refuse('import.file_type');
  for (const entry of entries)
    if (hasEntities(entry.name, unpack(bytes, entry))) throw refuse('import.file_type');
};

const midnight = 'T00:00:00.000Z';
const significant = 15;

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(significant)));
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  return text.endsWith(midnight) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};

const collect = async (parts: AsyncIterable<Buffer>): Promise<Buffer> => {
  const list: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > limits.bytes)
      throw new TableError(
        appError('import.file_too_large', { params: { limitMb: limits.bytes / 1_000_000 } }),
      );
    list.push(part);
  }
  return Buffer.concat(list);
};

/** Rows of the first sheet of a workbook. @throws TableError */
export async function* readWorkbook(parts: AsyncIterable<Buffer>): AsyncGenerator<TableRow> {
  const bytes = await collect(parts);
  checkArchive(bytes);
  const rows = await readSheet(bytes).catch(() => {
    throw refuse('import.file_type');
  });
  for (const [at, row] of rows.entries()) {
    const cells = row.map(textOf);
    if (cells.some((cell) => cell !== '')) yield { line: at + 1, cells };
  }
}
