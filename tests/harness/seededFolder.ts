import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { databasesFolder } from './folders';
import { madeOnce, type MadeFolder } from './madeOnce';
import { startServer, temporaryFolder, type ServerOptions, type ServerProcess } from './server';

/** The data of a server after its first start. */
const seeded: MadeFolder = {
  place: databasesFolder,
  prefix: 'patio-seeded-',
  make: async (dataDir) => {
    const server = await startServer({ dataDir, apiOnly: true });
    await server.stop();
  },
};

/**
 * A data folder after a server's first start with demo data, copied from one created once per run: the first start
 * takes three times as long as later ones.
 */
export const seededFolder = async (): Promise<string> => {
  const made = await madeOnce(seeded);
  const folder = temporaryFolder();
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
};

/** Starts the API on such a folder, removed on stop. */
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
