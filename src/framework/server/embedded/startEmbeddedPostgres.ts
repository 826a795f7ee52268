import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../Config';
import { createApplicationDatabase, acquireClusterLock } from '../store/database/databaseCluster';
import {
  unprivilegedAccount,
  type Account,
  prepareBinaries,
  sharedFolder,
  type Binaries,
} from './binaries';
import { locateDatabase, reasonOf, type Location } from './location';
import { initialise, runProgram, isAlive } from './initialise';
import { listenerOf, postgresqlConf, type Listener } from './listener';
import { spawnSync } from 'node:child_process';

/** Contents of `postmaster.pid`. */
type Postmaster = {
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
  // Without `ps`, trust the file. A zombie has ended.
  return typeof stdout === 'string' ? /^[^Z].*postgres/.test(stdout.trim()) : true;
};

/**
 * The server running on a data folder, even if it outlived a killed process. A stale `postmaster.pid` (process gone, or
 * pid reused) is removed, since it would prevent a start.
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

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** Connection string of the application's database, as its owner (not a superuser). */
  readonly url: string;
  /** Connection string of the maintenance database, as superuser. */
  readonly adminUrl: string;
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** No durability, for tests. */
  readonly disposable?: boolean;
  /** Called when the server disappeared and was restarted. */
  readonly onEvent?: (event: 'restarted' | 'lost') => void;
};

type Cluster = {
  readonly location: Location;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly listener: Listener;
  readonly disposable: boolean;
};

/** Major version of the embedded PostgreSQL. */
export const majorVersion = '18';
const startSeconds = 60;
const leftoverAttempts = 20;
const leftoverPauseMs = 500;

/**
 * Starts PostgreSQL on the data folder, or takes over one that outlived a killed process.
 * @fails with StartupError
 */
export const startEmbeddedPostgres = (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const account = unprivilegedAccount();
  return startLocated(locateDatabase(path.resolve(options.dataDir), account), account, options);
};

/** The same for folders that are already located. @fails with StartupError */
export const startLocated = async (
  location: Location,
  account: Account,
  options: Omit<EmbeddedOptions, 'dataDir'>,
): Promise<EmbeddedPostgres> => {
  const cluster: Cluster = {
    location,
    account,
    binaries: prepareBinaries(account, { copies: account === null ? location.base : sharedFolder }),
    listener: await listenerOf(location, account),
    disposable: options.disposable ?? false,
  };
  await initialise(location, cluster);
  checkFolder(cluster);
  const { password, url, adminUrl } = addressesOf(location, cluster.listener);
  const guard = await superviseLock(cluster, adminUrl, options);
  const letGo = endWithProcess(cluster);
  const stop = async (): Promise<void> => {
    guard.end();
    await stopServer(cluster);
    letGo();
  };
  try {
    await createApplicationDatabase(adminUrl, { name: 'patio', password });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, adminUrl, stop };
};

/** Connection strings of the server running on a data folder, whichever process started it; undefined if none runs. */
export const findEmbeddedPostgres = async (
  location: Location,
  account: Account,
): Promise<Omit<EmbeddedPostgres, 'stop'> | undefined> =>
  findPostmaster(location.data)
    ? addressesOf(location, await listenerOf(location, account))
    : undefined;

const addressesOf = (location: Location, listener: Listener) => {
  const password = fs.readFileSync(location.password, 'utf8').trim();
  return {
    password,
    url: urlOf(listener, { user: 'patio', password, database: 'patio' }),
    adminUrl: urlOf(listener, { user: 'postgres', password, database: 'postgres' }),
  };
};

/** Stops the server when this process exits without a regular stop. */
const endWithProcess = ({ location }: Cluster): (() => void) => {
  const end = (): void => {
    const running = findPostmaster(location.data);
    if (running) process.kill(running.pid, 'SIGINT');
  };
  process.once('exit', end);
  return () => void process.removeListener('exit', end);
};

