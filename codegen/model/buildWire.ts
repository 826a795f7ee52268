import { basename } from 'node:path';
import type { JsonFile } from '../read/readSchemas';
import type { WireModel, WireSchema } from './Model';

type Definitions = Readonly<Record<string, WireSchema>>;

/** Schemas of a workflow or shared file. */
export const definitionsOf = (file: JsonFile): Definitions =>
  (file.json as { $defs?: Definitions } | null)?.$defs ?? {};

/** Splits a reference into file (empty: same file) and name; null for other forms. */
export const readReference = (
  ref: string,
): { readonly file: string; readonly name: string } | null => {
  const match = /^([^#]*)#\/\$defs\/([^/]+)$/.exec(ref);
  return match ? { file: match[1] ? basename(match[1]) : '', name: match[2] ?? '' } : null;
};

const rewrite = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]: [string, unknown]) =>
    name === '$ref' && typeof member === 'string'
      ? [name, `#/$defs/${readReference(member)?.name ?? member}`]
      : [name, rewrite(member)],
  );
  const copy = Object.fromEntries(members) as Record<string, unknown>;
  const isClosable =
    'properties' in copy && copy['type'] === 'object' && !('additionalProperties' in copy);
  return isClosable ? { ...copy, additionalProperties: false } : copy;
};

/** Wire schemas in file order. Objects are closed unless stated: unknown body members are refused. */
export const buildWire = (files: readonly JsonFile[], shared: boolean): readonly WireModel[] =>
  files.flatMap((file) =>
    Object.entries(definitionsOf(file)).map(([name, schema]) => ({
      file: file.file,
      name,
      schema: rewrite(schema) as WireSchema,
      shared,
    })),
  );
