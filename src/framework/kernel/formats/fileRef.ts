import { marksOf } from './text';

/** Media types detected by content, with their file extensions. */
export const fileTypes: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'application/zip': ['.zip'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'text/html': ['.html', '.htm'],
};

/** Accepted types, detected by content, and accepted extensions. */
export type AcceptedFiles = {
  readonly types: readonly string[];
  readonly endings: readonly string[];
};

/** Default types of a file field. */
const defaultFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** Default maximum size of a file, in bytes. */
export const defaultFileSize = 10_000_000;

/** Bytes of a file's head needed by `sniffFileType`. */
export const sniffedBytes = 4096;

const everyEnding: readonly string[] = Object.values(fileTypes).flat();

/**
 * Accepted files of a schema: media types with all their extensions, and single extensions.
 *
 * @param accept `application/pdf` or `.html`
 */
export const acceptedFiles = (accept: readonly string[] = defaultFileTypes): AcceptedFiles => {
  const named = new Set(
    accept.flatMap((one) => (one.startsWith('.') ? [one] : (fileTypes[one] ?? []))),
  );
  const types = Object.keys(fileTypes).filter((type) =>
    fileTypes[type]?.some((ending) => named.has(ending)),
  );
  return { types, endings: everyEnding.filter((ending) => named.has(ending)) };
};

const endingOf = (name: string): string => /\.[a-z0-9]+$/.exec(name.toLowerCase())?.[0] ?? '';

const startsWith = (head: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => head[at + index] === byte);

const ascii = (text: string): readonly number[] => [...text].map((sign) => sign.charCodeAt(0));

const signatures: readonly (readonly [type: string, (head: Uint8Array) => boolean])[] = [
  ['application/pdf', (head) => startsWith(head, ascii('%PDF-'))],
  ['image/png', (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', (head) => startsWith(head, [0xff, 0xd8, 0xff])],
  ['image/gif', (head) => startsWith(head, ascii('GIF87a')) || startsWith(head, ascii('GIF89a'))],
  ['image/webp', (head) => startsWith(head, ascii('RIFF')) && startsWith(head, ascii('WEBP'), 8)],
  ['application/zip', (head) => startsWith(head, [0x50, 0x4b, 0x03, 0x04])],
];

/** Markup at the start of a text: HTML is never accepted as a table or a note. */
const isMarkup = (head: Uint8Array): boolean => {
  const start = String.fromCharCode(...head.subarray(0, 64)).trimStart();
  return /^(?:\u00ef\u00bb\u00bf)?\s*<[!?a-z]/i.test(start);
};

const isText = (head: Uint8Array): boolean =>
  head.length > 0 && head.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13);

/** Types with indistinguishable content, told apart by extension. */
const families: Readonly<Record<string, readonly string[]>> = {
  'application/zip': Object.keys(fileTypes).filter((type) => /zip|openxml/.test(type)),
  'text/plain': ['text/csv', 'text/plain'],
};

const textType = (head: Uint8Array): string | undefined => {
  if (!isText(head)) return undefined;
  return isMarkup(head) ? 'text/html' : 'text/plain';
};

const contentType = (head: Uint8Array): string | undefined =>
  signatures.find(([, holds]) => holds(head))?.[0] ?? textType(head);

/**
 * Detects the type of a file by its first bytes; the name only decides between types with the same content, such as CSV
 * and text.
 *
 * @param name    of the file
 * @param endings accepted extensions. Default: all of the type.
 * @returns undefined for unknown content, or an extension that contradicts the content
 */
export const sniffFileType = (
  head: Uint8Array,
  name: string,
  endings: readonly string[] = everyEnding,
): string | undefined => {
  const found = contentType(head);
  const ending = endingOf(name);
  if (found === undefined || !endings.includes(ending)) return undefined;
  return (families[found] ?? [found]).find((type) => fileTypes[type]?.includes(ending));
};

/** A parsed file reference: enough to display the file without a request. */
export type FileRef = {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, detected by content: `application/pdf`. */
  readonly type: string;
  readonly name: string;
};

const form =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9]{1,12})\/([a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,100})\/([^/\\]{1,200})$/;

/** Maximum length of a file name; longer names are truncated before the extension. */
export const longestFileName = 200;

/** Maximum length of a reference. */
export const longestFileRef = 36 + 12 + 161 + longestFileName + 3;

/** Parses a reference; null for other text. */
export const parseFileRef = (text: string): FileRef | null => {
  const match = form.exec(text);
  if (!match) return null;
  const [, id = '', size = '', type = '', name = ''] = match;
  return { id, size: Number(size), type, name };
};

/** Formats a reference as stored and sent: `{id}/{bytes}/{media type}/{name}`. */
export const writeFileRef = ({ id, size, type, name }: FileRef): string =>
  `${id}/${size}/${type}/${name}`;

/** Whether a text is a file reference. The server checks existence and ownership. */
export const isFileRef = (text: string): boolean => parseFileRef(text) !== null;

/** A portable file name: no folders or control characters, limited length. Empty becomes `file`. */
export const safeFileName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '';
  const stem = Array.from(clean.slice(0, clean.length - ending.length));
  const kept = stem.slice(0, (longestFileName - ending.length) / 2).join('');
  return `${kept}${ending}` || 'file';
};

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a size: `1.4 MB`, `1,4 MB` in Portuguese. */
export const formatFileSize = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), 3);
  const figure = bytes / 1000 ** power;
  const text = power === 0 || figure >= 100 ? String(Math.round(figure)) : figure.toFixed(1);
  return `${text.replace(/\.0$/, '').replace('.', marksOf().decimal)} ${units[power] ?? 'B'}`;
};
