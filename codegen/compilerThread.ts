import { parentPort } from 'node:worker_threads';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { typedPart } from './write/types';
import type { Compiler, Definitions } from './write/generatedFiles';
import { entityValidators } from './write/entityValidators';

const rootName = 'GeneratedRoot';

const indent = (text: string): string => {
  let depth = 0;
  return text
    .split('\n')
    .map((line) => {
      const bare = line.trim();
      if (/^[}\])]/.test(bare)) depth -= 1;
      const out = bare === '' ? '' : '  '.repeat(Math.max(depth, 0)) + bare;
      if (/[{[(]$/.test(bare)) depth += 1;
      return out;
    })
    .join('\n');
};

const tidy = (text: string): string => {
  const withoutRoot = text
    .replace(new RegExp(`export interface ${rootName} \\{\\s*\\}\\n?`), '')
    .replace(
      /\/\*\*\n(?: \*.*\n)*? \* (?:This interface was referenced|via the `)(?: |.|\n)*?\*\/\n/g,
      '',
    );
  return `${indent(withoutRoot)
    .replace(/^export /gm, '\nexport ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
};

/** Types of schemas, by json-schema-to-typescript. `$ref` is `#/$defs/Name` and names another of the schemas. */
export const compileTypes = async (definitions: Definitions): Promise<string> => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    $defs: typedPart(definitions, 'names'),
  };
  const text = await compile(schema as JSONSchema, rootName, {
    format: false,
    bannerComment: '',
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
  });
  return tidy(text);
};

/** Runs everything in the calling thread. */
export const typesHere: Compiler = { types: compileTypes };

/** Jobs done by the thread. */
export type Jobs = Required<Compiler>;
export type JobName = keyof Jobs;
/** Message to the thread, and its reply. */
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
