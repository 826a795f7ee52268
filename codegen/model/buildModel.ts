import type { SchemaFiles } from '../read/readSchemas';
import { buildEntity } from './buildEntity';
import { buildWire } from './buildWire';
import type { Model, ReferenceTable } from './Model';
import type { EntitySchema, ScreenSchema } from './SchemaTypes';

/** Tables that entities refer to but that no schema describes: `x-tables` of the shared files. */
export const referenceTablesOf = (files: SchemaFiles): Readonly<Record<string, ReferenceTable>> =>
  Object.assign(
    {},
    ...files.shared.map(({ json }) => (json as { 'x-tables'?: object } | null)?.['x-tables'] ?? {}),
  ) as Readonly<Record<string, ReferenceTable>>;

/** Builds the model. Pure: the same files give the same model. The files must have passed the lint. */
export const buildModel = (files: SchemaFiles): Model => {
  const schemas = files.entities.map(({ file, json }) => ({ file, schema: json as EntitySchema }));
  const keys = new Map(
    schemas.map(({ schema }) => [schema['x-resource'].name, schema['x-resource'].key ?? 'id']),
  );
  const referred = new Set(
    schemas.flatMap(({ schema }) =>
      Object.values(schema.properties).flatMap(({ 'x-ref': ref }) =>
        ref ? [`${ref.resource}.${ref.field ?? keys.get(ref.resource) ?? 'id'}`] : [],
      ),
    ),
  );
  const screensOf = (file: string): ScreenSchema =>
    (files.screens.find((screens) => screens.file === file.replace('.schema.json', '.ui.json'))
      ?.json ?? {}) as ScreenSchema;
  return {
    entities: schemas.map(({ file, schema }) =>
      buildEntity({
        file,
        schema,
        screens: screensOf(file),
        keyOf: (resource) => keys.get(resource) ?? 'id',
        isReferred: (resource, field) => referred.has(`${resource}.${field}`),
      }),
    ),
    wire: [...buildWire(files.shared, true), ...buildWire(files.workflows, false)],
    tables: referenceTablesOf(files),
  };
};
