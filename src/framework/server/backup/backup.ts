import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { unprivilegedAccount } from '../embedded/account';
import { locateDatabase } from '../embedded/location';
import {
  findEmbeddedPostgres,
  majorVersion,
  startLocated,
} from '../embedded/startEmbeddedPostgres';
import type { Config } from '../Config';
import { keepContents } from '../files/keptContents';
import { StartupError } from '../StartupError';
import { beginBaseBackup } from '../store/backup/baseBackup';
import { atQuietMoment, readRanMigrations } from '../store/backup/databaseState';
import { archiveFormat, writeArchive, type AddMember, type BackupEnd } from './archive';
import { addContents } from './contents';
import { addData, addLog } from './copyCluster';

/** What of the settings backup and restore read. */
export type BackupSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 's3Endpoint'>;

/** A backup that was written. */
export type WrittenBackup = BackupEnd & {
  readonly place: string;
  readonly bytes: number;
  readonly ms: number;
};

/** Another database than the embedded one has tools of its own. */
export const refuseOwnServer = ({ databaseUrl }: BackupSettings, what: string): void => {
  if (databaseUrl !== null)
    throw new StartupError(
      `DATABASE_URL names a PostgreSQL server of your own: ${what} with its own tools, such as pg_basebackup.`,
    );
};

/** Folder of the contents of files. */
export const filesFolder = (dataDir: string): string => path.join(dataDir, 'files');

/** The running server of a data folder, or one that runs for as long as the work takes. */
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

/** The server was stopped in the middle. */
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
 * Writes the embedded database and the contents of files into one file, while the server works or not. A restore shows
 * both as they were at one moment.
 *
 * @param place of the file; there must be none yet
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
  const kept = isInFolder ? await keepContents(folder) : undefined;
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
