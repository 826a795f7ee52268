import { pino } from 'pino';
import { readConfig } from '../config';
import { StartupError } from '../StartupError';
import { startServer } from './startServer';
import { onStopSignal } from './stopSignals';

// The API alone, as `npm run dev` forks it at every change.
const log = pino({ level: 'info' }, pino.destination({ fd: 2, sync: true }));
try {
  const server = await startServer(readConfig(process.env), {
    log,
    options: { checkAnswers: true, development: true },
  });
  onStopSignal(server.stop);
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exit(1);
}
