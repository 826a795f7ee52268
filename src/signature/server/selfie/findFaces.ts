import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FacePlace } from '../../rules/faces';
import type { Pixels } from './faceThread';

/** Finds the places of a picture that may be faces. */
export type FaceDetector = (pixels: Pixels) => Promise<readonly FacePlace[]>;

const library = '@vladmandic/face-api';
const model = 'tiny_face_detector_model';
/** How long a thread may look at a picture, and how long it waits for the next one. */
const patienceMs = 20_000;
const idleMs = 60_000;

const fileOf = (name: string): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${library}/package.json`)), name);

/** The thread's program in one file. The library takes Node for a browser that lacks everything unless it is hidden. */
const build = async (): Promise<string> => {
  const { build: bundle } = await import('esbuild');
  const { outputFiles } = await bundle({
    stdin: {
      contents: `import * as library from ${JSON.stringify(fileOf('dist/face-api.esm.js'))};
import { answerPictures } from './faceThread';
void answerPictures(library);`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    define: { 'process.versions': 'undefined' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
};

let program: Promise<string> | undefined;
let thread: Promise<Worker> | undefined;
let ending: NodeJS.Timeout | undefined;

const start = async (): Promise<Worker> => {
  const worker = new Worker(await (program ??= build()), {
    eval: true,
    execArgv: [],
    workerData: {
      manifest: fileOf(`model/${model}-weights_manifest.json`),
      weights: fileOf(`model/${model}.bin`),
    },
  });
  // Whoever gave it a picture is told.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
};

const drop = (): void => {
  const ended = thread;
  thread = undefined;
  void ended?.then((worker) => worker.terminate()).catch(() => undefined);
};

const ask = async (pixels: Pixels): Promise<readonly FacePlace[]> => {
  clearTimeout(ending);
  const worker = await (thread ??= start());
  worker.ref();
  try {
    worker.postMessage(pixels, [pixels.data.buffer]);
    const [answer] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(patienceMs),
    })) as [{ readonly places?: readonly FacePlace[]; readonly error?: string }];
    if (!answer.places) throw new Error(`Faces could not be looked for: ${answer.error ?? ''}`);
    return answer.places;
  } catch (error) {
    drop();
    throw error;
  } finally {
    worker.unref();
    ending = setTimeout(drop, idleMs).unref();
  }
};

let last: Promise<unknown> = Promise.resolve();

/** Looks for faces in a thread of its own, one picture after the other: nobody else waits for it. */
export const findFaces: FaceDetector = (pixels) => {
  const answer = last.then(() => ask(pixels));
  last = answer.catch(() => undefined);
  return answer;
};
