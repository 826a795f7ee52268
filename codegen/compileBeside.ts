import { Worker } from 'node:worker_threads';
import type { Answer, JobName, Jobs, Question } from './besideThread';

type Waiting = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
};

/** Compiles in a worker thread, in parallel. The thread is unreferenced. */
export const compileBeside = (program: URL): Jobs => {
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(program);
  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('error', failAll);
  thread.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) thread.unref();
    if ('error' in answer) asked?.reject(answer.error);
    else asked?.resolve(answer.result);
  });
  thread.unref();
  let count = 0;
  const ask = (job: JobName, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const question: Question = { id: (count += 1), job, input };
      waiting.set(question.id, { resolve, reject });
      thread.ref();
      thread.postMessage(question, []);
    });
  const jobOf = <Name extends JobName>(name: Name): Jobs[Name] =>
    ((input: unknown) => ask(name, input)) as Jobs[Name];
  return { types: jobOf('types'), validators: jobOf('validators') };
};
