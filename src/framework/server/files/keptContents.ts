import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../embedded/initialise';

/** A folder of contents that a backup keeps: the folder of files, the process, and whether the backup is over. */
const form = /^(?<of>.+)\.kept-(?<pid>\d+)-[0-9a-f]{8}(?<over>\.over)?$/;

type Keep = { readonly place: string; readonly isHeld: boolean };

const keepsOf = async (folder: string): Promise<readonly Keep[]> => {
  const beside = path.dirname(folder);
  const names = await readdir(beside).catch(() => []);
  return names.flatMap((name) => {
    const { of, pid, over } = form.exec(name)?.groups ?? {};
    if (of !== path.basename(folder)) return [];
    return [{ place: path.join(beside, name), isHeld: !over && isAlive(Number(pid)) }];
  });
};

/** Contents that are removed from a folder while a backup reads it. */
export type KeptContents = {
  /** Folder of them, with the parts of the folder of files. */
  readonly place: string;
  readonly end: () => Promise<void>;
};

/**
 * From now on, every process on this machine that removes a content of the folder leaves it in a folder of this backup:
 * the database may still name it at the moment that a restore shows.
 */
export const keepContents = async (folder: string): Promise<KeptContents> => {
  for (const { place, isHeld } of await keepsOf(folder))
    if (!isHeld) await rm(place, { recursive: true, force: true });
  const place = `${folder}.kept-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(place, { recursive: true, mode: 0o700 });
  const end = async (): Promise<void> => {
    // Nothing more is left in it under another name.
    const over = `${place}.over`;
    await rename(place, over);
    await rm(over, { recursive: true, force: true });
  };
  return { place, end };
};

const linkInto = async (keep: string, content: string): Promise<void> => {
  const part = path.join(keep, path.basename(path.dirname(content)));
  const target = path.join(part, path.basename(content));
  try {
    await mkdir(part, { mode: 0o700 }).catch(() => undefined);
    await link(content, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Kept already, removed already, or the backup is over.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    await copyFile(content, target);
  }
};

/** Leaves a content that is about to be removed to the backups that read the folder. */
export const leaveToBackups = async (folder: string, content: string): Promise<void> => {
  for (const { place, isHeld } of await keepsOf(folder)) if (isHeld) await linkInto(place, content);
};
