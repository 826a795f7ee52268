import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createThread } from '@patio/framework/server';
import type { TextAnswer, TextData, TextQuestion } from './textThread';

/** Paths of libraries and model. */
const locate = (): TextData => {
  const { resolve } = createRequire(import.meta.url);
  const engine = resolve('tesseract-wasm');
  const languages = path.dirname(resolve('@tesseract.js-data/por/package.json'));
  return {
    engine: pathToFileURL(engine).href,
    engineCode: path.join(path.dirname(engine), 'tesseract-core.wasm'),
    model: path.join(languages, '4.0.0_best_int/por.traineddata.gz'),
    pages: pathToFileURL(path.join(path.dirname(resolve('unpdf')), 'index.mjs')).href,
  };
};

/** Reads text in a worker thread, one document at a time. */
export const recognizeText = createThread<TextQuestion, TextAnswer>({
  source: `import { answerQuestions } from './textThread';
answerQuestions();`,
  folder: import.meta.dirname,
  data: locate,
  patienceMs: 45_000,
  idleMs: 60_000,
});
