import { screenPathsOf } from '../model/buildEntity';
import { definitionsOf } from '../model/buildWire';
import { pascalCase } from '../model/names';
import type { SchemaFiles } from '../read/readSchemas';
import type { Problem } from './Problem';
import { pointer, problem, type World } from './World';

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

/** An address without the names of its parameters: `/dealers/:id` and `/dealers/:key` are the same page. */
const addressOf = (path: string): string => path.replace(/:\w+/g, ':');

const pagesOf = (world: World): readonly Named[] =>
  world.entities.flatMap(({ file, schema }) =>
    Object.entries(screenPathsOf(schema)).map(([screen, path]) => ({
      name: addressOf(path),
      file,
      pointer: schema['x-resource'].paths
        ? pointer('x-resource', 'paths', screen)
        : pointer('x-resource', 'name'),
    })),
  );

/** Names that two files define: resources, their pages, and types of entities and of the wire. */
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
    ...(sameResources.length > 0 ? [] : repeated(pagesOf(world))),
    ...repeated([...entityTypes, ...wireTypes]),
  ];
};
