import { pino } from 'pino';
import { readConfig, type Config } from './config';
import { announcement } from './process/announce';
import { buildStale } from './process/buildStale';
import { develop } from './process/develop';
import { portalFolder } from './process/project';
import { startServer } from './process/startServer';
import { onStopSignal } from './process/stopSignals';
import { describeError } from './http/errorMapper';
import { StartupError } from './StartupError';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** `npm start`: everything that is stale is built while the database starts. */
const start = async (config: Config): Promise<void> => {
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: true }));
  await buildStale();
  const server = await startServer(config, { log, options: { portalFolder } });
  onStopSignal(async () => {
    say('Stopping …');
    await server.stop();
  });
  say(announcement(config, server));
};

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return `The server could not start: ${JSON.stringify(describeError(error))}`;
};

try {
  const config = readConfig(process.env);
  await (process.argv.includes('--dev') ? develop(config) : start(config));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
