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
