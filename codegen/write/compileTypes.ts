import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { WireSchema } from '../model/Model';

/** Schemas by the name of their type. */
export type Definitions = Readonly<Record<string, WireSchema>>;

/** Turns schemas into the text of exported TypeScript types. */
export type TypesCompiler = { readonly compile: (definitions: Definitions) => Promise<string> };

const rootName = 'GeneratedRoot';

const checkWords = new Set([
  'title', 'description', 'default', 'examples', 'format', 'pattern', 'allOf', 'minLength', 'maxLength', 'minimum',
  'maximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'decimalScale',
  'decimalMinimum', 'decimalMaximum',
]); // prettier-ignore

/**
 * A schema without what types cannot say: titles (they would become names of types of their own) and checks. Names of
 * properties are not keywords, hence `inside`.
 */
export const clean = (value: unknown, inside: 'schema' | 'names' = 'schema'): unknown => {
  if (Array.isArray(value)) return value.map((item) => clean(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => inside === 'names' || !(checkWords.has(name) || name.startsWith('x-')))
      .map(([name, member]: [string, unknown]) => [
        name,
        inside === 'schema' && (name === 'properties' || name === '$defs')
          ? clean(member, 'names')
          : clean(member),
      ]),
  );
};

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
    $defs: clean(definitions, 'names'),
  };
  const text = await compile(schema as JSONSchema, rootName, {
    format: false,
    bannerComment: '',
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
  });
  return tidy(text);
};

/** Compiles in the thread that asks. */
export const typesHere: TypesCompiler = { compile: compileTypes };
