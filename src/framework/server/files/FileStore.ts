import type { Readable } from 'node:stream';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a content into a file. A content that breaks off is told only once the file is closed: its opening may still
 * be under way, and would make the file anew after it was removed.
 */
export const writeContent = async (content: Readable, place: string): Promise<void> => {
  const file = createWriteStream(place, { mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(content, file);
  } finally {
    await closed;
  }
};

/** Keeps the contents of files under random keys, outside of anything that is served by its address. */
export interface FileStore {
  readonly kind: 'folder' | 's3';
  /** Keeps a content. When the stream breaks off, or the store fails, nothing remains of it. */
  put(key: string, content: Readable): Promise<void>;
  /** The content; undefined when there is none. */
  read(key: string): Promise<Readable | undefined>;
  /** Removes a content. One that is not there is no mistake. */
  remove(key: string): Promise<void>;
}

/** Code of an error that says that the store itself has failed. */
export const storageCode = 'ESTORAGE';

/** What a key may be; anything else is a mistake of the program. */
const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key, checked: it becomes part of a path. */
export const checkedKey = (key: string): string => {
  if (!keyForm.test(key)) throw new TypeError('A file is kept under a uuid.');
  return key;
};
