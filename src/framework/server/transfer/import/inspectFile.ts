import { createHash } from 'node:crypto';
import { appError, type AppError } from '../../../kernel/errors/AppError';
import { err, ok, type Result } from '../../../kernel/Result';

/** What the bytes of a file say of themselves. */
export type FileFacts = {
  readonly hash: string;
  readonly format: 'csv' | 'xlsx';
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
};

const starts = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((value, at) => bytes[at] === value);

/** Files that are no tables, whatever their name says. */
const foreign: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x4d, 0x5a], // program
  [0x7f, 0x45, 0x4c, 0x46], // program
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x1f, 0x8b], // gzip
  [0xd0, 0xcf, 0x11, 0xe0], // the old Excel
];
const markup = /^\s*<(!doctype|html|svg|\?xml|script|head|body)/i;
const headBytes = 4096;

const isForeign = (head: Buffer): boolean =>
  foreign.some((signature) => starts(head, ...signature)) ||
  markup.test(head.toString('latin1').replace(/^ï»¿/, ''));

const wide = (head: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  if (starts(head, 0xff, 0xfe)) return 'utf-16le';
  return starts(head, 0xfe, 0xff) ? 'utf-16be' : undefined;
};

const wrongType = (): Result<never, AppError> => err(appError('import.file_type'));

/** Whether bytes are UTF-8, however they are cut. */
const createUtf8Check = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isValid = true;
  const look = (bytes: Uint8Array | undefined): void => {
    if (!isValid) return;
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isValid = false;
    }
  };
  return { look, isValid: () => isValid };
};

/**
 * Reads a file once: its digest, whether it is a workbook or text, in which encoding.
 *
 * @fails import.file_type for anything that is no table
 */
export const inspectFile = async (
  parts: AsyncIterable<Buffer>,
): Promise<Result<FileFacts, AppError>> => {
  const digest = createHash('sha256');
  const utf8 = createUtf8Check();
  let head = Buffer.alloc(0);
  let hasNul = false;
  for await (const part of parts) {
    if (head.length === 0) head = Buffer.from(part.subarray(0, headBytes));
    digest.update(part);
    utf8.look(part);
    hasNul ||= part.includes(0);
  }
  utf8.look(undefined);
  const hash = digest.digest('hex');
  if (starts(head, 0x50, 0x4b, 0x03, 0x04)) return ok({ hash, format: 'xlsx', encoding: 'utf-8' });
  const utf16 = wide(head);
  if (utf16) return ok({ hash, format: 'csv', encoding: utf16 });
  if (hasNul || isForeign(head)) return wrongType();
  return ok({ hash, format: 'csv', encoding: utf8.isValid() ? 'utf-8' : 'windows-1252' });
};
