import path from 'node:path';
import { Worker } from 'node:worker_threads';

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
  // The job's owner gets the error.
  thread.on('error', () => undefined);
  thread.once('exit', () => idle.delete(thread));
  return thread;
};

/** Keeps a finished thread for a while, unreferenced so that the process can exit. */
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
