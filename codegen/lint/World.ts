import { menuIcons, type FieldKind, kindOf } from '@patio/framework/kernel';
import { applicationOf, menuOf, referenceTablesOf } from '../model/buildModel';
import type { Languages } from '../model/languages';
import type { ReferenceTable } from '../model/Model';
import type { ApplicationSchema, EntitySchema, PropertySchema } from '../model/SchemaTypes';
import type { SchemaFiles } from '../read/readSchemas';
import { pointerSegment, type Problem, type LintCode } from './Problem';

const distance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
};

/** Suggestion of the nearest known name, as a sentence; undefined if none is close. */
export const didYouMean = (wrong: string, known: readonly string[]): string | undefined => {
  const [nearest] = known
    .map((name) => ({ name, away: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away);
  const limit = Math.max(2, Math.floor(wrong.length / 3));
  return nearest && nearest.away <= limit ? `Did you mean "${nearest.name}"?` : undefined;
};

/** Lists a few names; long lists are omitted. */
export const thereAre = (names: readonly string[]): string | undefined =>
  names.length > 0 && names.length <= 20 ? `There are: ${names.join(', ')}.` : undefined;

/** An entity schema with its file. */
export type EntitySource = { readonly file: string; readonly schema: EntitySchema };

/** Context of the rules beyond the current file. */
export type World = {
  readonly entities: readonly EntitySource[];
  readonly tables: Readonly<Record<string, ReferenceTable>>;
  /** Error codes of the framework and the application. */
  readonly errorCodes: readonly string[];
  /** Group names; empty if `application.json` names none, which disables that rule. */
  readonly groups: readonly string[];
  /** Menu groups and icons. */
  readonly menu: { readonly groups: readonly string[]; readonly icons: readonly string[] };
  readonly languages: Languages;
};

/** Names of people's groups: a list, or options of a field. */
const groupsOf = ({ application, entities }: SchemaFiles): readonly string[] => {
  const { groups = [] } = (application?.json ?? {}) as Partial<ApplicationSchema>;
  if (!('entity' in groups)) return groups;
  const schemas = entities.map(({ json }) => json as EntitySchema);
  const people = schemas.find(({ $id }) => $id === groups.entity);
  const choices = people?.properties[groups.field]?.enum ?? [];
  return choices.filter((choice) => typeof choice === 'string');
};

/** Collects the rules' context from all files, which must be valid by the meta-schemas. */
export const worldOf = (files: SchemaFiles): World => {
  const entities = files.entities.map(({ file, json }) => ({ file, schema: json as EntitySchema }));
  const { groups, icons } = menuOf(files);
  return {
    entities,
    tables: referenceTablesOf(files),
    errorCodes: files.errorCodes,
    groups: groupsOf(files),
    menu: {
      groups: groups.map(({ name }) => name),
      icons: [...Object.keys(menuIcons), ...Object.keys(icons)],
    },
    languages: applicationOf(files).languages,
  };
};

/** A JSON pointer of path segments. */
export const pointer = (...segments: readonly (string | number)[]): string =>
  segments.map((segment) => `/${pointerSegment(String(segment))}`).join('');

/** Creates a problem, optionally with a suggestion. */
export const problem = (
  code: LintCode,
  at: { readonly file: string; readonly pointer: string },
  detail: { readonly message: string; readonly suggestion?: string | undefined },
): Problem => ({
  code,
  file: at.file,
  pointer: at.pointer,
  message: detail.message,
  ...(detail.suggestion === undefined ? {} : { suggestion: detail.suggestion }),
});

/** Problem for an unknown name, if it is. */
export const unknownName = (
  code: LintCode,
  at: { readonly file: string; readonly pointer: string },
  {
    name,
    known,
    what,
  }: { readonly name: string; readonly known: readonly string[]; readonly what: string },
): readonly Problem[] =>
  known.includes(name)
    ? []
    : [
        problem(code, at, {
          message: `no ${what} is named "${name}"`,
          suggestion: didYouMean(name, known) ?? thereAre(known),
        }),
      ];

const newCode =
  "Name one of docs/errors.md, or add a row to the subject's errors.ts: the compiler asks for its sentences.";

/** Problem for a code missing from the error catalogue. */
export const unknownErrorCode = (
  at: { readonly file: string; readonly pointer: string },
  { code, world }: { readonly code: string; readonly world: World },
): readonly Problem[] =>
  world.errorCodes.includes(code)
    ? []
    : [
        problem('unknown-error-code', at, {
          message: `no error code is named "${code}"`,
          suggestion: didYouMean(code, world.errorCodes) ?? newCode,
        }),
      ];

/** Kind of a property; undefined if missing or undeterminable. */
export const kindName = (property: PropertySchema | undefined): FieldKind | undefined => {
  const resolution = property && kindOf(property);
  return resolution?.outcome === 'kind' ? resolution.kind : undefined;
};

/** Kind of a property of an entity, by its name. */
export const kindIn = ({ schema }: EntitySource, name: string): FieldKind | undefined =>
  kindName(schema.properties[name]);

/** A rule on one entity. */
export type EntityRule = (entity: EntitySource, world: World) => readonly Problem[];

/** A location in an entity's file. */
export const at = ({ file }: EntitySource, ...segments: readonly (string | number)[]) => ({
  file,
  pointer: pointer(...segments),
});

/** Names of an entity's fields. */
export const fieldNames = ({ schema }: EntitySource): readonly string[] =>
  Object.keys(schema.properties);

/** Problem if the entity has no such field. */
export const knownField = (
  entity: EntitySource,
  name: string,
  where: { readonly pointer: string; readonly extra?: readonly string[] },
): readonly Problem[] =>
  unknownName(
    'unknown-field',
    { file: entity.file, pointer: where.pointer },
    {
      name,
      known: [...fieldNames(entity), ...(where.extra ?? [])],
      what: `field of ${entity.schema.$id}`,
    },
  );

/** Problem for a field without a column where one is required. */
export const unstored = (
  entity: EntitySource,
  name: string,
  place: { readonly file: string; readonly pointer: string },
): readonly Problem[] =>
  entity.schema.properties[name]?.['x-virtual']
    ? [
        problem('keyword-unfit', place, {
          message: `"${name}" has no column (x-virtual), so the database cannot read it`,
        }),
      ]
    : [];
