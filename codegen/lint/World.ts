import { menuIcons } from '@patio/framework/kernel';
import { applicationOf, menuOf, referenceTablesOf } from '../model/buildModel';
import type { Languages } from '../model/localized';
import type { ReferenceTable } from '../model/Model';
import type { ApplicationSchema, EntitySchema } from '../model/SchemaTypes';
import type { SchemaFiles } from '../read/readSchemas';
import { didYouMean, thereAre } from './didYouMean';
import { pointerSegment, type Problem, type LintCode } from './Problem';

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
