import { pino } from 'pino';
import { readConfig } from '../config';
import { StartupError } from '../StartupError';
import { announcement } from './announce';
import { startServer } from './startServer';
import { onStopSignal } from './stopSignals';

// The API alone: what `npm run dev` forks at every change of the server's code.
try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: true }));
  const server = await startServer(config, {
    log,
    options: { checkAnswers: true, development: true },
  });
  onStopSignal(server.stop);
  if (process.send) process.send(server.prepared);
  else process.stdout.write(`${announcement(config, server)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exit(1);
}
