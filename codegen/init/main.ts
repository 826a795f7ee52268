import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { type Ask, readAnswers } from './answers';
import { init } from './init';

/** `patio init`: prompts, writes, installs. @fails with Error, one sentence that says what to do */
export const initFromArguments = async (args: readonly string[]): Promise<void> => {
  let close = (): void => undefined;
  const openAsk = (): Ask => {
    const reader = createInterface({ input: stdin, output: stdout });
    close = () => reader.close();
    return (question) => reader.question(question);
  };
  try {
    const request = await readAnswers(args, openAsk);
    stdout.write(`\n${await init(request)}`);
  } finally {
    close();
  }
};
