import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { appError } from '#kernel/errors/AppError.ts';
import { TableError } from '../import/TableError';
import type { TableJob, ThreadNews } from './tableThread';
import { keepThread, takeThread } from './threads';

/** Time limit of a thread per part of a file or batch of rows. */
const mostMs = 30_000;

/** Excessive time or memory is a refusal; anything else is a bug. */
const refusalOf = (error: unknown): unknown => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TableError(appError('import.file_bomb'))
    : error;
};

const hear = async (thread: Worker): Promise<ThreadNews> => {
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
export async function* askThread(
  job: TableJob,
  parts: AsyncIterable<Buffer>,
): AsyncGenerator<ThreadNews> {
  const file = parts[Symbol.asyncIterator]();
  const thread = await takeThread();
  let isDone = false;
  try {
    thread.postMessage(job, []);
    for (let news = await hear(thread); news.is !== 'end'; news = await hear(thread)) {
      if (news.is === 'refused') throw new TableError(news.refusal);
      if (news.is === 'failed') throw news.error;
      if (news.is !== 'more') yield news;
      const part = news.is === 'more' ? await nextPart(file) : null;
      thread.postMessage(part, part ? [part.buffer] : []);
    }
    isDone = true;
  } finally {
    if (isDone) keepThread(thread);
    else await thread.terminate();
    await file.return?.();
  }
}
