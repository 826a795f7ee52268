import { createRequire } from 'node:module';
import path from 'node:path';
import { createThread } from '@patio/framework/server';
import type { FacePlace } from '#signature/rules/faces.ts';
import type { Pixels } from './faceThread';

/** Detects face candidates in a picture. */
export type FaceDetector = (pixels: Pixels) => Promise<readonly FacePlace[]>;

const library = '@vladmandic/face-api';
const model = 'tiny_face_detector_model';

const fileOf = (name: string): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${library}/package.json`)), name);

const detect = createThread<Pixels, readonly FacePlace[]>({
  source: `import * as library from ${JSON.stringify(fileOf('dist/face-api.esm.js'))};
import { answerPictures } from './faceThread';
void answerPictures(library);`,
  folder: import.meta.dirname,
  // Hide Node: the library would mistake it for an incomplete browser.
  define: { 'process.versions': 'undefined' },
  data: () => ({
    manifest: fileOf(`model/${model}-weights_manifest.json`),
    weights: fileOf(`model/${model}.bin`),
  }),
  patienceMs: 20_000,
  idleMs: 60_000,
});

/** Detects faces in a worker thread, off the event loop. */
export const findFaces: FaceDetector = (pixels) => detect(pixels, [pixels.data.buffer]);
