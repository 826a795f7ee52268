import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Compiler, Definitions } from './Compiler';
import { typedPart } from './typedPart';

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

/** Does all in the thread that asks. */
export const typesHere: Compiler = { types: compileTypes };
