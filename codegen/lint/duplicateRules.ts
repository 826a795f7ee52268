import { basename } from 'node:path';
import { screenPathsOf } from '../model/buildEntity';
import { definitionsOf, readReference } from '../model/buildModel';
import { kebabCase, pascalCase } from '../model/names';
import type { ScreenSchema } from '../model/SchemaTypes';
import type { SchemaFiles, JsonFile } from '../read/readSchemas';
import type { Problem } from './Problem';
import { pointer, problem, type EntitySource, type World, didYouMean, unknownName } from './World';
import { patternProblems } from './valueRules';

type Named = { readonly name: string; readonly file: string; readonly pointer: string };

const repeated = (names: readonly Named[]): readonly Problem[] =>
  names.flatMap(({ name, file, pointer: at }, index) => {
    const first = names.findIndex((other) => other.name === name);
    return first === index
      ? []
      : [
          problem(
            'duplicate-name',
            { file, pointer: at },
            { message: `"${name}" is already in ${names[first]?.file ?? ''}` },
          ),
        ];
  });

/** A path without parameter names: `/dealers/:id` and `/dealers/:key` are the same page. */
const addressOf = (path: string): string => path.replace(/:\w+/g, ':');

const namedPages = (files: SchemaFiles, { file }: EntitySource): readonly Named[] => {
  const own = files.screens.find((one) => one.file === file.replace('.schema.json', '.ui.json'));
  // Other pages are below the list's path.
  return Object.entries((own?.json as ScreenSchema | undefined)?.screens ?? {}).map(
    ([name, { path }]) => ({
      name: addressOf(path),
      file: own?.file ?? file,
      pointer: pointer('screens', name, 'path'),
    }),
  );
};

const pagesOf = (files: SchemaFiles, world: World): readonly Named[] =>
  world.entities.flatMap((entity) => [
    ...Object.entries(screenPathsOf(entity.schema))
      // A singleton's form is at its list path.
      .filter(([screen]) => !entity.schema['x-resource'].singleton || screen !== 'edit')
      .map(([screen, path]) => ({
        name: addressOf(path),
        file: entity.file,
        pointer: entity.schema['x-resource'].paths
          ? pointer('x-resource', 'paths', screen)
          : pointer('x-resource', 'name'),
      })),
    ...namedPages(files, entity),
  ]);

const callPathsOf = ({ entities }: World): readonly Named[] =>
  entities.map(({ file, schema: { 'x-resource': resource } }) => ({
    name: (resource.apiPath ?? `/${kebabCase(resource.name)}`).replace(/\{\w+\}/g, '{}'),
    file,
    pointer: pointer('x-resource', resource.apiPath === undefined ? 'name' : 'apiPath'),
  }));

/** Duplicates across files: resources, paths and calls, and types of entities and the wire. */
export const duplicateProblems = (files: SchemaFiles, world: World): readonly Problem[] => {
  const resources = world.entities.map(({ file, schema }) => ({
    name: schema['x-resource'].name,
    file,
    pointer: pointer('x-resource', 'name'),
  }));
  const entityTypes = world.entities.flatMap(({ file, schema }) =>
    ['', 'Create', 'Patch'].map((suffix) => ({
      name: pascalCase(schema.$id) + suffix,
      file,
      pointer: pointer('$id'),
    })),
  );
  const wireTypes = [...files.shared, ...files.workflows].flatMap((file) =>
    Object.keys(definitionsOf(file)).map((name) => ({
      name,
      file: file.file,
      pointer: pointer('$defs', name),
    })),
  );
  const sameResources = repeated(resources);
  return [
    ...sameResources,
    ...(sameResources.length > 0 ? [] : repeated(pagesOf(files, world))),
    ...(sameResources.length > 0 ? [] : repeated(callPathsOf(world))),
    ...repeated([...entityTypes, ...wireTypes]),
  ];
};

type Node = {
  readonly file: string;
  readonly pointer: string;
  readonly schema: Readonly<Record<string, unknown>>;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
        message: `"${ref}" points at no definition`,
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
