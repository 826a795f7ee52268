import fs from 'node:fs';
import path from 'node:path';
import { withoutGuard } from '../../kernel/sql/draftGuard';
import { StartupError } from '../StartupError';
import { openDatabase } from '../store/database';
import { checkHistory, migrate, readMigrations, type Migration } from '../store/migrate';
import { withCopy, type Copy, type CopyWay, type Source } from '../store/trial/copyDatabase';
import { copyRows } from '../store/trial/copyRows';
import { countRows, readHistory } from '../store/trial/facts';
import { modelDifferences } from '../store/trial/modelDifferences';
import { runStatements, type RunMigration } from '../store/trial/runStatements';
import { withClient } from '../store/trial/withClient';

/** What is tried, and where its texts are. */
export type TrialRequest = {
  readonly source: Source;
  /** Migration by number, name or path; undefined: all that the database has not run. */
  readonly migration: string | undefined;
  /** Folder of the migrations. */
  readonly folder: string;
  /** SQL that creates the tables of all entities. */
  readonly model: string;
  readonly signal?: AbortSignal | undefined;
};

/** What a migration did to a copy. */
export type Trial = {
  readonly database: string;
  readonly way: CopyWay;
  readonly copiedMs: number;
  readonly migrations: readonly (RunMigration & { readonly name: string })[];
  /** Rows of each table before and after; null where there is no table. */
  readonly rows: readonly {
    readonly table: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
  /** In what the tables are not those of the schemas; null when migrations are left to run, or one failed. */
  readonly differences: readonly string[] | null;
};

const isNamed = (name: string, wanted: string): boolean => {
  const given = path.basename(wanted, '.sql');
  return name === `${given}.sql` || name.startsWith(`${given}_`);
};

/** A migration by number, name or path; the last one unless said. @fails with StartupError when there is none such */
export const findMigration = (folder: string, wanted: string | undefined): Migration => {
  const known = readMigrations(folder);
  const found = known.findLast(({ name }) => wanted === undefined || isNamed(name, wanted));
  if (!found) throw new StartupError(`There is no migration ${wanted} in ${folder}.`);
  return found;
};

/** The migrations that a start would run, up to the wanted one. */
const pendingOf = (
  known: readonly Migration[],
  done: ReadonlySet<string>,
  wanted: string | undefined,
): readonly Migration[] => {
  const pending = known.filter(({ name }) => !done.has(name));
  if (wanted === undefined) {
    if (pending.length > 0) return pending;
    throw new StartupError('The database has run every migration: there is none to try.');
  }
  const target = known.find(({ name }) => isNamed(name, wanted));
  if (!target) {
    const names = pending.map(({ name }) => name).join(', ');
    throw new StartupError(
      `There is no migration ${wanted}. ${names === '' ? 'The database has run all there are.' : `Not run yet: ${names}.`}`,
    );
  }
  if (done.has(target.name)) {
    throw new StartupError(
      `The database has run ${target.name} already. "-- --fresh" tries it on a new database with demo data.`,
    );
  }
  return pending.slice(0, pending.indexOf(target) + 1);
};

/** Tables by the migrations that the source has run, then its rows. */
const fillCopy = async (
  { source, folder }: TrialRequest,
  copy: Copy,
  done: ReadonlySet<string>,
): Promise<void> => {
  const db = openDatabase({
    url: copy.url,
    poolSize: 1,
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
    poolWaitMs: 10_000,
  });
  try {
    await migrate(db, folder, (name) => done.has(name));
  } finally {
    await db.destroy();
  }
  await copyRows(source.url, copy.url);
};

const tryOn = (
  { url }: Copy,
  { pending, isLast, model }: { pending: readonly Migration[]; isLast: boolean; model: string },
): Promise<Pick<Trial, 'migrations' | 'rows' | 'differences'>> =>
  withClient(url, async (client) => {
    const before = await countRows(client);
    const migrations: Trial['migrations'][number][] = [];
    for (const { name, text } of pending) {
      migrations.push({ name, ...(await runStatements(client, withoutGuard(text))) });
      if (migrations.at(-1)?.failed) break;
    }
    const after = await countRows(client);
    const tables = [...new Set([...before.keys(), ...after.keys()])].toSorted();
    const isWhole = isLast && migrations.every(({ failed }) => failed === null);
    return {
      migrations,
      rows: tables.map((table) => ({
        table,
        before: before.get(table) ?? null,
        after: after.get(table) ?? null,
      })),
      differences: isWhole ? await modelDifferences(client, model) : null,
    };
  });

/**
 * Runs migrations on a copy of a database, statement by statement, and drops the copy. The database itself is only read.
 *
 * @fails with StartupError when there is nothing to try, or no copy can be made
 */
export const tryMigration = async (request: TrialRequest): Promise<Trial> => {
  const { source, folder, model, migration } = request;
  const { name: database, ran } = await withClient(source.url, readHistory);
  const known = readMigrations(folder);
  checkHistory(ran, known);
  const done = new Set(ran.map(({ name }) => name));
  const pending = pendingOf(known, done, migration);
  const isLast = pending.at(-1) === known.at(-1);
  const started = performance.now();
  return withCopy(
    source,
    async (copy) => {
      if (copy.way === 'rows') await fillCopy(request, copy, done);
      const copiedMs = performance.now() - started;
      const outcome = await tryOn(copy, { pending, isLast, model });
      return { database, way: copy.way, copiedMs, ...outcome };
    },
    request.signal,
  );
};

/** SQL of all tables, as `npm run generate` left it. */
export const readModel = (root: string): string =>
  fs.readFileSync(path.join(root, 'src/generated/sql/schema.sql'), 'utf8');
