import { link, mkdir, readdir, rm, copyFile } from 'node:fs/promises';
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

const linkOne = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Linked by the first round, or removed meanwhile.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    await copyFile(from, to);
  }
};

/**
 * Links every stored content into a folder of its own, where no purge removes it. A second call adds what came since.
 * Contents never change once they have their name.
 */
export const linkContents = async (folder: string, draft: string): Promise<void> => {
  await mkdir(draft, { recursive: true, mode: 0o700 });
  for (const part of await namesIn(folder)) {
    await mkdir(path.join(draft, part), { recursive: true, mode: 0o700 });
    for (const name of await namesIn(path.join(folder, part))) {
      if (!name.endsWith('.part'))
        await linkOne(path.join(folder, part, name), path.join(draft, part, name));
    }
  }
};

/** Adds the linked contents. @returns how many */
export const addContents = async (add: AddMember, draft: string): Promise<number> => {
  let count = 0;
  await add({ name: 'files', folder: true });
  for (const part of await namesIn(draft)) {
    await add({ name: `files/${part}`, folder: true });
    for (const name of await namesIn(path.join(draft, part))) {
      if (await addFile(add, path.join(draft, part, name), `files/${part}/${name}`)) count += 1;
    }
  }
  return count;
};
