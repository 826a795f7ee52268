import { basename } from 'node:path';
import { definitionsOf, readReference } from '../model/buildModel';
import type { JsonFile, SchemaFiles } from '../read/readSchemas';
import type { Problem } from './Problem';
import { patternProblems } from './valueRules';
import { didYouMean, pointer, problem, unknownName } from './World';
import { isObject } from '@patio/framework/kernel';

type Node = {
  readonly file: string;
  readonly pointer: string;
  readonly schema: Readonly<Record<string, unknown>>;
};

const maps = new Set(['properties', '$defs']);
const values = new Set(['enum', 'const', 'default', 'examples', 'required']);

type Place = { readonly file: string; readonly pointer: string };

const below = ({ file, pointer: at }: Place, name: string | number): Place => ({
  file,
  pointer: at + pointer(name),
});

/** Every nested schema. Members of a map are names, not keywords. */
const nodesOf = (value: unknown, place: Place, isMap = false): readonly Node[] => {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => nodesOf(item, below(place, index)));
  }
  if (!isObject(value)) return [];
  const members = Object.entries(value).filter(([name]) => isMap || !values.has(name));
  const inner = members.flatMap(([name, member]) =>
    nodesOf(member, below(place, name), !isMap && maps.has(name)),
  );
  return isMap ? inner : [{ ...place, schema: value }, ...inner];
};

const referenceProblems = (node: Node, files: readonly JsonFile[]): readonly Problem[] => {
  const ref = node.schema['$ref'];
  if (typeof ref !== 'string') return [];
  const read = readReference(ref);
  const owner = files.find(({ file }) =>
    read?.file === '' ? file === node.file : basename(file) === read?.file,
  );
  const names = owner ? Object.keys(definitionsOf(owner)) : [];
  if (read && names.includes(read.name)) return [];
  const suggestion = read
    ? didYouMean(read.name, names)
    : 'Write "#/$defs/Name" or "file.schema.json#/$defs/Name".';
  return [
    problem(
      'unknown-definition',
      { file: node.file, pointer: `${node.pointer}/$ref` },
      {
        message: `"${ref}" refers to a definition that does not exist`,
        suggestion,
      },
    ),
  ];
};

const memberProblems = ({ file, pointer: at, schema }: Node): readonly Problem[] => {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return [];
  return required.flatMap((name: unknown, index) =>
    unknownName(
      'unknown-field',
      { file, pointer: `${at}/required/${index}` },
      {
        name: String(name),
        known: Object.keys(properties),
        what: 'member',
      },
    ),
  );
};

const patternsOf = ({ file, pointer: at, schema }: Node): readonly Problem[] =>
  typeof schema['pattern'] === 'string'
    ? patternProblems(schema['pattern'], { file, pointer: `${at}/pattern` })
    : [];

/** Problems in `schemas/workflows` and `schemas/shared`. */
export const wireProblems = (files: SchemaFiles): readonly Problem[] => {
  const all = [...files.shared, ...files.workflows];
  const nodes = all.flatMap(({ file, json }) =>
    nodesOf(definitionsOf({ file, json }), { file, pointer: '/$defs' }, true),
  );
  return [
    ...nodes.flatMap((node) => referenceProblems(node, all)),
    ...nodes.flatMap(memberProblems),
    ...nodes.flatMap(patternsOf),
  ];
};
