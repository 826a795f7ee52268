import { parentPort } from 'node:worker_threads';
import { compileTypes } from './write/compileTypes';
import type { Compiler } from './write/Compiler';
import { entityValidators } from './write/entityValidators';

/** What the thread does for the other one. */
export type Jobs = Required<Compiler>;
export type JobName = keyof Jobs;
/** What the thread is asked, and what it answers. */
export type Question = { readonly id: number; readonly job: JobName; readonly input: unknown };
export type Answer = { readonly id: number } & ({ readonly result: unknown } | { readonly error: Error }); // prettier-ignore

const jobs: Jobs = {
  types: compileTypes,
  validators: (entity) => Promise.resolve(entityValidators(entity)),
};

const answer = async ({ id, job, input }: Question): Promise<Answer> => {
  try {
    return { id, result: await jobs[job](input as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
};

parentPort?.on('message', (question: Question) => {
  void answer(question).then((found) => parentPort?.postMessage(found, []));
});
