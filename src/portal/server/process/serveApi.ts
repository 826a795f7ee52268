import { application } from '../application';
import { readConfig } from '../config';
import { StartupError, onStopSignal, openLog, startServer } from '@patio/framework/server';
import { announcement } from './announce';
import { waitingSentences } from './waitingTables';

/** Reports what needs a migration, in the terminal and on open pages. */
const tellWaiting = (waiting: readonly string[]): void => {
  for (const sentence of waiting) process.stdout.write(`  ${sentence}\n`);
  // The parent may have exited.
  if (process.connected) process.send?.({ waiting });
};

// The API alone: `npm run dev` forks it on every change of the server's code.
try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const server = await startServer(application, config, {
    log,
    options: { checkAnswers: true, development: true },
  });
  onStopSignal(server.stop);
  // The parent died without stopping this process.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  if (process.send) process.send(server.prepared);
  else process.stdout.write(`${announcement(config, server)}\n`);
  tellWaiting(waitingSentences(server));
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exit(1);
}
