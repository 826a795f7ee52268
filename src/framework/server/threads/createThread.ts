import { once } from 'node:events';
import { Worker, type TransferListItem } from 'node:worker_threads';

/** A program that processes requests sequentially in a worker thread. */
export type ThreadProgram = {
  /** TypeScript entry module, and the base folder of its imports. */
  readonly source: string;
  readonly folder: string;
  readonly define?: Readonly<Record<string, string>>;
  /** Its `workerData`, evaluated at its start. */
  readonly data: () => unknown;
  /** Time limit per request, and idle time. */
  readonly patienceMs: number;
  readonly idleMs: number;
  /** Maximum growth of the process per request, in bytes: buffers of a thread have no other limit. */
  readonly mostBytes?: number;
};

/** Error code of a request whose thread exceeded time or memory; may be retried. */
export const threadCode = 'ETHREAD';

/** Sends a request. `moved` objects are transferred, not copied. Rejects on failure, timeout or excessive memory. */
export type ThreadCall<Question, Answer> = (
  question: Question,
  moved?: readonly TransferListItem[],
) => Promise<Answer>;

const usualBytes = 1_500_000_000;
const lookMs = 200;

/** Ends a request that exceeds time or memory. */
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
 * A thread started on demand, and ended when idle, or after a timeout or excessive memory: its work blocks nobody and
 * its memory is released.
 */
export const createThread = <Question, Answer>(
  program: ThreadProgram,
): ThreadCall<Question, Answer> => {
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
    // The requester gets the error.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  };
  const drop = (): void => {
    const ended = thread;
    thread = undefined;
    void ended?.then((worker) => worker.terminate()).catch(() => undefined);
  };
  const call = async (question: Question, moved: readonly TransferListItem[]): Promise<Answer> => {
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
    const answer = last.then(() => call(question, moved));
    last = answer.catch(() => undefined);
    return answer;
  };
};
