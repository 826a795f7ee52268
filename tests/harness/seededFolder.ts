import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databasesFolder, leftFolders } from './folders';
import { startServer, temporaryFolder, type ServerOptions, type ServerProcess } from './server';

const prefix = 'patio-seeded-';
const waitMs = 120_000;
const lookMs = 100;

const folderOf = (run: number): string => path.join(databasesFolder(), `${prefix}${run}.made`);

/** Removes what a run has made. */
export const removeSeeded = (run: number): void => {
  for (const folder of [folderOf(run), `${folderOf(run)}-lock`])
    fs.rmSync(folder, { recursive: true, force: true });
};

const make = async (folder: string): Promise<void> => {
  const draft = `${folder}-draft`;
  fs.mkdirSync(draft, { mode: 0o755 });
  const server = await startServer({ dataDir: draft, apiOnly: true });
  await server.stop();
  fs.renameSync(draft, folder);
};

/** Of two files that ask at once, one makes it and the other waits. */
const makeOnce = async (folder: string): Promise<void> => {
  try {
    fs.mkdirSync(`${folder}-lock`);
  } catch {
    for (let ms = 0; !fs.existsSync(folder) && ms < waitMs; ms += lookMs) await pause(lookMs);
    return;
  }
  for (const left of leftFolders(prefix)) fs.rmSync(left, { recursive: true, force: true });
  await make(folder);
};

/**
 * A folder of the server as its first start leaves it, with the demo data: copied from one that the run makes once, for
 * tests of what comes after. Making it takes three times as long as any later start.
 */
export const seededFolder = async (): Promise<string> => {
  const made = folderOf(process.ppid);
  if (!fs.existsSync(made)) await makeOnce(made);
  const folder = temporaryFolder();
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
};

/** Starts the API on such a folder, which goes with its stop. */
export const startSeeded = async (
  options: Pick<ServerOptions, 'env'> = {},
): Promise<ServerProcess> => {
  const dataDir = await seededFolder();
  const server = await startServer({ ...options, dataDir, apiOnly: true });
  const stop: ServerProcess['stop'] = async () => {
    const ending = await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
    return ending;
  };
  return { ...server, stop };
};
