import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  unprivilegedAccount,
  prepareBinaries,
  sharedFolder,
} from '#framework/server/embedded/binaries.ts';
import { locateDatabase } from '#framework/server/embedded/location.ts';
import { findPostmaster } from '#framework/server/embedded/startEmbeddedPostgres.ts';
import { runProgram } from '#framework/server/embedded/initialise.ts';
import { startEmbeddedPostgres } from '@patio/framework/server';

/** How a database ends: stopped by its own tool, or killed. */
export const endings = ['fast', 'immediate', 'kill -9'] as const;
export type Ending = (typeof endings)[number];

const account = unprivilegedAccount();
const startAttempts = 40;
const attemptPauseMs = 250;

const pgCtl = (dataFolder: string, args: readonly string[]) => {
  const { pg_ctl: program } = prepareBinaries(account, { copies: sharedFolder });
  return runProgram(program, [...args, '-s', '-w', '-t', '60', '-D', dataFolder], account);
};

const dataFolderOf = (folder: string): string => locateDatabase(folder, account).data;

/** Process id of the PostgreSQL of a folder; undefined if not running. */
export const postgresOf = (folder: string): number | undefined =>
  findPostmaster(dataFolderOf(folder))?.pid;

/** The line of `postmaster.pid` that states whether connections are accepted. */
const statusLine = 7;

/**
 * Whether the PostgreSQL of a folder accepts connections. After a crash it first reads all its files, limited by the
 * disk.
 */
export const isAccepting = (folder: string): boolean => {
  const file = path.join(dataFolderOf(folder), 'postmaster.pid');
  if (!fs.existsSync(file)) return false;
  return fs.readFileSync(file, 'utf8').split('\n')[statusLine]?.trim() === 'ready';
};

/** Stops the PostgreSQL of a folder. */
export const endPostgres = async (folder: string, ending: Ending): Promise<void> => {
  const data = dataFolderOf(folder);
  if (ending !== 'kill -9') await pgCtl(data, ['stop', '-m', ending]);
  else process.kill(postgresOf(folder) ?? 0, 'SIGKILL');
};

/** Starts the PostgreSQL of a folder. Remains of a killed one take a moment to disappear. */
export const startPostgres = async (folder: string): Promise<void> => {
  const data = dataFolderOf(folder);
  for (let attempt = 1; !findPostmaster(data); attempt += 1) {
    const { code, output } = await pgCtl(data, ['start', '-l', `${data}/../postgresql.log`]);
    if (code === 0) return;
    if (attempt === startAttempts) throw new Error(output);
    await pause(attemptPauseMs);
  }
};

/** Creates and starts a PostgreSQL without supervision. Returns its connection string. */
export const makePostgres = async (folder: string): Promise<string> => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder });
  await stop();
  await startPostgres(folder);
  return url;
};
