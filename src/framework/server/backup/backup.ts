import { existsSync } from 'node:fs';
import { stat, type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { unprivilegedAccount } from '../embedded/binaries';
import { locateDatabase } from '../embedded/location';
import {
  findEmbeddedPostgres,
  majorVersion,
  startLocated,
} from '../embedded/startEmbeddedPostgres';
import { type Config, StartupError } from '../Config';
import { openContents } from '../files/createFileStore';
import { beginBaseBackup, atQuietMoment, readRanMigrations } from '../store/databaseState';
import { archiveFormat, writeArchive, type AddMember, type BackupEnd } from './archive';
import { Readable } from 'node:stream';
import { draftName, isAlive } from '../embedded/initialise';

/**
 * Folders whose contents belong to the running server and are excluded, as by pg_basebackup. @source PostgreSQL 18,
 * 25.3.4 "Backing Up the Data Directory"
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

/** Exactly `size` bytes of an open file; a file that shrinks meanwhile is padded with zeros. */
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

/** Adds a file; returns whether it existed. */
const addFile = async (add: AddMember, place: string, name: string): Promise<boolean> => {
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

/** Reads the control file until two reads agree, since the server may be writing it. */
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

/** Adds the data folder of a server in backup mode. Torn pages are repaired by replaying the log. */
const addData = async (add: AddMember, data: string): Promise<void> => {
  await addFolder(add, data, '');
  for (const folder of ['archive_status', 'summaries'])
    await add({ name: `database/pg_wal/${folder}`, folder: true });
  await addBytes(add, `database/${control}`, await readControl(data));
};

/** Adds the write-ahead log, and the label that makes PostgreSQL replay it. */
const addLog = async (
  add: AddMember,
  data: string,
  { names, label }: { names: readonly string[]; label: string },
): Promise<void> => {
  for (const name of names)
    await addFile(add, path.join(data, 'pg_wal', name), `database/pg_wal/${name}`);
  await addBytes(add, 'database/backup_label', Buffer.from(label));
};

const prefix = 'files.';

/** Temporary name next to the folder of files, for this process. */
export const filesDraft = (dataDir: string): string => path.join(dataDir, prefix + draftName());

/** Removes leftovers of killed processes next to the folder of files. */
export const removeFileDrafts = async (dataDir: string): Promise<void> => {
  for (const name of await namesIn(dataDir)) {
    const pid = /^files\.draft-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
};

/** Names in a folder; empty if it does not exist. */
export const namesIn = async (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

const contentsIn = async (folder: string): Promise<readonly string[]> =>
  (await namesIn(folder)).filter((name) => !name.endsWith('.part'));

/**
 * Adds file contents, including those removed since the backup started. A named content never changes, and is linked
 * into the backup's folder before it is removed.
 *
 * @returns number of files
 */
export const addContents = async (
  add: AddMember,
  { folder, kept }: { readonly folder: string; readonly kept: string },
): Promise<number> => {
  let count = 0;
  await add({ name: 'files', folder: true });
  const addPart = async (part: string): Promise<void> => {
    await add({ name: `files/${part}`, folder: true });
    const added = new Set<string>();
    for (const root of [folder, kept]) {
      for (const name of await contentsIn(path.join(root, part))) {
        if (added.has(name)) continue;
        if (await addFile(add, path.join(root, part, name), `files/${part}/${name}`))
          added.add(name);
      }
    }
    count += added.size;
  };
  const parts = new Set([...(await namesIn(folder)), ...(await namesIn(kept))]);
  for (const part of [...parts].toSorted()) await addPart(part);
  return count;
};

/** Settings used by backup and restore. */
export type BackupSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 's3Endpoint'>;

/** A written backup. */
export type WrittenBackup = BackupEnd & {
  readonly place: string;
  readonly bytes: number;
  readonly ms: number;
};

/** An external database has its own tools. */
export const refuseOwnServer = ({ databaseUrl }: BackupSettings, what: string): void => {
  if (databaseUrl !== null)
    throw new StartupError(
      `DATABASE_URL names a PostgreSQL server of your own: ${what} with its own tools, such as pg_basebackup.`,
    );
};

/** Folder of file contents. */
export const filesFolder = (dataDir: string): string => path.join(dataDir, 'files');

/** The server running on a data folder, or a temporary one for the duration of the work. */
const openCluster = async (dataDir: string) => {
  const account = unprivilegedAccount();
  const location = locateDatabase(path.resolve(dataDir), account);
  const running = await findEmbeddedPostgres(location, account);
  if (running) return { ...running, location, close: async () => undefined };
  if (!existsSync(location.data))
    throw new StartupError(`There is no database in ${dataDir}: set DATA_DIR to its folder.`);
  const { adminUrl, stop } = await startLocated(location, account, {});
  return { adminUrl, location, close: stop };
};

const inApplication = (adminUrl: string): string =>
  Object.assign(new URL(adminUrl), { pathname: '/patio' }).href;

const quietPatienceMs = 60_000;

/** The server was stopped meanwhile. */
const explain = (error: unknown): unknown => {
  const { code, message } = error as { code?: string; message?: string };
  const isOver = code === '57P01' || /Connection terminated|ECONNRESET/.test(message ?? '');
  return isOver
    ? new StartupError(
        'The database was stopped during the backup, and no file was kept: start again.',
      )
    : error;
};

/**
 * Writes the embedded database and all file contents to one file, whether or not the server runs. A restore reproduces
 * a single moment.
 *
 * @param place path of the file, which must not exist
 * @fails with StartupError
 */
export const writeBackup = async (
  settings: BackupSettings,
  place: string,
  { patienceMs = quietPatienceMs }: { patienceMs?: number } = {},
): Promise<WrittenBackup> => {
  refuseOwnServer(settings, 'back it up');
  if (existsSync(place))
    throw new StartupError(`There is a file ${place} already: give another name.`);
  const started = performance.now();
  const { dataDir } = settings;
  const isInFolder = settings.s3Endpoint === null;
  const { adminUrl, location, close } = await openCluster(dataDir);
  const folder = filesFolder(dataDir);
  const kept = isInFolder ? await openContents(folder) : undefined;
  try {
    const url = inApplication(adminUrl);
    const head = {
      format: archiveFormat,
      madeAt: new Date().toISOString(),
      postgres: majorVersion,
      migrations: await readRanMigrations(url),
      files: isInFolder ? 'archive' : 'bucket',
    } as const;
    const base = await beginBaseBackup(adminUrl);
    const fill = async (add: AddMember): Promise<BackupEnd> => {
      await addData(add, location.data);
      const moment = await atQuietMoment(url, patienceMs, base.stop);
      try {
        await addLog(add, location.data, { names: await base.logFiles(), label: moment.value });
        const state = await moment.read();
        return { ...state, files: kept ? await addContents(add, { folder, kept: kept.place }) : 0 };
      } finally {
        await moment.close();
      }
    };
    const end = await writeArchive(place, head, fill).finally(base.close);
    const { size } = await stat(place);
    return { ...end, place, bytes: size, ms: performance.now() - started };
  } catch (error) {
    throw explain(error);
  } finally {
    await kept?.end();
    await close();
  }
};
