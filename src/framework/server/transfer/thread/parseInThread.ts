import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { appError } from '#kernel/errors/AppError.ts';
import { TableError } from '../import/TableError';
import type { TableJob, ThreadNews } from './tableThread';
import path from 'node:path';

/** Memory limits of a thread: without them, one file could crash the process. */
const resourceLimits = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 16 } as const;
/** Idle threads and their lifetime: starting one takes longer than reading a small file. */
const pool = { most: 2, ms: 10_000 } as const;

const build = async (): Promise<string> => {
  const { build: bundle } = await import('esbuild');
  const { outputFiles } = await bundle({
    entryPoints: [path.join(import.meta.dirname, 'tableThread')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

/** Bundled thread program: starts fast, and independently of how this module was loaded. */
let program: Promise<string> | undefined;

const idle = new Set<Worker>();

/** Takes an idle or new thread. */
const takeThread = async (): Promise<Worker> => {
  const [waiting] = idle;
  if (waiting) {
    idle.delete(waiting);
    waiting.ref();
    return waiting;
  }
  program ??= build();
  const text = await program.catch((error: unknown) => {
    program = undefined;
    throw error;
  });
  const thread = new Worker(text, {
    eval: true,
    execArgv: [],
    resourceLimits,
  });
  // The job's owner gets the error.
  thread.on('error', () => undefined);
  thread.once('exit', () => idle.delete(thread));
  return thread;
};

/** Keeps a finished thread for a while, unreferenced so that the process can exit. */
const returnToPool = (thread: Worker): void => {
  if (idle.size >= pool.most) {
    void thread.terminate();
    return;
  }
  idle.add(thread);
  thread.unref();
  setTimeout(() => {
    if (idle.delete(thread)) void thread.terminate();
  }, pool.ms).unref();
};

/** Time limit of a thread per part of a file or batch of rows. */
const mostMs = 30_000;

/** Excessive time or memory is a refusal; anything else is a bug. */
const refusalOf = (error: unknown): unknown => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TableError(appError('import.file_bomb'))
    : error;
};

const nextNews = async (thread: Worker): Promise<ThreadNews> => {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), mostMs);
  try {
    const [news] = await once(thread, 'message', { signal: tooLong.signal });
    return news as ThreadNews;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    clearTimeout(timer);
  }
};

/** Copies the part: transferring a view would move its whole buffer. */
const nextPart = async (file: AsyncIterator<Buffer>): Promise<Uint8Array<ArrayBuffer> | null> => {
  const next = await file.next();
  return next.done ? null : new Uint8Array(next.value);
};

/**
 * Runs a job on a file in a worker thread, without blocking others. Yields results on demand.
 *
 * @throws TableError
 */
export async function* parseInThread(
  job: TableJob,
  parts: AsyncIterable<Buffer>,
): AsyncGenerator<ThreadNews> {
  const file = parts[Symbol.asyncIterator]();
  const thread = await takeThread();
  let isDone = false;
  try {
    thread.postMessage(job, []);
    for (let news = await nextNews(thread); news.is !== 'end'; news = await nextNews(thread)) {
      if (news.is === 'refused') throw new TableError(news.refusal);
      if (news.is === 'failed') throw news.error;
      if (news.is !== 'more') yield news;
      const part = news.is === 'more' ? await nextPart(file) : null;
      thread.postMessage(part, part ? [part.buffer] : []);
    }
    isDone = true;
  } finally {
    if (isDone) returnToPool(thread);
    else await thread.terminate();
    await file.return?.();
  }
}
