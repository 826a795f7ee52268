import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { configureApplication } from '#kernel/application.ts';
import { backUp, restore } from '../backup/commands';
import { type Config, StartupError } from '../Config';
import { describeError } from '../http/errorMapper';
import { buildStale, type Project } from '../process/buildStale';
import { beginLifetime, openLog, onStopSignal } from '../process/lifetime';
import {
  startEmbeddedPostgres,
  findEmbeddedPostgres,
  startLocated,
} from '../embedded/startEmbeddedPostgres';
import { trialReport, tryMigration, type Source } from '../store/database/tryMigration';
import type { Application } from './defineApplication';
import { startServer, type RunningServer } from './startServer';
import { exportAudit, verifyAuditFile } from '../audit/auditFile';
import { reloadMs, rotateKeys } from '../store/keyRing';
import type { Database } from '../deps';
import { unprivilegedAccount } from '../embedded/binaries';
import { locateDatabase } from '../embedded/location';
import { autonomousOf, openDatabase } from '../store/database/database';

const patienceMs = 600_000;

const openServer = async ({ dataDir, databaseUrl }: Config) => {
  const stop = async (): Promise<void> => undefined;
  if (databaseUrl !== null) return { url: databaseUrl, stop };
  const account = unprivilegedAccount();
  const location = locateDatabase(path.resolve(dataDir), account);
  const running = await findEmbeddedPostgres(location, account);
  return running ? { ...running, stop } : startLocated(location, account, {});
};

/** Runs a command on the configured database, even while a server uses it. @fails with StartupError */
const onDatabase = async <T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> => {
  const { url, stop } = await openServer(config);
  const db = openDatabase({
    url,
    poolSize: 2,
    statementTimeoutMs: patienceMs,
    lockTimeoutMs: patienceMs,
    poolWaitMs: patienceMs,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await stop();
  }
};

type Work = { readonly config: Config };

/** By then every process has reloaded the keys. */
const waitMs = reloadMs * 2;

const aboutSecret = ({ tokenSecret }: Config): string =>
  tokenSecret === null
    ? 'Tokens are signed by a new secret; those of the former one stay good until the next rotation.'
    : 'TOKEN_SECRET is yours: put a new one and a comma before it, and start every process again. Once the longest session is over, leave the former one out.';

/** `patio rotate-keys`. @returns terminal output */
const rotate = async ({ config }: Work): Promise<string> => {
  const id = await onDatabase(config, (db) =>
    rotateKeys({ autonomous: autonomousOf(db), config, clock: () => new Date() }, () =>
      pause(waitMs),
    ),
  );
  return [
    `Key ${id} seals what is stored from now on. A running server, or the next one, seals anew what is there.`,
    aboutSecret(config),
  ].join('\n');
};

/** `patio export-audit <file>`. @returns terminal output */
const writeAudit = async ({ config }: Work, file: string): Promise<string> => {
  const place = path.resolve(file);
  const events = await onDatabase(config, (db) => exportAudit(db, place));
  return `${place}: ${events.toLocaleString('en')} events with their chain.`;
};

/**
 * `patio verify-audit <file>`: needs neither database nor application.
 *
 * @returns terminal output
 * @fails with StartupError naming the line that breaks the chain
 */
export const verifyAudit = async (file: string): Promise<string> => {
  const place = path.resolve(file);
  const verdict = await verifyAuditFile(place);
  if (!verdict.intact) throw new StartupError(`${place}, line ${verdict.line}: ${verdict.why}.`);
  return `${place}: ${verdict.events.toLocaleString('en')} events in an unbroken chain.`;
};

/** An application as a program: settings, location, and startup output. */
export type Program<Prepared = unknown> = {
  readonly application: Application<Prepared>;
  /** Reads the environment. @fails with StartupError naming the variable */
  readonly settings: () => Config;
  readonly project: Project;
  /** Terminal output once the server accepts requests. */
  readonly announcement: (config: Config, running: RunningServer<Prepared>) => string;
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Builds stale pages, then serves until the process is stopped.
 * @fails with StartupError, after releasing everything
 */
const startApplication = async <Prepared>(program: Program<Prepared>): Promise<void> => {
  const { application, project, announcement } = program;
  const config = program.settings();
  const log = openLog(config.logLevel);
  const { step, atEnd } = beginLifetime();
  await step(buildStale(project));
  const options = { pagesFolder: project.pagesFolder };
  const starting = startServer(application, config, { log, options });
  // A failed start has already released everything.
  atEnd(() => starting.then(({ stop }) => stop()).catch(() => undefined));
  atEnd(() => print('Stopping …'));
  print(announcement(config, await step(starting)));
};

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return `The server could not start: ${JSON.stringify(describeError(error))}`;
};

/** Runs a command: an error is printed to the terminal and exits with 1. */
export const runProgram = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};

/** Opens the configured database; returns it with its cleanup. */
const openSource = async (config: Config): Promise<Source & { stop?: () => Promise<void> }> => {
  const url = config.databaseOwnerUrl ?? config.databaseUrl;
  return url === null ? startEmbeddedPostgres(config) : { url, adminUrl: url };
};

const tryOnCopy = async <Prepared>(
  { application, settings }: Program<Prepared>,
  signal: AbortSignal,
): Promise<void> => {
  const source = await openSource(settings());
  try {
    const trial = await tryMigration(source, { folders: application.migrations, signal });
    print(trialReport(trial));
    if (trial.failed !== null) process.exitCode = 1;
  } finally {
    await source.stop?.();
  }
};

type DataCommand<Wanted extends readonly unknown[]> = (
  work: { readonly config: Config; readonly migrations: readonly string[] },
  ...wanted: Wanted
) => Promise<string>;

/** Runs a command on the program's data and prints its result. */
const onData =
  <Prepared, Wanted extends readonly unknown[]>(
    { application, settings }: Program<Prepared>,
    command: DataCommand<Wanted>,
  ) =>
  (...wanted: Wanted): Promise<void> => {
    // Exits with 1 through the regular exit path, which stops servers it has started.
    onStopSignal(() => Promise.reject(new StartupError('Stopped.')));
    return runProgram(async () => {
      const { migrations } = application;
      print(await command({ config: settings(), migrations }, ...wanted));
    });
  };

/**
 * Exported as `program` by an application's `server/program.ts`: its start script serves it, `npm run build` builds its
 * pages, and `npm run db:try` runs its migrations on a copy of its database.
 */
export const defineProgram = <Prepared>(program: Program<Prepared>) => {
  configureApplication(program.application.settings);
  return {
    ...program,
    serve: () => runProgram(() => startApplication(program)),
    /** Builds the pages that `serve` would build first: for images or tests. */
    build: () => runProgram(() => buildStale(program.project)),
    /** Writes a backup: `npm run backup -- file.tar.gz`. */
    backup: onData(program, backUp),
    /** Restores a backup: `npm run restore -- file.tar.gz`. */
    restore: onData(program, restore),
    /** Adds a sealing key and a token signing secret: `npm run keys:rotate`. */
    rotateKeys: onData(program, rotate),
    /** Exports the audit with its hash chain: `npm run audit:export -- file.jsonl`. */
    exportAudit: onData(program, writeAudit),
    tryMigrations: (): Promise<void> => {
      const stopping = new AbortController();
      const work = runProgram(() => tryOnCopy(program, stopping.signal));
      onStopSignal(() => {
        stopping.abort();
        return work;
      });
      return work;
    },
  };
};
