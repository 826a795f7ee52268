import { readConfig, type Config } from './config';
import { announcement } from './process/announce';
import { buildStale } from './process/buildStale';
import { beginLifetime } from '../../framework/server/process/lifetime';
import { openLog } from '../../framework/server/process/openLog';
import { portalFolder } from './process/project';
import { startServer } from './process/startServer';
import { describeError } from '../../framework/server/http/errorMapper';
import { StartupError } from '../../framework/server/StartupError';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** `npm start`: everything that is stale is built while the database starts. */
const start = async (config: Config): Promise<void> => {
  const log = openLog(config.logLevel);
  const { step, atEnd } = beginLifetime();
  await step(buildStale());
  const starting = startServer(config, { log, options: { portalFolder } });
  // What fails to start has let go of everything.
  atEnd(() => starting.then(({ stop }) => stop()).catch(() => undefined));
  atEnd(() => say('Stopping …'));
  say(announcement(config, await step(starting)));
};

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return `The server could not start: ${JSON.stringify(describeError(error))}`;
};

try {
  const config = readConfig(process.env);
  if (process.argv.includes('--dev')) {
    // Brings the tools of development, which a server that only serves does without.
    const { develop } = await import('./process/develop');
    await develop(config);
  } else await start(config);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
