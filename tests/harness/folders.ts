import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '#framework/server/embedded/initialise.ts';

const memory = '/dev/shm';
const enoughBytes = 3 * 1024 ** 3;

const hasRoomInMemory = (): boolean => {
  if (!fs.existsSync(memory)) return false;
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize > enoughBytes;
};

/** Folder of test databases: in memory if there is room, since none outlives its test. */
export const databasesFolder = (): string => (hasRoomInMemory() ? memory : os.tmpdir());

/** Folders left behind by dead processes: names start with a prefix and end with a pid. */
export const leftFolders = (prefix: string): readonly string[] =>
  [memory, os.tmpdir()]
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((folder) => {
      const name = path.basename(folder);
      const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('.')[0] : NaN);
      return Number.isInteger(pid) && !isAlive(pid);
    });
