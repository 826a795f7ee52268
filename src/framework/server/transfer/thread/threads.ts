import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a thread may take of memory: without it, one file could end the process. */
const resourceLimits = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 16 } as const;
/** Threads that wait for the next file, and how long: one takes longer to start than a small file to read. */
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

/** The thread's program in one file: it starts at once, and the same way wherever this module runs. */
let program: Promise<string> | undefined;

const idle = new Set<Worker>();

/** A thread that waits for a job. */
export const takeThread = async (): Promise<Worker> => {
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
  // Whoever gave it a job is told.
  thread.on('error', () => undefined);
  thread.once('exit', () => idle.delete(thread));
  return thread;
};

/** Keeps a thread that did its job for the next file, for a while. It keeps no process alive. */
export const keepThread = (thread: Worker): void => {
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
