import { createRequire } from 'node:module';
import path from 'node:path';
import { createThread } from '@patio/framework/server';
import type { FacePlace } from '#signature/rules/faces.ts';
import type { Pixels } from './faceThread';

/** Finds the places of a picture that may be faces. */
export type FaceDetector = (pixels: Pixels) => Promise<readonly FacePlace[]>;

const library = '@vladmandic/face-api';
const model = 'tiny_face_detector_model';

const fileOf = (name: string): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${library}/package.json`)), name);

const ask = createThread<Pixels, readonly FacePlace[]>({
  source: `import * as library from ${JSON.stringify(fileOf('dist/face-api.esm.js'))};
import { answerPictures } from './faceThread';
void answerPictures(library);`,
  folder: import.meta.dirname,
  // The library takes Node for a browser that lacks everything unless it is hidden.
  define: { 'process.versions': 'undefined' },
  data: () => ({
    manifest: fileOf(`model/${model}-weights_manifest.json`),
    weights: fileOf(`model/${model}.bin`),
  }),
  patienceMs: 20_000,
  idleMs: 60_000,
});

/** Looks for faces in a thread of its own, one picture after the other: nobody else waits for it. */
export const findFaces: FaceDetector = (pixels) => ask(pixels, [pixels.data.buffer]);
