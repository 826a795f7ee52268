import type { Readable } from 'node:stream';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * Writes content to a file. An aborted stream is reported only after the file is closed: a pending open could recreate
 * it after removal.
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

/** Stores file contents under random keys, never served directly. */
export interface FileStore {
  readonly kind: 'folder' | 's3';
  /** Stores a content. If the stream aborts or the store fails, nothing is left behind. */
  put(key: string, content: Readable): Promise<void>;
  /** The content; undefined if missing. */
  read(key: string): Promise<Readable | undefined>;
  /** Deletes a content; missing ones are ignored. */
  remove(key: string): Promise<void>;
  /** Up to `limit` keys after `after`, in order. */
  list(after: string, limit: number): Promise<readonly string[]>;
}

/** Error code of a failure of the store itself. */
export const storageCode = 'ESTORAGE';

/** Form of a key; anything else is a bug. */
const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name is a content key. */
export const isKey = (name: string): boolean => keyForm.test(name);

/** Validates a key, which becomes part of a path. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new TypeError('A file is kept under a uuid.');
  return key;
};
