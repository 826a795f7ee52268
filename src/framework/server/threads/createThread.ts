import { once } from 'node:events';
import { Worker, type TransferListItem } from 'node:worker_threads';

/** A program that answers one question after the other in a thread of its own. */
export type ThreadProgram = {
  /** Module that runs there, in TypeScript, and the folder that its imports start from. */
  readonly source: string;
  readonly folder: string;
  readonly define?: Readonly<Record<string, string>>;
  /** What it finds as `workerData`; asked when it starts. */
  readonly data: () => unknown;
  /** How long it may work on a question, and how long it waits for the next one. */
  readonly patienceMs: number;
  readonly idleMs: number;
  /** Bytes by which the process may grow over one question: buffers of a thread are under no other limit. */
  readonly mostBytes?: number;
};

/** Code of the error of a question whose thread ran out of time or memory: it may be asked again. */
export const threadCode = 'ETHREAD';

/**
 * Asks the thread. What `moved` names is handed over, not copied. Rejects where it fails or takes too long or too much.
 */
export type AskThread<Question, Answer> = (
  question: Question,
  moved?: readonly TransferListItem[],
) => Promise<Answer>;

const usualBytes = 1_500_000_000;
const lookMs = 200;

/** Ends a question when its time or memory is over. */
const watch = ({
  patienceMs,
  mostBytes = usualBytes,
}: ThreadProgram): { readonly signal: AbortSignal; readonly end: () => void } => {
  const before = process.memoryUsage.rss();
  const tooMuch = new AbortController();
  const look = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostBytes) tooMuch.abort();
  }, lookMs);
  const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), tooMuch.signal]);
  return { signal, end: () => clearInterval(look) };
};

const build = async ({ source, folder, define }: ThreadProgram): Promise<string> => {
  const { build: bundle } = await import('esbuild');
  const { outputFiles } = await bundle({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'error',
    ...(define ? { define } : {}),
  });
  return outputFiles[0]?.text ?? '';
};

/**
 * A thread that starts with its first question and ends when nothing was asked for a while, or when an answer did not
 * come or took too much: nobody else waits for its work, and its memory is given back.
 */
export const createThread = <Question, Answer>(
  program: ThreadProgram,
): AskThread<Question, Answer> => {
  let code: Promise<string> | undefined;
  let thread: Promise<Worker> | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = async (): Promise<Worker> => {
    code ??= build(program);
    const text = await code.catch((error: unknown) => {
      code = undefined;
      throw error;
    });
    const worker = new Worker(text, { eval: true, execArgv: [], workerData: program.data() });
    // Whoever asked is told.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  };
  const drop = (): void => {
    const ended = thread;
    thread = undefined;
    void ended?.then((worker) => worker.terminate()).catch(() => undefined);
  };
  const ask = async (question: Question, moved: readonly TransferListItem[]): Promise<Answer> => {
    clearTimeout(ending);
    thread ??= start();
    const worker = await thread.catch((error: unknown) => {
      thread = undefined;
      throw error;
    });
    worker.ref();
    const { signal, end } = watch(program);
    try {
      worker.postMessage(question, moved);
      const [{ answer, error }] = (await once(worker, 'message', { signal })) as [
        { readonly answer?: Answer; readonly error?: string },
      ];
      if (error !== undefined || answer === undefined)
        throw new Error(`The thread: ${error ?? ''}`);
      return answer;
    } catch (error) {
      drop();
      throw signal.aborted
        ? Object.assign(new Error('The thread was aborted.', { cause: error }), {
            code: threadCode,
          })
        : error;
    } finally {
      end();
      worker.unref();
      ending = setTimeout(drop, program.idleMs).unref();
    }
  };
  return (question, moved = []) => {
    const answer = last.then(() => ask(question, moved));
    last = answer.catch(() => undefined);
    return answer;
  };
};
