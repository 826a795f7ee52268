import fs from 'node:fs';
import path from 'node:path';

/** Where the embedded PostgreSQL of a server's data folder keeps its data. */
export const dataFolder = (dataDir: string): string => {
  const pointer = path.join(dataDir, 'database-location');
  const base = fs.existsSync(pointer)
    ? fs.readFileSync(pointer, 'utf8').trim()
    : path.join(dataDir, 'database');
  return path.join(base, 'data');
};

/** Process of the embedded PostgreSQL of a server's data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number.parseInt(fs.readFileSync(path.join(dataFolder(dataDir), 'postmaster.pid'), 'utf8'), 10);
