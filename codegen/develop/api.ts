import { fork, type ChildProcess } from 'node:child_process';
import type { Answer, Wish } from './answer';
import { createBundles } from './bundles';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** One save fires several events, and a draft writes several files: debounce. */
const settleMs = 30;
/** Reloaded modules are never freed, so the process restarts after this many reloads. */
const mostReloads = 50;

const end = (child: ChildProcess | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const answerOf = (child: ChildProcess): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const onMessage = (answer: unknown): void => finish(answer as Answer);
    const onExit = (): void => finish(undefined);
    const finish = (answer: Answer | undefined): void => {
      child.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    child.once('message', onMessage).once('exit', onExit);
  });

/** The API next to the development server, in a separate process. */
export type Api = {
  /** Resolves once it accepts requests or has failed to start; the next change retries. */
  readonly ready: () => Promise<void>;
  /** Serves a regenerated or migrated application without restarting. */
  readonly reload: () => void;
  /** Restarts the process, for changed code. */
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly root: string;
  /** Command that runs `patio`. */
  readonly command: string;
  /** Folder of bundles. */
  readonly folder: string;
  /** Port of the pages. */
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Called with pending migrations at every start. */
  readonly onWaiting: (sentences: readonly string[]) => void;
};

const announceStart = (
  answer: Exclude<Answer, { readonly failed: string }>,
  { isFirst, began }: { readonly isFirst: boolean; readonly began: number },
): void => {
  const ms = Math.round(performance.now() - began);
  print(isFirst ? answer.announcement : `The API is ready again (${ms} ms).`);
  for (const sentence of answer.waiting) print(`  ${sentence}`);
};

/** The API process, which can be restarted or reloaded. */
const apiProcess = ({ root, command, folder, port, env }: Options) => {
  const bundles = createBundles(root, folder, command);
  let child: ChildProcess | undefined;
  let reloads = 0;
  let isStopped = false;
  const forkProgram = async (): Promise<ChildProcess | undefined> => {
    // esbuild has reported the errors.
    const [program] = await Promise.all([bundles.program().catch(() => undefined), end(child)]);
    if (program === undefined || isStopped) return undefined;
    const args = ['answer', root, String(port), folder];
    return fork(program, args, { cwd: root, env, execArgv: ['--enable-source-maps'] });
  };
  return {
    ask: async (wish: Wish | 'restart'): Promise<Answer | undefined> => {
      if (isStopped) return undefined;
      if (wish === 'reload' && child?.connected === true && reloads < mostReloads) {
        reloads += 1;
        child.send(wish);
      } else {
        reloads = 0;
        child = await forkProgram();
      }
      return child && answerOf(child);
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      await end(child);
      bundles.remove();
    },
  };
};

/** Starts the API and keeps it current. Changes during a start cause one further start. */
export const runApi = (options: Options): Api => {
  const { ask, stop } = apiProcess(options);
  let isFirst = true;
  let wanted: Wish | 'restart' | undefined;
  const start = async (wish: Wish | 'restart'): Promise<void> => {
    const began = performance.now();
    const answer = await ask(wish);
    if (!answer) return;
    if ('failed' in answer) return print(answer.failed);
    announceStart(answer, { isFirst, began });
    isFirst = false;
    options.onWaiting(answer.waiting);
  };
  let ready = start('restart');
  let settling: Promise<void> | undefined;
  const settle = async (): Promise<void> => {
    await Promise.all([ready, new Promise((resolve) => setTimeout(resolve, settleMs))]);
    const wish = wanted ?? 'reload';
    wanted = undefined;
    settling = undefined;
    await start(wish);
  };
  const request = (wish: Wish | 'restart'): void => {
    if (wanted !== 'restart') wanted = wish;
    if (settling) return;
    print('The API starts again …');
    ready = settling = settle();
  };
  return {
    ready: async () => {
      for (let known; known !== ready;) await (known = ready);
    },
    reload: () => request('reload'),
    restart: () => request('restart'),
    stop,
  };
};
