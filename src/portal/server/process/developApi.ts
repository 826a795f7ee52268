import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { programOptions } from '@patio/framework/server';
import type { Prepared } from './prepareDatabase';
import { projectRoot } from './project';

/** The API of the development server, in its own process. */
export type Api = {
  /** Result of the first start; null if it failed and the next change retries. */
  readonly first: Promise<Prepared | null>;
  /** Resolves once it accepts requests or has failed to start. */
  readonly ready: () => Promise<void>;
  readonly restart: () => void;
  /** Subscribes to pending migrations. */
  readonly onWaiting: (tell: (sentences: readonly string[]) => void) => void;
  readonly stop: () => Promise<void>;
};

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** The first message of a process contains the result of its start. */
const startOf = (child: ChildProcess): Promise<Prepared | null> =>
  new Promise((resolve) => {
    child.once('message', (prepared) => resolve(prepared as Prepared));
    child.once('exit', () => resolve(null));
  });

const end = (child: ChildProcess | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!child || hasEnded(child)) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Several development servers of one project may run in parallel. */
const bundleFolder = path.join(projectRoot, 'node_modules/.cache/patio', `api-${process.pid}`);

/** Bundles the API into a file; null if esbuild reported errors. */
const bundleApi = async (): Promise<string | null> => {
  const outfile = path.join(bundleFolder, 'serveApi.mjs');
  const program = path.join(import.meta.dirname, 'serveApi.ts');
  try {
    await build({ ...programOptions(program), outfile, sourcemap: 'linked', logLevel: 'error' });
    return outfile;
  } catch {
    return null;
  }
};

/** A forked process that has not finished starting. */
type Started = { readonly prepared: Promise<Prepared | null> };

/** The API process, restarted on every change of its sources. */
export const runApi = (environment: NodeJS.ProcessEnv): Api => {
  let tellWaiting: (sentences: readonly string[]) => void = () => undefined;
  let child: ChildProcess | undefined;
  let isStopped = false;
  const begin = async (): Promise<Started> => {
    const [program] = await Promise.all([bundleApi(), end(child)]);
    if (program === null || isStopped) return { prepared: Promise.resolve(null) };
    const execArgv = ['--enable-source-maps'];
    child = fork(program, { env: environment, execArgv }).on('message', (message) => {
      const { waiting } = message as { readonly waiting?: readonly string[] };
      if (waiting) tellWaiting(waiting);
    });
    return { prepared: startOf(child) };
  };
  let begun = begin();
  const first = begun.then(({ prepared }) => prepared);
  let ready: Promise<unknown> = first;
  const restart = (): void => {
    process.stdout.write('The API starts again …\n');
    begun = begun.then(begin);
    ready = begun
      .then(({ prepared }) => prepared)
      .then((prepared) => prepared && process.stdout.write('The API is ready again.\n'));
  };
  const untilReady = async (): Promise<void> => {
    for (let known; known !== ready;) await (known = ready);
  };
  return {
    first,
    ready: untilReady,
    restart,
    onWaiting: (tell) => void (tellWaiting = tell),
    stop: async () => {
      isStopped = true;
      await end(child);
      fs.rmSync(bundleFolder, { recursive: true, force: true });
    },
  };
};
