import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { draftName, isAlive } from '../embedded/initialise';
import type { AddMember } from './archive';
import { addFile } from './copyCluster';

const prefix = 'files.';

/** A name beside the folder of files, for this process. */
export const filesDraft = (dataDir: string): string => path.join(dataDir, prefix + draftName());

/** Removes what processes that were killed left beside the folder of files. */
export const removeFileDrafts = async (dataDir: string): Promise<void> => {
  for (const name of await namesIn(dataDir)) {
    const pid = /^files\.draft-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
};

/** Names in a folder; none where there is no such folder. */
export const namesIn = async (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

const contentsIn = async (folder: string): Promise<readonly string[]> =>
  (await namesIn(folder)).filter((name) => !name.endsWith('.part'));

/**
 * Adds the contents of files, and those that were removed since the backup began. Contents never change once they have
 * their name, and one that goes meanwhile is among the kept ones before it goes.
 *
 * @returns how many
 */
export const addContents = async (
  add: AddMember,
  { folder, kept }: { readonly folder: string; readonly kept: string },
): Promise<number> => {
  let count = 0;
  await add({ name: 'files', folder: true });
  const addPart = async (part: string): Promise<void> => {
    await add({ name: `files/${part}`, folder: true });
    const added = new Set<string>();
    for (const root of [folder, kept]) {
      for (const name of await contentsIn(path.join(root, part))) {
        if (added.has(name)) continue;
        if (await addFile(add, path.join(root, part, name), `files/${part}/${name}`))
          added.add(name);
      }
    }
    count += added.size;
  };
  const parts = new Set([...(await namesIn(folder)), ...(await namesIn(kept))]);
  for (const part of [...parts].toSorted()) await addPart(part);
  return count;
};
