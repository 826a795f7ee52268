import fs from 'node:fs';
import path from 'node:path';

/** Data folder of a server's embedded PostgreSQL. */
export const dataFolder = (dataDir: string): string => {
  const pointer = path.join(dataDir, 'database-location');
  const base = fs.existsSync(pointer)
    ? fs.readFileSync(pointer, 'utf8').trim()
    : path.join(dataDir, 'database');
  return path.join(base, 'data');
};

/** Process of a server's embedded PostgreSQL. */
export const postmasterOf = (dataDir: string): number =>
  Number.parseInt(fs.readFileSync(path.join(dataFolder(dataDir), 'postmaster.pid'), 'utf8'), 10);
