import { fork, type ChildProcess } from 'node:child_process';
import type { Answer, Wish } from './answer';
import { createBundles } from './bundles';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A save is several events, and a draft writes several files: they are one start. */
const settleMs = 30;
/** Modules that were loaded anew are never let go of: after so many times the process is. */
const mostReloads = 50;

const end = (child: ChildProcess | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const answerOf = (child: ChildProcess): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const hear = (answer: unknown): void => finish(answer as Answer);
    const leave = (): void => finish(undefined);
    const finish = (answer: Answer | undefined): void => {
      child.off('message', hear).off('exit', leave);
      resolve(answer);
    };
    child.once('message', hear).once('exit', leave);
  });

/** The API beside the development server, in a process of its own. */
export type Api = {
  /** Settles once it answers, or has failed to start: the next change starts it again. */
  readonly ready: () => Promise<void>;
  /** Serves what was generated or migrated: the process stays. */
  readonly reload: () => void;
  /** Starts the process again, for other code. */
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly root: string;
  /** What `patio` is run by. */
  readonly command: string;
  /** Where bundles lie. */
  readonly folder: string;
  /** Port of the pages. */
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Told what waits for a migration at every start. */
  readonly onWaiting: (sentences: readonly string[]) => void;
};

const tellStart = (
  answer: Exclude<Answer, { readonly failed: string }>,
  { isFirst, began }: { readonly isFirst: boolean; readonly began: number },
): void => {
  const ms = Math.round(performance.now() - began);
  say(isFirst ? answer.announcement : `The API is ready again (${ms} ms).`);
  for (const sentence of answer.waiting) say(`  ${sentence}`);
};

/** The process of the API, which is asked to start again or to load its application anew. */
const apiProcess = ({ root, command, folder, port, env }: Options) => {
  const bundles = createBundles(root, folder, command);
  let child: ChildProcess | undefined;
  let reloads = 0;
  let isStopped = false;
  const forkProgram = async (): Promise<ChildProcess | undefined> => {
    // esbuild has said where and why.
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

/** Starts the API and keeps it on what changes. Changes that come while it starts are one further start. */
export const runApi = (options: Options): Api => {
  const { ask, stop } = apiProcess(options);
  let isFirst = true;
  let wanted: Wish | 'restart' | undefined;
  const start = async (wish: Wish | 'restart'): Promise<void> => {
    const began = performance.now();
    const answer = await ask(wish);
    if (!answer) return;
    if ('failed' in answer) return say(answer.failed);
    tellStart(answer, { isFirst, began });
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
  const want = (wish: Wish | 'restart'): void => {
    if (wanted !== 'restart') wanted = wish;
    if (settling) return;
    say('The API starts again …');
    ready = settling = settle();
  };
  return {
    ready: async () => {
      for (let known; known !== ready;) await (known = ready);
    },
    reload: () => want('reload'),
    restart: () => want('restart'),
    stop,
  };
};
