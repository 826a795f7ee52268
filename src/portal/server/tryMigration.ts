import { readConfig, type Config } from './config';
import { startEmbeddedPostgres } from '../../framework/server/embedded/startEmbeddedPostgres';
import { onStopSignal } from '../../framework/server/process/stopSignals';
import {
  trialReport,
  tryMigration,
  type Source,
} from '../../framework/server/store/database/tryMigration';
import { StartupError } from '../../framework/server/StartupError';
import { migrationsFolder } from './migrationsFolder';

/** The database that this project is configured for, and how to let go of it. */
const openSource = async (config: Config): Promise<Source & { stop?: () => Promise<void> }> =>
  config.databaseUrl === null
    ? startEmbeddedPostgres(config)
    : { url: config.databaseUrl, adminUrl: config.databaseUrl };

const attempt = async (signal: AbortSignal): Promise<void> => {
  const source = await openSource(readConfig(process.env));
  try {
    const trial = await tryMigration(source, { folders: [migrationsFolder], signal });
    process.stdout.write(`${trialReport(trial)}\n`);
    if (trial.failed !== null) process.exitCode = 1;
  } finally {
    await source.stop?.();
  }
};

const stopping = new AbortController();
const work = attempt(stopping.signal).catch((error: unknown) => {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
});
onStopSignal(() => {
  stopping.abort();
  return work;
});
await work;
