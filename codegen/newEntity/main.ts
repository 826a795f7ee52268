import { readFileSync } from 'node:fs';
import { env, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { appFlags, placesOf } from '../places';
import type { Answers, Ask } from './dialog';
import { type FromTable, newEntity } from './newEntity';

const usage = `npm run new:entity -- [--from-table public.some_table [--database postgres://…]] [--yes] [--set key=answer]… [--answers file.json]

  --from-table  take the fields from a table that exists; it is only read
  --database    where the table is; else DATABASE_URL
  --yes         ask nothing: suggestions are taken, and what has none must be given
  --set         an answer given beforehand: --set id=credit-line --set status.open.pt=Aberta
  --app         folder of the application; without it the portal
  --answers     a JSON file of such answers: { "id": "credit-line", … }`;

const options = {
  'from-table': { type: 'string' },
  database: { type: 'string' },
  yes: { type: 'boolean', default: false },
  set: { type: 'string', multiple: true, default: [] as string[] },
  answers: { type: 'string' },
  ...appFlags,
  help: { type: 'boolean', default: false },
} as const;

const readArguments = () => {
  try {
    return parseArgs({ options: { ...options, set: { ...options.set, default: [] } } }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
};

const fileAnswers = (file: string): Readonly<Record<string, string>> => {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, String(value)]));
};

const setAnswer = (text: string): readonly [string, string] => {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`--set ${text}: write --set key=answer`);
  return [text.slice(0, at), text.slice(at + 1)];
};

const sourceOf = (
  name: string | undefined,
  database: string | undefined,
): FromTable | undefined => {
  if (name === undefined) return undefined;
  if (database === undefined)
    throw new Error(
      'Say which database the table is in: --database postgres://user:password@host:5432/name, or DATABASE_URL.',
    );
  return { name, url: database };
};

const run = async (ask: Ask): Promise<void> => {
  const flags = readArguments();
  if (flags.help) return void stdout.write(`${usage}\n`);
  const inFile = flags.answers === undefined ? {} : fileAnswers(flags.answers);
  const given = { ...inFile, ...Object.fromEntries(flags.set.map(setAnswer)) };
  const answers: Answers = flags.yes ? { given } : { given, ask };
  const from = sourceOf(flags['from-table'], flags.database ?? env['DATABASE_URL']);
  const { message, failed } = await newEntity(flags.root, answers, {
    ...(from ? { from } : {}),
    places: placesOf(flags),
  });
  stdout.write(`\n${message}\n`);
  process.exitCode = failed ? 1 : 0;
};

const reader = createInterface({ input: stdin });
const typed = reader[Symbol.asyncIterator]();

// Lines are read one by one, so that answers may come from a file too.
const ask: Ask = async (question) => {
  stdout.write(question);
  const line = await typed.next();
  if (line.done) throw new Error('The answers ended before the questions.');
  return line.value;
};

try {
  await run(ask);
} catch (error) {
  stdout.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  reader.close();
}
