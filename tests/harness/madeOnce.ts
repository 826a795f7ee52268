import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databasesFolder, leftFolders } from './folders';

const waitMs = 120_000;
const lookMs = 100;

/** A folder created once per run, for all test files. */
export type MadeFolder = {
  /** Its location: with the databases, or other temporary folders. */
  readonly place: () => string;
  readonly prefix: string;
  /** Fills an empty folder, which is then moved into place. */
  readonly make: (draft: string) => Promise<void>;
};

const folderOf = ({ place, prefix }: MadeFolder, run: number): string =>
  path.join(place(), `${prefix}${run}.made`);

/** Of two concurrent requests, one creates it and the other waits. */
const makeOnce = async (made: MadeFolder, folder: string): Promise<void> => {
  try {
    fs.mkdirSync(`${folder}-lock`);
  } catch {
    for (let ms = 0; !fs.existsSync(folder) && ms < waitMs; ms += lookMs) await pause(lookMs);
    return;
  }
  for (const left of leftFolders(made.prefix)) fs.rmSync(left, { recursive: true, force: true });
  const draft = `${folder}-draft`;
  fs.mkdirSync(draft, { mode: 0o755 });
  await made.make(draft);
  fs.renameSync(draft, folder);
};

/** Its path, created on first use. */
export const madeOnce = async (made: MadeFolder): Promise<string> => {
  const folder = folderOf(made, process.ppid);
  if (!fs.existsSync(folder)) await makeOnce(made, folder);
  return folder;
};

/** Removes a run's folders. */
export const removeMade = (run: number): void => {
  const ending = new RegExp(`-${run}\\.made(-lock)?$`);
  for (const place of new Set([os.tmpdir(), databasesFolder()]))
    for (const name of fs.readdirSync(place).filter((one) => ending.test(one)))
      fs.rmSync(path.join(place, name), { recursive: true, force: true });
};
