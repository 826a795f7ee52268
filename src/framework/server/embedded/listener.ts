import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../Config';
import type { Account } from './binaries';
import type { Location } from './location';

/** How to connect: a socket folder, or 127.0.0.1 on systems without Unix sockets. */
export type Listener = { readonly socketFolder: string | null; readonly port: number };

const megabyte = 1024 * 1024;
/** Share of memory; PostgreSQL recommends twice as much on a dedicated machine. */
const sharedPart = 1 / 8;
const sharedMb = { least: 64, most: 512 };

/**
 * Shared buffers. Reading a table in index order is random access: if it fits, a million rows take less than half the
 * time. Memory is allocated as used.
 */
const sharedBuffers = (memory: number): string => {
  const wanted = Math.floor((memory * sharedPart) / megabyte);
  return `${Math.min(sharedMb.most, Math.max(sharedMb.least, wanted))}MB`;
};

/** Memory available to this process, which a container may limit. */
const usableMemory = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

const within = (value: number, least: number, most: number): string =>
  `${Math.round(Math.min(most, Math.max(least, value)))}MB`;

/**
 * Planner settings for many short queries on SSDs. JIT and parallel workers do not pay off in milliseconds, and workers
 * would take CPU from other requests.
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
  // Keep row values out of the log: no statements, no error details.
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

/** For disposable databases: no crash safety. */
const disposable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const quoted = (value: string | number): string => `'${String(value).replaceAll("'", "''")}'`;

/** Text of `postgresql.conf`. Rewritten at every start; its last line includes a file for persistent settings. */
export const postgresqlConf = (
  listener: Listener,
  options: {
    readonly disposable: boolean;
    /** Usable memory in bytes; default: this machine's. */
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

/** Only part of a Unix socket's file name: servers have separate folders and cannot collide. */
const socketPort = 5432;
/** The kernel limits a socket's path to 104 (macOS) to 108 bytes; PostgreSQL appends a file name and a lock file. */
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

/** Where this database listens: a private socket folder; on Windows a fixed free port. */
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
