import { resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { newEntity } from './newEntity';

const reader = createInterface({ input: stdin });
const typed = reader[Symbol.asyncIterator]();

// Lines are read one by one, so that answers may come from a file too.
const ask = async (question: string): Promise<string> => {
  stdout.write(question);
  const line = await typed.next();
  if (line.done) throw new Error('The answers ended before the questions.');
  return line.value;
};

try {
  const { message, failed } = await newEntity(resolve(import.meta.dirname, '../..'), ask);
  stdout.write(`\n${message}\n`);
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  stdout.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  reader.close();
}
