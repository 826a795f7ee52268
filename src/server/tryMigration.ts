import { parseArgs } from 'node:util';
import { readConfig, type Config } from './config';
import { generateOnly } from './process/buildStale';
import { projectRoot } from './process/project';
import { onStopSignal } from './process/stopSignals';
import { hasPassed, trialReport } from './process/trialReport';
import { configuredSource, freshSource, type OpenSource } from './process/trialSource';
import { findMigration, readModel, tryMigration } from './process/tryMigration';
import { StartupError } from './StartupError';
import { migrationsFolder } from './store/migrate';

const usage = `Use: npm run db:try [-- <migration>] [--fresh]

  Runs migrations on a copy of the configured database (DATABASE_URL or DATA_DIR), tells what each statement does, and drops the copy.
  <migration>  number, name or file; all that have not run yet unless said
  --fresh      on a new database with demo data, as it is before that migration`;

type Asked = { readonly migration: string | undefined; readonly fresh: boolean };

const sourceOf = (config: Config, { migration, fresh }: Asked): Promise<OpenSource> =>
  fresh
    ? freshSource(config, findMigration(migrationsFolder, migration).name)
    : configuredSource(config);

const attempt = async ({ migration, fresh }: Asked, signal: AbortSignal): Promise<void> => {
  await generateOnly();
  const source = await sourceOf(readConfig(process.env), { migration, fresh });
  try {
    const folder = migrationsFolder;
    const model = readModel(projectRoot);
    const trial = await tryMigration({ source, migration, folder, model, signal });
    process.stdout.write(`${trialReport(trial)}\n`);
    if (!hasPassed(trial)) process.exitCode = 1;
  } finally {
    await source.close();
  }
};

const complain = (error: unknown): void => {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
};

const run = async (asked: Asked): Promise<void> => {
  const stopping = new AbortController();
  const work = attempt(asked, stopping.signal).catch(complain);
  onStopSignal(() => {
    stopping.abort();
    return work;
  });
  await work;
};

const readArguments = (): Asked | null => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values.help || positionals.length > 1
      ? null
      : { migration: positionals[0], fresh: values.fresh };
  } catch {
    return null;
  }
};

const asked = readArguments();
if (asked) await run(asked);
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
