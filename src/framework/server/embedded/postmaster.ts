import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from './isAlive';

/** What `postmaster.pid` says of the server of a data folder. */
export type Postmaster = {
  readonly pid: number;
  readonly socketFolder: string;
  readonly port: number;
};

const isPostgres = (pid: number): boolean => {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,comm='], {
    encoding: 'utf8',
  });
  // Without `ps` the process is taken for what the file says. A zombie has ended.
  return typeof stdout === 'string' ? /^[^Z].*postgres/.test(stdout.trim()) : true;
};

/**
 * The server that runs on a data folder, also one that outlived a killed process. A `postmaster.pid` whose process is
 * gone, or whose number now belongs to some other program, is removed: PostgreSQL would refuse to start because of it.
 */
export const findPostmaster = (dataFolder: string): Postmaster | undefined => {
  const file = path.join(dataFolder, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (Number.isInteger(pid) && pid > 0 && isPostgres(pid)) {
    return { pid, port: Number.parseInt(lines[3] ?? '', 10), socketFolder: lines[4] ?? '' };
  }
  fs.rmSync(file, { force: true });
  return undefined;
};
