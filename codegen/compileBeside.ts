import { Worker } from 'node:worker_threads';
import type { TypesAnswer, TypesQuestion } from './typesThread';
import type { TypesCompiler } from './write/compileTypes';

type Waiting = {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
};

/** Compiles types in a thread of its own, while this one makes validators. The thread keeps no process alive. */
export const compileBeside = (program: URL): TypesCompiler => {
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(program);
  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('error', failAll);
  thread.on('message', (answer: TypesAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) thread.unref();
    if ('error' in answer) asked?.reject(answer.error);
    else asked?.resolve(answer.text);
  });
  thread.unref();
  let count = 0;
  const compile: TypesCompiler['compile'] = (definitions) =>
    new Promise((resolve, reject) => {
      const question: TypesQuestion = { id: (count += 1), definitions };
      waiting.set(question.id, { resolve, reject });
      thread.ref();
      thread.postMessage(question, []);
    });
  return { compile };
};
