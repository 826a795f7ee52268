import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '../Config';
import { canReach, sharedFolder, type Account } from './binaries';

/** Folders of an embedded database. */
export type Location = {
  /** Base folder. */
  readonly base: string;
  /** PGDATA. */
  readonly data: string;
  readonly log: string;
  /** Inside the data folder, so that both are created together. */
  readonly password: string;
};

const pointerName = 'database-location';

/** Paths of a database's parts below its base folder. */
export const layout = (base: string): Location => ({
  base,
  data: path.join(base, 'data'),
  log: path.join(base, 'postgresql.log'),
  password: path.join(base, 'data', 'owner-password'),
});

/** Why a folder cannot be used, as text. */
export const reasonOf = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EROFS') return 'the file system is read-only';
  if (code === 'ENOSPC') return 'the disk is full';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in its place';
  return code ?? String(error);
};

const makeFolder = (folder: string, mode: number): void => {
  try {
    fs.mkdirSync(folder, { recursive: true, mode });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be used: ${reasonOf(error)}.`);
  }
};

/**
 * Location of `dataDir`'s database: inside it, or, if PostgreSQL's account cannot access it (a project in a private
 * home, started as root), in a folder below {@link sharedFolder} named by a pointer file in `dataDir`.
 */
export const locateDatabase = (dataDir: string, account: Account): Location => {
  makeFolder(dataDir, 0o755);
  const pointer = path.join(dataDir, pointerName);
  if (fs.existsSync(pointer)) return adopt(fs.readFileSync(pointer, 'utf8').trim(), account);
  const own = path.join(dataDir, 'database');
  if (fs.existsSync(own) || canReach(account, [dataDir])) return adopt(own, account);
  const base = path.join(sharedFolder, `database-${randomBytes(8).toString('hex')}`);
  const location = adopt(base, account);
  fs.writeFileSync(pointer, `${base}\n`, { mode: 0o600 });
  return location;
};

const adopt = (base: string, account: Account): Location => {
  makeFolder(path.dirname(base), 0o755);
  makeFolder(base, 0o700);
  if (account) fs.chownSync(base, account.uid, account.gid);
  return layout(base);
};