const checkFolder = ({ location, account }: Cluster): void => {
  const version = fs.readFileSync(path.join(location.data, 'PG_VERSION'), 'utf8').trim();
  if (version !== majorVersion) {
    throw new StartupError(
      `The data folder ${location.data} was made by PostgreSQL ${version}, this program runs ${majorVersion}: set DATA_DIR to another folder or DATABASE_URL to a server of version ${version}.`,
    );
  }
  const owner = account?.uid ?? process.getuid?.();
  if (owner !== undefined && fs.statSync(location.data).uid !== owner) {
    throw new StartupError(
      `The data folder ${location.data} belongs to another user: start as that user.`,
    );
  }
};

const writeConf = ({ location, account, listener, disposable }: Cluster): void => {
  const file = path.join(location.data, 'postgresql.conf');
  try {
    fs.writeFileSync(file, postgresqlConf(listener, { disposable }), { mode: 0o600 });
    if (account) fs.chownSync(file, account.uid, account.gid);
    fs.writeFileSync(location.log, '');
    if (account) fs.chownSync(location.log, account.uid, account.gid);
  } catch (error) {
    throw new StartupError(`The data folder ${location.base} cannot be used: ${reasonOf(error)}.`);
  }
};

const startServer = async (cluster: Cluster): Promise<void> => {
  const { location, account, binaries } = cluster;
  for (let attempt = 1; ; attempt += 1) {
    if (findPostmaster(location.data)) return;
    writeConf(cluster);
    const { code } = await runProgram(
      binaries.pg_ctl,
      ['start', '-w', '-s', '-t', String(startSeconds), '-D', location.data, '-l', location.log],
      account,
    );
    if (code === 0) return;
    const log = fs.readFileSync(location.log, 'utf8');
    // Backends of a killed server take a moment to exit; another process may have started one meanwhile.
    const passing = /pre-existing shared memory block|lock file .* already exists/.test(log);
    if (!passing || attempt >= leftoverAttempts) throw new StartupError(refusalOf(cluster, log));
    await pause(leftoverPauseMs);
  }
};

const refusalOf = ({ location }: Cluster, log: string): string => {
  const fatal = log.split('\n').findLast((line) => /FATAL|PANIC/.test(line));
  const why = fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? lastLine(log);
  return `PostgreSQL did not start on ${location.data}: ${why} (see ${location.log}).`;
};

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

const stopServer = async ({ location, account, binaries }: Cluster): Promise<void> => {
  await runProgram(
    binaries.pg_ctl,
    ['stop', '-w', '-s', '-m', 'fast', '-t', String(startSeconds), '-D', location.data],
    account,
  );
};

/** Holds the data folder's lock for the lifetime of this process, and restarts the server if it disappears. */
const superviseLock = async (
  cluster: Cluster,
  adminUrl: string,
  { onEvent }: Pick<EmbeddedOptions, 'onEvent'>,
): Promise<{ end: () => void }> => {
  let ended = false;
  const acquireLock = () =>
    acquireClusterLock(adminUrl, { folder: cluster.location.base, onLost: () => void recover() });
  const recover = async (): Promise<void> => {
    if (ended) return;
    onEvent?.('lost');
    try {
      await startAndLock();
      onEvent?.('restarted');
    } catch {
      setTimeout(() => void recover(), leftoverPauseMs).unref();
    }
  };
  const startAndLock = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      await startServer(cluster);
      try {
        return await acquireLock();
      } catch (error) {
        if (error instanceof StartupError || attempt >= leftoverAttempts) throw error;
        // The found server is still starting or stopping: retry.
        await pause(leftoverPauseMs);
      }
    }
  };
  await startAndLock();
  return { end: () => (ended = true) };
};

const urlOf = (
  { socketFolder, port }: Listener,
  { user, password, database }: { user: string; password: string; database: string },
): string => {
  const base = `postgresql://${user}:${password}@`;
  if (socketFolder === null) return `${base}127.0.0.1:${port}/${database}`;
  return `${base}localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`;
};
