import type { CopyWay } from '../store/trial/copyDatabase';
import type { LockMode, RunMigration, RunStatement, TakenLock } from '../store/trial/runStatements';
import type { Trial } from './tryMigration';

const longestStatement = 100;

/** Whom a lock keeps waiting until the migration ends. */
const waiting: Readonly<Record<LockMode, string>> = {
  AccessExclusiveLock: 'nobody reads or writes',
  ExclusiveLock: 'nobody writes',
  ShareRowExclusiveLock: 'nobody writes',
  ShareLock: 'nobody writes',
  ShareUpdateExclusiveLock: 'no other change of the table runs',
  RowExclusiveLock: 'nobody changes the same rows',
};

const ways: Readonly<Record<CopyWay, string>> = {
  template: 'copied whole',
  rows: 'others work with it: tables by its migrations, rows of one moment',
};

const time = (ms: number): string =>
  ms < 1_000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1_000).toFixed(1)} s`;

const shortened = (sql: string): string =>
  sql.length > longestStatement ? `${sql.slice(0, longestStatement - 1)}…` : sql;

const countOf = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

const lockLine = ({ table, mode }: TakenLock): string =>
  `         from here on ${waiting[mode]}: ${table} (${mode})`;

const statementLines = ({ sql, ms, rows, locks, rewritten }: RunStatement): readonly string[] => [
  `${time(ms).padStart(8)} ${shortened(sql)}${rows === null ? '' : `, ${countOf(rows)}`}`,
  ...rewritten.map((table) => `         every row of ${table} is written anew`),
  ...locks.map(lockLine),
];

const migrationLines = ({ name, statements, ms, failed }: Trial['migrations'][number]) => [
  '',
  name,
  ...statements.flatMap(statementLines),
  failed === null
    ? `  Ran in ${time(ms)}.`
    : `  FAILED: ${shortened(failed.sql)}\n          ${failed.reason}`,
];

/** How long each table kept readers, or writers, waiting: from the statement that locked it to the end. */
const waits = ({ statements, ms }: RunMigration): readonly string[] => {
  const strongest = new Map<string, string>();
  let spent = 0;
  for (const statement of statements) {
    for (const { table, mode } of statement.locks) {
      if (mode === 'RowExclusiveLock' || mode === 'ShareUpdateExclusiveLock') continue;
      strongest.set(table, `  ${waiting[mode]} ${table} for ${time(ms - spent)}`);
    }
    spent += statement.ms;
  }
  return [...strongest.values()];
};

const rowLines = (rows: Trial['rows']): readonly string[] => {
  const changed = rows.filter(({ before, after }) => before !== after);
  const kept = rows.filter(({ before, after }) => before === after);
  const total = kept.reduce((sum, { after }) => sum + (after ?? 0), 0);
  return [
    'Rows',
    ...changed.map(
      ({ table, before, after }) => `  ${table}: ${before ?? 'no table'} → ${after ?? 'no table'}`,
    ),
    `  ${changed.length === 0 ? 'all' : 'the other'} ${kept.length} tables have as many as before: ${total}`,
  ];
};

const modelLines = (differences: Trial['differences']): readonly string[] => {
  if (differences === null) return [];
  return differences.length === 0
    ? ['Tables and schemas agree.']
    : ['Tables and schemas DIFFER', ...differences.map((line) => `  ${line}`)];
};

/** Whether a migration may run as it is. */
export const hasPassed = ({ migrations, differences }: Trial): boolean =>
  migrations.every(({ failed }) => failed === null) && (differences?.length ?? 0) === 0;

/** What a person at the terminal reads of a trial. */
export const trialReport = (trial: Trial): string => {
  const { database, way, copiedMs, migrations, rows, differences } = trial;
  const locked = migrations.flatMap(waits);
  const hasFailed = migrations.some(({ failed }) => failed !== null);
  return [
    `A copy of ${database} (${ways[way]}), ${time(copiedMs)}`,
    ...migrations.flatMap(migrationLines),
    '',
    ...(locked.length > 0 ? ['While it runs', ...locked, ''] : []),
    ...(hasFailed ? [] : [...rowLines(rows), '', ...modelLines(differences)]),
    `The copy is dropped; ${database} was only read.`,
  ].join('\n');
};
