import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, type FileStore } from './FileStore';
import { writeContent } from './writeContent';

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/** Keeps files in a folder of this machine. A content appears whole or not at all: it is written aside and renamed. */
export const createFolderStore = (folder: string): FileStore => {
  const placeOf = (key: string): string =>
    path.join(folder, checkedKey(key).slice(0, 2), checkedKey(key));
  const asideOf = (key: string): string => `${placeOf(key)}.part`;
  return {
    kind: 'folder',
    put: async (key, content) => {
      const place = placeOf(key);
      const aside = asideOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      try {
        await writeContent(content, aside);
        await rename(aside, place);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      try {
        const handle = await open(placeOf(key), 'r');
        return createReadStream('', { fd: handle });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      await rm(placeOf(key), { force: true });
      // What a process that died was writing.
      await rm(asideOf(key), { force: true });
    },
  };
};
