import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';

/** Facts derived from a file's bytes. */
export type FileFacts = {
  readonly hash: string;
  readonly format: 'csv' | 'xlsx';
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
};

const starts = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((value, at) => bytes[at] === value);

/** Signatures of files that are not tables. */
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

const ofMark = (head: Buffer): FileFacts['encoding'] | 'utf-32' | undefined => {
  if (starts(head, 0xff, 0xfe, 0, 0) || starts(head, 0, 0, 0xfe, 0xff)) return 'utf-32';
  if (starts(head, 0xff, 0xfe)) return 'utf-16le';
  if (starts(head, 0xfe, 0xff)) return 'utf-16be';
  return starts(head, 0xef, 0xbb, 0xbf) ? 'utf-8' : undefined;
};

/** UTF-16 without BOM: one byte of each pair is zero in mostly Latin text. */
const ofZeros = (head: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [first = 0, second = 0] = zeros.map((count) => count / (head.length / 2));
  if (second > 0.5 && first < 0.05) return 'utf-16le';
  return first > 0.5 && second < 0.05 ? 'utf-16be' : undefined;
};

/**
 * Evidence against windows-1252, found in Mac Roman, ISO-8859-15, code page 850 or broken UTF-8: unassigned bytes, the
 * generic currency sign, and symbols or letters in impossible places (`S‹o`, `JosŽ`).
 */
const foreignTo1252 =
  /[\x81\x8d\x8f\x90\x9d\xa4]|(?<=[A-Za-z\xc0-\xff])[\x80\x82-\x84\x86-\x89\x8b\x93\x94\x98\x99\x9b\xa1-\xa3\xa5-\xa9\xac\xae\xaf\xb1-\xb3\xb6\xb8\xb9\xbb-\xbf](?=[A-Za-z\xc0-\xff])|(?<=[a-z])[\x8a\x8c\x8e\x9f]|(?<=[A-Z])\xcc(?=[A-Z])|(?<=[A-Za-z])\xc6(?=[a-z])/;

/** Incremental check whether bytes can be windows-1252. */
const create1252Check = () => {
  let isValid = true;
  let tail = '';
  const look = (bytes: Buffer): void => {
    if (!isValid) return;
    // ASCII is irrelevant, except after the end of the previous part.
    const text = tail + bytes.toString('latin1', 0, isAscii(bytes) ? 2 : bytes.length);
    isValid = !foreignTo1252.test(text);
    tail = (tail + bytes.subarray(-2).toString('latin1')).slice(-2);
  };
  return { look, isValid: () => isValid };
};

/** Incremental check of an encoding; NUL is never valid in a table. */
const createTextCheck = (encoding: FileFacts['encoding']) => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isValid = true;
  const look = (bytes: Uint8Array | undefined): void => {
    if (!isValid) return;
    try {
      isValid = !decoder.decode(bytes, { stream: bytes !== undefined }).includes('\0');
    } catch {
      isValid = false;
    }
  };
  return { look, isValid: () => isValid };
};

const refused = (code: 'import.file_type' | 'import.file_encoding'): Result<never, AppError> =>
  err(appError(code));

/** Incremental detection of a text's encoding. */
const createTextReader = (head: Buffer) => {
  const mark = ofMark(head);
  const wide = mark === 'utf-16le' || mark === 'utf-16be' ? mark : ofZeros(head);
  const text = createTextCheck(wide ?? 'utf-8');
  const in1252 = create1252Check();
  let hasNul = false;
  return {
    look: (part: Buffer): void => {
      text.look(part);
      if (!wide) in1252.look(part);
      hasNul ||= part.includes(0);
    },
    end: (): Result<FileFacts['encoding'], AppError> => {
      text.look(undefined);
      const isText = text.isValid();
      if (mark === 'utf-32' || (mark && !isText)) return refused('import.file_encoding');
      if (wide && isText) return ok(wide);
      if (hasNul || isForeign(head)) return refused('import.file_type');
      if (isText) return ok('utf-8');
      return in1252.isValid() ? ok('windows-1252') : refused('import.file_encoding');
    },
  };
};

/**
 * Reads a file once: digest, workbook or text, encoding.
 *
 * @fails import.file_type for anything that is not a table
 * @fails import.file_encoding for text that would be misread
 */
export const inspectFile = async (
  parts: AsyncIterable<Buffer>,
): Promise<Result<FileFacts, AppError>> => {
  const digest = createHash('sha256');
  let head: Buffer | undefined;
  let text = createTextReader(Buffer.alloc(0));
  for await (const part of parts) {
    if (!head) {
      head = Buffer.from(part.subarray(0, headBytes));
      text = createTextReader(head);
    }
    digest.update(part);
    text.look(part);
  }
  const hash = digest.digest('hex');
  if (head && starts(head, 0x50, 0x4b, 0x03, 0x04))
    return ok({ hash, format: 'xlsx', encoding: 'utf-8' });
  const encoding = text.end();
  return encoding.ok ? ok({ hash, format: 'csv', encoding: encoding.value }) : encoding;
};
