/** Media types that are told by their content, with the endings that their names have. */
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

/** What a field takes: types told by the content, and the endings that names may have. */
export type AcceptedFiles = {
  readonly types: readonly string[];
  readonly endings: readonly string[];
};

/** Types that a field takes where its schema names none. */
const defaultFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** Bytes that a file may have where its schema does not say. */
export const defaultFileSize = 10_000_000;

/** Bytes of the head of a file that `sniffFileType` asks for. */
export const sniffedBytes = 4096;

const everyEnding: readonly string[] = Object.values(fileTypes).flat();

/**
 * What a field takes by the words of its schema: media types with all their endings, and single endings.
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

/** Signs of markup at the start of a text: a page is never a table or a note. */
const isMarkup = (head: Uint8Array): boolean => {
  const start = String.fromCharCode(...head.subarray(0, 64)).trimStart();
  return /^(?:\u00ef\u00bb\u00bf)?\s*<[!?a-z]/i.test(start);
};

const isText = (head: Uint8Array): boolean =>
  head.length > 0 && head.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13);

/** What several types have as their content, told apart by the ending of the name. */
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
 * Type of a file by its first bytes; its name only decides between types of the same content, such as table and text.
 *
 * @param name    of the file
 * @param endings those that the name may have. Default: every one of the type.
 * @returns undefined when the content is of no known type, or the name says another one than the content
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

/** What a reference to a stored file says: enough to show it without asking the server. */
export type FileRef = {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, found by the content: `application/pdf`. */
  readonly type: string;
  readonly name: string;
};

const form =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9]{1,12})\/([a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,100})\/([^/\\]{1,200})$/;

/** Longest name of a file; what is longer is cut before its ending. */
export const longestFileName = 200;

/** Longest reference. */
export const longestFileRef = 36 + 12 + 161 + longestFileName + 3;

/** The parts of a reference; null for another text. */
export const parseFileRef = (text: string): FileRef | null => {
  const match = form.exec(text);
  if (!match) return null;
  const [, id = '', size = '', type = '', name = ''] = match;
  return { id, size: Number(size), type, name };
};

/** A reference as it is stored and as it travels: `{id}/{bytes}/{media type}/{name}`. */
export const writeFileRef = ({ id, size, type, name }: FileRef): string =>
  `${id}/${size}/${type}/${name}`;

/** Whether a text is a reference to a file. That the file exists, and whose it is, the server looks up. */
export const isFileRef = (text: string): boolean => parseFileRef(text) !== null;

/** A name that every file system takes: no folders, no control characters, not too long. Empty becomes `arquivo`. */
export const safeFileName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '';
  const stem = Array.from(clean.slice(0, clean.length - ending.length));
  const kept = stem.slice(0, (longestFileName - ending.length) / 2).join('');
  return `${kept}${ending}` || 'arquivo';
};

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A size for people: `1,4 MB`. */
export const formatFileSize = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), 3);
  const figure = bytes / 1000 ** power;
  const text = power === 0 || figure >= 100 ? String(Math.round(figure)) : figure.toFixed(1);
  return `${text.replace('.', ',').replace(/,0$/, '')} ${units[power] ?? 'B'}`;
};
