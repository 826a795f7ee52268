import { readConfig } from '../config';
import { StartupError } from '../../../framework/server/StartupError';
import { announcement } from './announce';
import { closeCatalogs, loadCatalog } from './loadCatalog';
import { openLog } from '../../../framework/server/process/openLog';
import { projectRoot } from './project';
import { startServer, type RunningServer } from './startServer';
import { onStopSignal } from '../../../framework/server/process/stopSignals';
import { waitingSentences } from './waitingTables';

/** Whoever forked this may have gone meanwhile. */
const tell = (what: 'live' | 'restart' | { readonly waiting: readonly string[] }): void => {
  if (process.connected) process.send?.(what);
};

/** What is refused, or not served at all, until its migration: at the terminal and in open pages. */
const tellWaiting = (waiting: readonly string[]): void => {
  for (const sentence of waiting) process.stdout.write(`  ${sentence}\n`);
  tell({ waiting });
};

/** Serves schemas that were saved, and says what waits for a migration. */
const refresh = async (server: RunningServer): Promise<void> => {
  const started = performance.now();
  const refreshed = await server.refresh(await loadCatalog(projectRoot));
  tell('live');
  process.stdout.write(`Schemas live in the API, ${Math.round(performance.now() - started)} ms.\n`);
  tellWaiting(waitingSentences(refreshed));
};

/** Runs new migrations. One that fails was undone; what is served goes on. */
const migrateLive = async (server: RunningServer): Promise<void> => {
  try {
    for (const name of await server.migrate()) process.stdout.write(`Migration ${name} done.\n`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
};

// The API alone: what `npm run dev` forks at every change of the server's code.
try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const server = await startServer(config, {
    log,
    options: { checkAnswers: true, development: true },
  });
  onStopSignal(async () => {
    await server.stop();
    await closeCatalogs();
  });
  // Whoever forked this has gone without a word.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  let turn = Promise.resolve();
  process.on('message', (message) => {
    if (message === 'migrate') turn = turn.then(() => migrateLive(server));
    // What cannot be taken up while it runs is taken up by a start.
    turn = turn.then(() => refresh(server)).catch(() => tell('restart'));
  });
  if (process.send) process.send(server.prepared);
  else process.stdout.write(`${announcement(config, server)}\n`);
  tellWaiting(waitingSentences({ pending: server.pending }));
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exit(1);
}
