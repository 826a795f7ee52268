import { screenPathsOf } from '../model/buildEntity';
import { definitionsOf } from '../model/buildModel';
import { kebabCase, pascalCase } from '../model/names';
import type { ScreenSchema } from '../model/SchemaTypes';
import type { SchemaFiles } from '../read/readSchemas';
import type { Problem } from './Problem';
import { pointer, problem, type EntitySource, type World } from './World';

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

/** Suffixes of an entity's types that calls publish. */
const published = ['', 'Create', 'Patch'] as const;

/** Duplicates across files: resources, paths and calls, and types of entities and the wire. */
export const duplicateProblems = (files: SchemaFiles, world: World): readonly Problem[] => {
  const resources = world.entities.map(({ file, schema }) => ({
    name: schema['x-resource'].name,
    file,
    pointer: pointer('x-resource', 'name'),
  }));
  const typesOf = (suffixes: readonly string[]): readonly Named[] =>
    world.entities.flatMap(({ file, schema }) =>
      suffixes.map((suffix) => ({
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
  const sameTypes = repeated([...typesOf(published), ...wireTypes]);
  return [
    ...sameResources,
    ...(sameResources.length > 0 ? [] : repeated(pagesOf(files, world))),
    ...(sameResources.length > 0 ? [] : repeated(callPathsOf(world))),
    ...sameTypes,
    // Not published: only types of other entities matter.
    ...(sameTypes.length > 0 ? [] : repeated(typesOf(['', 'Row', 'Commands']))),
  ];
};
