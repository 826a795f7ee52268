import type { Config } from '../Config';
import { describeError } from '../http/errorMapper';
import { buildStale, type Project } from '../process/buildStale';
import { beginLifetime } from '../process/lifetime';
import { openLog } from '../process/openLog';
import { StartupError } from '../StartupError';
import type { Application } from './Application';
import { startServer, type RunningServer } from './startServer';

/** An application, where it lies, and what its start tells. */
export type Start<Prepared> = {
  readonly application: Application<Prepared>;
  readonly config: Config;
  readonly project: Project;
  /** What a person at the terminal is told once the server answers. */
  readonly announcement: (config: Config, running: RunningServer<Prepared>) => string;
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Builds what is stale, then serves until the process is told to end. @fails with StartupError, everything let go */
export const startApplication = async <Prepared>(start: Start<Prepared>): Promise<void> => {
  const { application, config, project, announcement } = start;
  const log = openLog(config.logLevel);
  const { step, atEnd } = beginLifetime();
  await step(buildStale(project));
  const options = { pagesFolder: project.pagesFolder };
  const starting = startServer(application, config, { log, options });
  // What fails to start has let go of everything.
  atEnd(() => starting.then(({ stop }) => stop()).catch(() => undefined));
  atEnd(() => say('Stopping …'));
  say(announcement(config, await step(starting)));
};

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return `The server could not start: ${JSON.stringify(describeError(error))}`;
};

/** The program of a process: what fails is told at the terminal, and ends it with 1. */
export const runProgram = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
