import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Header } from 'tar-stream';
import { reasonOf } from '../embedded/location';
import { StartupError } from '../Config';
import type { DatabaseState } from '../store/databaseState';
import type { RanMigration } from '../store/database/migrate';

/** Version of the archive layout. A release reads its own and older ones. */
export const archiveFormat = 1;

/** First member of a backup: metadata needed to restore it. */
export type BackupHead = {
  readonly format: number;
  readonly madeAt: string;
  /** Major version of PostgreSQL. */
  readonly postgres: string;
  readonly migrations: readonly RanMigration[];
  /** Location of file contents: this archive, or object storage with a backup of its own. */
  readonly files: 'archive' | 'bucket';
};

/** Last member: expected state of the restored database. Without it, the file is truncated. */
export type BackupEnd = DatabaseState & { readonly files: number };

/** A folder, or a file of exactly `size` bytes. */
type Member =
  | { readonly name: string; readonly folder: true }
  | { readonly name: string; readonly size: number; readonly content: AsyncIterable<Uint8Array> };

/** Appends a member to the archive. */
export type AddMember = (member: Member) => Promise<void>;

const headName = 'backup.json';
const endName = 'end.json';
/** Fast compression, so that the backup is limited by reading the database. */
const compression = { level: 1 };

const textMember = (name: string, value: unknown): Member => {
  const bytes = Buffer.from(JSON.stringify(value, null, 1));
  return { name, size: bytes.length, content: Readable.from([bytes]) };
};

const headerOf = (member: Member): Partial<Header> & { name: string } =>
  'folder' in member
    ? { name: member.name, type: 'directory', mode: 0o700 }
    : { name: member.name, size: member.size, mode: 0o600 };

/** Converts disk errors to one sentence. */
const writeRefusal = (place: string, error: unknown): unknown =>
  (error as NodeJS.ErrnoException).syscall === undefined
    ? error
    : new StartupError(`The backup ${place} cannot be written: ${reasonOf(error)}.`);

/**
 * Writes a backup to a temporary name and renames it when complete, so that a failed backup leaves no file.
 *
 * @param fill adds all members between header and end; returns the end
 * @fails with StartupError if the file cannot be written
 */
export const writeArchive = async (
  place: string,
  head: BackupHead,
  fill: (add: AddMember) => Promise<BackupEnd>,
): Promise<BackupEnd> => {
  const aside = `${place}.part`;
  const discard = (): void => rmSync(aside, { force: true });
  process.once('exit', discard);
  const tar = pack();
  const file = createWriteStream(aside, { mode: 0o600, flush: true });
  const written = pipeline(tar as unknown as Readable, createGzip(compression), file);
  let failure: unknown;
  // Also fails the member being written.
  const settled = written.catch((error: unknown) => (failure = error));
  const add: AddMember = (member) =>
    new Promise((resolve, reject) => {
      const sink = tar.entry(headerOf(member), (error) => (error ? reject(error) : resolve()));
      if ('folder' in member) return;
      const send = async (): Promise<void> => {
        for await (const chunk of member.content)
          if (!sink.write(chunk)) await once(sink as unknown as Writable, 'drain');
        (sink as unknown as Writable).end();
      };
      send().catch(reject);
    });
  try {
    await add(textMember(headName, head));
    const end = await fill(add);
    await add(textMember(endName, end));
    tar.finalize();
    await settled;
    if (failure !== undefined) throw failure;
    await rename(aside, place);
    return end;
  } catch (error) {
    tar.destroy();
    await settled;
    discard();
    throw writeRefusal(place, failure ?? error);
  } finally {
    process.removeListener('exit', discard);
  }
};

const wording: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'is cut: it ends too early. Copy it again',
  Z_DATA_ERROR: 'is damaged or no backup. Copy it again, or take another one',
};

const readRefusal = (place: string, error: unknown): unknown => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = wording[code];
  if (reason !== undefined) return new StartupError(`The file ${place} ${reason}.`);
  return /^(?:Invalid tar header|Unexpected end of data)/.test(message)
    ? new StartupError(`The file ${place} ${wording['Z_DATA_ERROR']}.`)
    : error;
};

/** Callbacks for reading a backup. */
export type ArchiveReader = {
  /** Called first. Throws to refuse a backup that cannot be restored. */
  readonly begin: (head: BackupHead) => Promise<void> | void;
  readonly folder: (name: string) => Promise<void>;
  readonly file: (name: string, content: Readable) => Promise<void>;
};

/** Names used in our backups; others could escape the target folder. */
const isPlainName = (name: string): boolean =>
  /^(?:database|files)(?:\/[\w.-]+)*$/.test(name) && !name.split('/').includes('..');

const newer = (place: string): StartupError =>
  new StartupError(
    `The backup ${place} was made by a newer release: restore it with that release.`,
  );

/** Passes members on in order, and stores the two metadata members. */
const createTaker = (place: string, reader: ArchiveReader) => {
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  const noBackup = (): StartupError => new StartupError(`The file ${place} is no backup.`);
  const begin = async (name: string, content: Readable): Promise<void> => {
    if (name !== headName) throw noBackup();
    head = JSON.parse(String(await buffer(content))) as BackupHead;
    if (head.format > archiveFormat) throw newer(place);
    await reader.begin(head);
  };
  return {
    take: async (name: string, content: Readable, isFolder: boolean): Promise<void> => {
      if (head === undefined) return begin(name, content);
      if (name === endName) end = JSON.parse(String(await buffer(content))) as BackupEnd;
      else if (!isPlainName(name)) throw noBackup();
      else if (!isFolder) await reader.file(name, content);
      else {
        await reader.folder(name);
        content.resume();
      }
    },
    taken: () => {
      if (head !== undefined && end !== undefined) return { head, end };
      throw new StartupError(`The file ${place} ${wording['Z_BUF_ERROR']}.`);
    },
  };
};

/**
 * Reads a backup from start to end.
 *
 * @returns its header and end
 * @fails with StartupError if the file is truncated, damaged, not a backup, or from a newer release
 */
export const readArchive = async (
  place: string,
  reader: ArchiveReader,
): Promise<{ readonly head: BackupHead; readonly end: BackupEnd }> => {
  const tar = extract();
  const source = createReadStream(place);
  const reading = pipeline(source, createGunzip(), tar as unknown as NodeJS.WritableStream);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  const { take, taken } = createTaker(place, reader);
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      await take(name.replace(/\/$/, ''), entry as unknown as Readable, type === 'directory');
    }
    await reading;
  } catch (error) {
    source.destroy();
    throw readRefusal(place, error);
  }
  return taken();
};
