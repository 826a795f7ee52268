import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Prepared } from './prepareDatabase';

/** The API beside the development server, in a process of its own. */
export type Api = {
  /** What the first start prepared; null when it failed: the next change starts it again. */
  readonly first: Promise<Prepared | null>;
  /** Settles once it answers, or has failed to start. */
  readonly ready: () => Promise<void>;
  readonly restart: () => void;
  /** Tells what waits for a migration, whenever that is known anew. */
  readonly onWaiting: (tell: (sentences: readonly string[]) => void) => void;
  readonly stop: () => Promise<void>;
};

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** The first message of a process says what its start prepared. */
const startOf = (child: ChildProcess): Promise<Prepared | null> =>
  new Promise((resolve) => {
    child.once('message', (prepared) => resolve(prepared as Prepared));
    child.once('exit', () => resolve(null));
  });

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** The API's process: ended and forked again at every change of its sources. */
export const runApi = (environment: NodeJS.ProcessEnv): Api => {
  let tellWaiting: (sentences: readonly string[]) => void = () => undefined;
  let child: ChildProcess;
  let ready: Promise<unknown>;
  let turn: Promise<unknown> = Promise.resolve();
  const begin = (): Promise<Prepared | null> => {
    child = fork(path.join(import.meta.dirname, 'serveApi.ts'), {
      env: environment,
      execArgv: ['--import', 'tsx'],
    }).on('message', (message) => {
      const { waiting } = message as { readonly waiting?: readonly string[] };
      if (waiting) tellWaiting(waiting);
    });
    return startOf(child);
  };
  const first = begin();
  ready = first;
  const restart = (): void => {
    process.stdout.write('The API starts again …\n');
    const ended = (turn = turn.then(() => end(child)));
    let started: Promise<unknown> = ended;
    turn = ended.then(() => void (started = begin()));
    ready = turn.then(() => started);
  };
  const untilReady = async (): Promise<void> => {
    for (let known; known !== ready;) await (known = ready);
  };
  return {
    first,
    ready: untilReady,
    restart,
    onWaiting: (tell) => void (tellWaiting = tell),
    stop: () => end(child),
  };
};
