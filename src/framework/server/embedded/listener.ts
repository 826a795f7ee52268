import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../StartupError';
import type { Account } from './account';
import type { Location } from './location';
import type { Listener } from './settings';

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
