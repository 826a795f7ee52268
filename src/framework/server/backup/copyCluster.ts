import type { FileHandle } from 'node:fs/promises';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { StartupError } from '../StartupError';
import type { AddMember } from './archive';

/**
 * Folders whose contents belong to the running server, as pg_basebackup leaves them out.
 * @source PostgreSQL 18, 25.3.4 "Backing Up the Data Directory"
 */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const skipped =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest|current_logfiles|pg_internal\.init.*|pgsql_tmp.*)$/;
const control = 'global/pg_control';
const chunkBytes = 256 * 1024;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Bytes of an open file, as many as were announced: a file that shrinks meanwhile is filled up with zeros. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const { bytesRead, buffer } = await file.read(
      Buffer.alloc(Math.min(chunkBytes, size - at)),
      0,
      undefined,
      at,
    );
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    at += chunk.length;
    yield chunk;
  }
}

/** Adds one file; answers whether it was there. */
export const addFile = async (add: AddMember, place: string, name: string): Promise<boolean> => {
  let file: FileHandle;
  try {
    file = await open(place, 'r');
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
  try {
    const { size } = await file.stat();
    await add({ name, size, content: exactly(file, size) });
    return true;
  } finally {
    await file.close();
  }
};

const addFolder = async (add: AddMember, root: string, below: string): Promise<void> => {
  await add({ name: path.posix.join('database', below), folder: true });
  const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const name = path.posix.join(below, entry.name);
    if (skipped.test(entry.name) || name === control) continue;
    if (entry.isSymbolicLink())
      throw new StartupError(
        `The database has ${name} outside of its folder: back it up with pg_basebackup.`,
      );
    if (!entry.isDirectory())
      await addFile(add, path.join(root, name), path.posix.join('database', name));
    else if (emptied.has(name))
      await add({ name: path.posix.join('database', name), folder: true });
    else await addFolder(add, root, name);
  }
};

/** The control file, read until two readings agree: the server may be writing it. */
const readControl = async (data: string): Promise<Buffer> => {
  const place = path.join(data, control);
  for (let last = await readFile(place); ;) {
    const next = await readFile(place);
    if (next.equals(last)) return next;
    last = next;
  }
};

const addBytes = (add: AddMember, name: string, bytes: Buffer): Promise<void> =>
  add({ name, size: bytes.length, content: Readable.from([bytes]) });

/** Adds the data folder of a server that is in backup mode. Pages that are torn by it are mended by its log. */
export const addData = async (add: AddMember, data: string): Promise<void> => {
  await addFolder(add, data, '');
  for (const folder of ['archive_status', 'summaries'])
    await add({ name: `database/pg_wal/${folder}`, folder: true });
  await addBytes(add, `database/${control}`, await readControl(data));
};

/** Adds the write-ahead log, and the label that makes PostgreSQL replay it. */
export const addLog = async (
  add: AddMember,
  data: string,
  { names, label }: { names: readonly string[]; label: string },
): Promise<void> => {
  for (const name of names)
    await addFile(add, path.join(data, 'pg_wal', name), `database/pg_wal/${name}`);
  await addBytes(add, 'database/backup_label', Buffer.from(label));
};
