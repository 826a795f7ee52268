import { basename } from 'node:path';
import { type ApplicationSettings, autonymOf, configureApplication } from '@patio/framework/kernel';
import type { JsonFile, SchemaFiles } from '../read/readSchemas';
import { memoList } from '../memo';
import type { WireModel, WireSchema, EntityModel, MenuModel, Model, ReferenceTable } from './Model';
import { buildEntity, type EntitySource } from './buildEntity';
import type { Referring } from './buildField';
import type { ApplicationSchema, EntitySchema, ScreenSchema } from './SchemaTypes';

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
const buildWire = (files: readonly JsonFile[], shared: boolean): readonly WireModel[] =>
  files.flatMap((file) =>
    Object.entries(definitionsOf(file)).map(([name, schema]) => ({
      file: file.file,
      name,
      schema: rewrite(schema) as WireSchema,
      shared,
    })),
  );

/**
 * Settings of `application.json`. A missing or invalid file counts as an English application; the lint reports it.
 */
export const applicationOf = ({ application }: SchemaFiles): ApplicationSettings => {
  const { languages, currency, timeZone, formats } = (application?.json ?? {
    languages: ['en'],
    currency: 'USD',
    timeZone: 'UTC',
  }) as ApplicationSchema;
  const languageNames = Object.fromEntries(
    languages.map((locale) => [locale, autonymOf(locale, languages)]),
  );
  return {
    languages,
    currency,
    timeZone,
    languageNames,
    ...(formats === undefined ? {} : { formats }),
  };
};

/** Menu groups and icons; one group by default. */
export const menuOf = ({ application }: Pick<SchemaFiles, 'application'>): MenuModel => {
  const { menu, icons = {} } = (application?.json ?? {}) as Partial<ApplicationSchema>;
  return { groups: menu ?? [{ name: 'records', icon: 'folder' }], icons };
};

/** Tables without schema that references may target: `x-tables` of shared files. */
export const referenceTablesOf = (files: SchemaFiles): Readonly<Record<string, ReferenceTable>> =>
  Object.assign(
    {},
    ...files.shared.map(({ json }) => (json as { 'x-tables'?: object } | null)?.['x-tables'] ?? {}),
  ) as Readonly<Record<string, ReferenceTable>>;

type Built = {
  readonly screens: ScreenSchema;
  readonly others: string;
  readonly model: EntityModel;
};

const built = new WeakMap<EntitySchema, Built>();

/** Cached entity while its files are unchanged. `others`: data from other entities. */
const entityOf = (source: EntitySource, others: string): EntityModel => {
  const { schema, screens } = source;
  const cached = built.get(schema);
  if (cached?.screens === screens && cached.others === others) return cached.model;
  const model = buildEntity(source);
  built.set(schema, { screens, others, model });
  return model;
};

/** References by `resource.field` of their target. */
const referringOf = (
  schemas: readonly { readonly schema: EntitySchema }[],
  keys: ReadonlyMap<string, string>,
): ReadonlyMap<string, Referring> =>
  new Map(
    schemas.flatMap(({ schema }) =>
      Object.entries(schema.properties).flatMap(([name, { 'x-ref': ref, type }]) =>
        ref
          ? [
              [
                `${schema['x-resource'].name}.${name}`,
                {
                  own: ref.field ?? keys.get(ref.resource) ?? 'id',
                  ...([type].flat().includes('array') ? { isList: true as const } : {}),
                  ...(schema['x-resource'].softDelete ? { areKept: true as const } : {}),
                },
              ] as const,
            ]
          : [],
      ),
    ),
  );

/** Properties of the application's kinds used by entities. */
const kindFacts = ({ kinds }: SchemaFiles) =>
  kinds?.kinds.map((kind) => [kind, String(kind.isValid), String(kind.normalise)]);

const noScreens: ScreenSchema = {};
const sharedWire = memoList((files: readonly JsonFile[]) => buildWire(files, true));
const ownWire = memoList((files: readonly JsonFile[]) => buildWire(files, false));

/**
 * Builds the model and configures the process for its application. Cached by files, which must have passed the lint.
 */
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
      ?.json ?? noScreens) as ScreenSchema;
  const referring = referringOf(schemas, keys);
  const shared = schemas.flatMap(({ schema }) =>
    (schema['x-unique'] ?? []).flatMap(({ space }) =>
      space === undefined ? [] : [{ space, resource: schema['x-resource'].name }],
    ),
  );
  const application = applicationOf(files);
  const { languages } = application;
  // Output depends on the application: collations, amounts, dates.
  configureApplication(application);
  const others = JSON.stringify([
    [...keys],
    [...referred],
    [...referring],
    shared,
    languages,
    kindFacts(files),
  ]);
  return {
    application,
    menu: menuOf(files),
    entities: schemas.map(({ file, schema }) =>
      entityOf(
        {
          file,
          schema,
          screens: screensOf(file),
          languages,
          keyOf: (resource) => keys.get(resource) ?? 'id',
          sharedBy: (space) => [
            ...new Set(shared.flatMap((one) => (one.space === space ? [one.resource] : []))),
          ],
          referringBy: (resource, field) => referring.get(`${resource}.${field}`),
          isReferred: (resource, field) => referred.has(`${resource}.${field}`),
        },
        others,
      ),
    ),
    kinds: files.kinds,
    wire: [...sharedWire(files.shared), ...ownWire(files.workflows)],
    tables: referenceTablesOf(files),
  };
};
