import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../StartupError';
import type { Account } from './account';
import type { Location } from './location';

/** A server's connection point: a socket folder, or 127.0.0.1 where the system has no Unix sockets. */
export type Listener = { readonly socketFolder: string | null; readonly port: number };

const megabyte = 1024 * 1024;
/** Of the machine's memory; PostgreSQL's own advice for a machine of its own is twice as much. */
const sharedPart = 1 / 8;
const sharedMb = { least: 64, most: 512 };

/**
 * Pages that PostgreSQL keeps itself. A table read in the order of an index is read page by page, in no order of
 * theirs: where it fits in, a million rows come in less than half the time. Memory is taken as it is used.
 */
const sharedBuffers = (memory: number): string => {
  const wanted = Math.floor((memory * sharedPart) / megabyte);
  return `${Math.min(sharedMb.most, Math.max(sharedMb.least, wanted))}MB`;
};

/** What there is for this process: less than the machine's where a container says so. */
const usableMemory = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

const within = (value: number, least: number, most: number): string =>
  `${Math.round(Math.min(most, Math.max(least, value)))}MB`;

/**
 * What plans are made for: many short statements, on a disk without a moving head. Compiling a statement or starting
 * helpers for it does not pay off in milliseconds, and helpers would take the processors from everybody else.
 */
const planning = (memory: number): Readonly<Record<string, string | number>> => ({
  effective_cache_size: within(memory / megabyte / 2, 512, 65_536),
  maintenance_work_mem: within(memory / megabyte / 64, 64, 256),
  work_mem: '16MB',
  random_page_cost: 1.1,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
});

const durable = {
  max_connections: 200,
  password_encryption: 'scram-sha-256',
  // Values of rows stay out of the log: no statement, no detail of a refused row.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  shared_preload_libraries: '',
};

/** For a database that is thrown away: nothing needs to survive a crash. */
const disposable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const quoted = (value: string | number): string => `'${String(value).replaceAll("'", "''")}'`;

/** Text of `postgresql.conf`. It is written at every start: the last line lets a person add settings that stay. */
export const postgresqlConf = (
  listener: Listener,
  options: {
    readonly disposable: boolean;
    /** Bytes that may be used; default: what this machine has. */
    readonly memory?: number;
  },
): string => {
  const settings: Record<string, string | number> = {
    ...durable,
    ...(options.disposable ? disposable : {}),
    shared_buffers: sharedBuffers(options.memory ?? usableMemory()),
    ...planning(options.memory ?? usableMemory()),
    listen_addresses: listener.socketFolder === null ? '127.0.0.1' : '',
    port: listener.port,
    unix_socket_directories: listener.socketFolder ?? '',
    unix_socket_permissions: '0700',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`);
  return `${['# Written at every start of the server.', ...lines].join('\n')}\ninclude_if_exists = 'custom.conf'\n`;
};

/** Part of a Unix socket's file name only: servers with folders of their own never collide. */
const socketPort = 5432;
/** The kernel's limit on a socket's path is 104 (macOS) to 108 bytes; PostgreSQL adds the file name and a lock file. */
const longestFolder = 80;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const socketFolderOf = (location: Location): string => {
  const own = path.join(location.base, 'run');
  if (Buffer.byteLength(own) <= longestFolder) return own;
  const name = createHash('sha256').update(location.base).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `patio-${name}`);
};

const makePrivate = (folder: string, account: Account): void => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) fs.chownSync(folder, account.uid, account.gid);
  const owner = account?.uid ?? process.getuid?.();
  const { uid } = fs.lstatSync(folder);
  if (uid !== owner)
    throw new StartupError(`The folder ${folder} belongs to another user: remove it.`);
  fs.chmodSync(folder, 0o700);
};

/** Where this database listens: a private socket folder; on Windows a free port that stays the same. */
export const listenerOf = async (location: Location, account: Account): Promise<Listener> => {
  if (process.platform !== 'win32') {
    const socketFolder = socketFolderOf(location);
    makePrivate(socketFolder, account);
    return { socketFolder, port: socketPort };
  }
  const file = path.join(location.base, 'port');
  if (!fs.existsSync(file)) fs.writeFileSync(file, String(await freePort()));
  return { socketFolder: null, port: Number(fs.readFileSync(file, 'utf8')) };
};
