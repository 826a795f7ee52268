import { parentPort } from 'node:worker_threads';
import { compileTypes, type Definitions } from './write/compileTypes';

/** What the thread is asked, and what it answers. */
export type TypesQuestion = { readonly id: number; readonly definitions: Definitions };
export type TypesAnswer = { readonly id: number; readonly text: string } | { readonly id: number; readonly error: Error }; // prettier-ignore

const answer = async ({ id, definitions }: TypesQuestion): Promise<TypesAnswer> => {
  try {
    return { id, text: await compileTypes(definitions) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
};

parentPort?.on('message', (question: TypesQuestion) => {
  void answer(question).then((found) => parentPort?.postMessage(found, []));
});
