import path from 'node:path';
import { type Config, StartupError } from '../Config';
import {
  writeBackup,
  type WrittenBackup,
  filesFolder,
  refuseOwnServer,
  type BackupSettings,
  filesDraft,
  namesIn,
  removeFileDrafts,
} from './backup';
import { chownSync, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { unprivilegedAccount, type Account } from '../embedded/binaries';
import { layout, locateDatabase, type Location } from '../embedded/location';
import { draftName, removeLeftovers } from '../embedded/initialise';
import {
  findPostmaster,
  majorVersion,
  startLocated,
  type EmbeddedPostgres,
} from '../embedded/startEmbeddedPostgres';
import { createFolderStore, writeContent } from '../files/createFileStore';
import { verifyAuditChain } from '../store/audit';
import { readContentKeys, readStateOf } from '../store/databaseState';
import { openDatabase } from '../store/database/database';
import { readMigrations } from '../store/database/migrate';
import { readArchive, type BackupEnd, type BackupHead } from './archive';

/** Verified contents of a restored backup. */
type Verified = BackupEnd & {
  readonly madeAt: string;
  /** Audit events, in an unbroken chain. */
  readonly auditEvents: number;
  /** False: file contents are in object storage. */
  readonly hasFiles: boolean;
};

/** A restore. `aside`: new location of the previous data. */
type Restored = Verified & { readonly aside: readonly string[] };

type Draft = {
  readonly location: Location;
  readonly account: Account;
  readonly files: string;
};

const checkHead = (head: BackupHead, folders: readonly string[]): void => {
  if (head.postgres !== majorVersion)
    throw new StartupError(
      `The backup holds PostgreSQL ${head.postgres}, this release runs ${majorVersion}: restore it with the release that made it.`,
    );
  const cache = new Map(readMigrations(folders).map(({ name, checksum }) => [name, checksum]));
  const foreign = head.migrations.find(({ name, checksum }) => cache.get(name) !== checksum);
  if (foreign)
    throw new StartupError(
      `The backup was made by a newer release or another application (migration ${foreign.name}): restore it with that one.`,
    );
};

const changeOwner = (place: string, account: Account): void => {
  if (account) chownSync(place, account.uid, account.gid);
};

/** Unpacks the members of a backup into a draft's folders. */
const unpack = (place: string, { location, account, files }: Draft, folders: readonly string[]) => {
  const placeOf = (name: string): { place: string; owner: Account } => {
    const [root = '', ...rest] = name.split('/');
    return root === 'files'
      ? { place: path.join(files, ...rest), owner: null }
      : { place: path.join(location.data, ...rest), owner: account };
  };
  return readArchive(place, {
    begin: (head) => checkHead(head, folders),
    folder: async (name) => {
      const target = placeOf(name);
      await mkdir(target.place, { recursive: true, mode: 0o700 });
      changeOwner(target.place, target.owner);
    },
    file: async (name, content: Readable) => {
      const target = placeOf(name);
      await writeContent(content, target.place);
      changeOwner(target.place, target.owner);
    },
  });
};

const differences = (before: BackupEnd, after: Pick<BackupEnd, 'rows' | 'audit'>): string[] => {
  const names = new Set([...Object.keys(before.rows ?? {}), ...Object.keys(after.rows ?? {})]);
  const wrong = [...names]
    .filter((name) => before.rows !== null && before.rows[name] !== after.rows?.[name])
    .map(
      (name) =>
        `${name} has ${after.rows?.[name] ?? 'no'} rows instead of ${before.rows?.[name] ?? 'none'}`,
    );
  const isSame =
    before.audit === null ||
    (before.audit.seq === after.audit?.seq && before.audit.hash === after.audit.hash);
  return isSame ? wrong : [...wrong, 'the audit ends at another event'];
};

const missingContents = async (url: string, files: string): Promise<number> => {
  const store = createFolderStore(files);
  let missing = 0;
  for (const key of await readContentKeys(url)) {
    const content = await store.read(key);
    if (content === undefined) missing += 1;
    content?.destroy();
  }
  return missing;
};

const refusal = (place: string, reasons: readonly string[]): StartupError =>
  new StartupError(`The backup ${place} is not what was backed up: ${reasons.join('; ')}.`);

const readAudit = async (url: string): Promise<number> => {
  const patient = 600_000;
  const db = openDatabase({
    url,
    poolSize: 2,
    statementTimeoutMs: patient,
    lockTimeoutMs: patient,
    poolWaitMs: patient,
  });
  try {
    const chain = await verifyAuditChain(db);
    if (chain.intact) return chain.events;
    throw new StartupError(`The audit chain is broken at event ${chain.brokenAt}.`);
  } finally {
    await db.destroy();
  }
};

/** Starts the draft, which replays the write-ahead log, and compares it with the backup's expected state. */
const verifyDraft = async (
  place: string,
  { location, account, files }: Draft,
  { head, end }: { head: BackupHead; end: BackupEnd },
): Promise<Verified> => {
  const server: EmbeddedPostgres = await startLocated(location, account, {});
  try {
    const state = await readStateOf(server.url);
    const wrong = differences(end, state);
    if (wrong.length > 0) throw refusal(place, wrong);
    const hasFiles = head.files === 'archive';
    const missing = hasFiles ? await missingContents(server.url, files) : 0;
    if (missing > 0) throw refusal(place, [`${missing} contents of files are missing`]);
    const auditEvents = await readAudit(server.url);
    return { ...end, ...state, madeAt: head.madeAt, auditEvents, hasFiles };
  } finally {
    await server.stop();
  }
};

type Wanted = {
  readonly settings: BackupSettings;
  readonly place: string;
  /** Migration folders of this release. */
  readonly migrations: readonly string[];
};

/** Unpacks and verifies next to the data folder, passes the draft to `use`, and removes it. */
const withDraft = async <T>(
  { settings, place, migrations }: Wanted,
  use: (draft: Draft & { readonly target: Location }, verified: Verified) => Promise<T>,
): Promise<T> => {
  if (!existsSync(place)) throw new StartupError(`There is no file ${place}.`);
  const account = unprivilegedAccount();
  const target = locateDatabase(path.resolve(settings.dataDir), account);
  removeLeftovers(target.base);
  await removeFileDrafts(settings.dataDir);
  const base = path.join(target.base, draftName());
  const draft = { location: layout(base), account, files: filesDraft(settings.dataDir), target };
  await mkdir(base, { mode: 0o700 });
  changeOwner(base, account);
  try {
    const read = await unpack(place, draft, migrations);
    return await use(draft, await verifyDraft(place, draft, read));
  } finally {
    await rm(base, { recursive: true, force: true });
    await rm(draft.files, { recursive: true, force: true });
  }
};

/**
 * Test-restores a backup on a temporary server: compares its rows with the backed-up state, checks the audit chain and
 * the presence of files, and removes everything again.
 *
 * @fails with StartupError naming the difference
 */
export const verifyBackup = (wanted: Wanted): Promise<Verified> =>
  withDraft(wanted, async (_, verified) => verified);

const refuseRunning = ({ data }: Location, dataDir: string): void => {
  const running = findPostmaster(data);
  if (running)
    throw new StartupError(
      `The database in ${dataDir} is running (pid ${running.pid}): stop its server first.`,
    );
};

/** Renames existing data to make room for a restore. */
const moveAside = async (place: string, mark: string): Promise<readonly string[]> => {
  if (!existsSync(place)) return [];
  const aside = `${place}.before-${mark}`;
  await rename(place, aside);
  return [aside];
};

/**
 * Restores a verified backup into DATA_DIR.
 *
 * @param replace moves existing data aside instead of refusing
 * @fails with StartupError: a running or existing database, or an invalid backup
 */
export const restoreBackup = async (
  wanted: Wanted,
  { replace }: { readonly replace: boolean },
): Promise<Restored> => {
  const { settings } = wanted;
  refuseOwnServer(settings, 'restore it');
  const { dataDir } = settings;
  const folder = filesFolder(dataDir);
  const check = async (target: Location): Promise<void> => {
    refuseRunning(target, dataDir);
    const isEmpty = !existsSync(target.data) && (await namesIn(folder)).length === 0;
    if (!isEmpty && !replace)
      throw new StartupError(
        `${dataDir} holds data already: set DATA_DIR to an empty folder, or give --replace to put it aside.`,
      );
  };
  await check(locateDatabase(path.resolve(dataDir), unprivilegedAccount()));
  return withDraft(wanted, async ({ target, location, files }, verified) => {
    await check(target);
    const mark = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const aside = [...(await moveAside(target.data, mark))];
    await rename(location.data, target.data);
    if (verified.hasFiles) {
      if ((await namesIn(folder)).length > 0) aside.push(...(await moveAside(folder, mark)));
      await rm(folder, { recursive: true, force: true });
      await rename(files, folder);
    }
    return { ...verified, aside };
  });
};

const ending = '.tar.gz';

const count = (value: number): string => value.toLocaleString('en');

const rowsIn = ({ rows }: Pick<Verified, 'rows'>): string =>
  rows === null
    ? 'the database (not counted: writers left no quiet moment)'
    : `${count(Object.values(rows).reduce((sum, one) => sum + one, 0))} rows in ${count(Object.keys(rows).length)} tables`;

const filesIn = ({ files, hasFiles }: { files: number; hasFiles: boolean }): string =>
  hasFiles
    ? `${count(files)} files`
    : 'no files, which are in the bucket of S3_BUCKET: back it up too';

const writtenReport = (written: WrittenBackup, hasFiles: boolean): string =>
  `${written.place}: ${rowsIn(written)}, ${filesIn({ ...written, hasFiles })}; ${(written.bytes / 1e6).toFixed(1)} MB in ${(written.ms / 1_000).toFixed(1)} s.`;

const verifiedReport = (verified: Verified): string =>
  `Restored aside and compared: ${rowsIn(verified)}, ${filesIn(verified)}, ${count(verified.auditEvents)} audit events in an unbroken chain, as of ${verified.madeAt}.`;

const restoredReport = (restored: Restored, dataDir: string): string =>
  [
    `${dataDir} holds ${rowsIn(restored)}, ${filesIn(restored)} and ${count(restored.auditEvents)} audit events in an unbroken chain, as of ${restored.madeAt}.`,
    ...restored.aside.map((place) => `What was there before is in ${place}.`),
  ].join('\n');

type Work = { readonly config: Config; readonly migrations: readonly string[] };

/** Writes a backup; `verify` test-restores it. @returns terminal output */
export const backUp = async (
  { config, migrations }: Work,
  { file, verify = false }: { readonly file: string; readonly verify?: boolean },
): Promise<string> => {
  if (!file.endsWith(ending))
    throw new StartupError(
      `A backup is a compressed archive: end the name of the file in ${ending}.`,
    );
  const place = path.resolve(file);
  const written = await writeBackup(config, place);
  const report = writtenReport(written, config.s3Endpoint === null);
  if (!verify) return report;
  const verified = await verifyBackup({ settings: config, place, migrations });
  return `${report}\n${verifiedReport(verified)}`;
};

type Restoring = {
  readonly file: string;
  /** Restores to a temporary place, compares, and deletes it again. */
  readonly verify?: boolean;
  /** Moves existing data aside. */
  readonly replace?: boolean;
};

/** Restores a backup. @returns terminal output */
export const restore = async (
  { config, migrations }: Work,
  { file, verify = false, replace = false }: Restoring,
): Promise<string> => {
  const wanted = { settings: config, place: path.resolve(file), migrations };
  if (verify) return verifiedReport(await verifyBackup(wanted));
  return restoredReport(await restoreBackup(wanted, { replace }), config.dataDir);
};
