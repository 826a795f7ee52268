import path from 'node:path';
import type { Config } from '../Config';
import { StartupError } from '../StartupError';
import { writeBackup, type WrittenBackup } from './backup';
import { restoreBackup, verifyBackup, type Restored, type Verified } from './restore';

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
