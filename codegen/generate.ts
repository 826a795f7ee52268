import { writeReference } from './docs/writeReference';
import type { Problem } from './lint/Problem';
import { buildModel } from './model/buildModel';
import { type SchemaFiles, readSchemas } from './read/readSchemas';
import { portalPlaces, type Places } from './places';
import type { Compiler, GeneratedFiles } from './write/generatedFiles';
import { writeApplication, writeMenu, writeParts, writeKinds } from './write/parts';
import { writeDescriptions, writePages } from './write/descriptions';
import { writeOpenapi } from './write/openapi';
import { writeSql } from './write/sqlTable';
import { writeTypes } from './write/types';
import { writeValidators } from './write/validators';
import { lint } from './lint/lint';
import { unreadNames } from './lint/unreadNames';

/** Generated files, or the errors that prevented them. */
export type Generated = {
  readonly files: GeneratedFiles;
  /** DDL of all tables, for `places.database`. */
  readonly database: string;
  /** Reference pages by path below `docs/reference`. */
  readonly pages: GeneratedFiles;
  readonly problems: readonly Problem[];
  /** Reported, without preventing anything. */
  readonly warnings: readonly Problem[];
};

/** Generates files from schemas. Pure: deterministic output. */
const generateFrom = async (schemas: SchemaFiles, compiler: Compiler): Promise<Generated> => {
  const problems = lint(schemas);
  if (problems.length > 0) return { files: {}, database: '', pages: {}, problems, warnings: [] };
  const model = buildModel(schemas);
  const compiled = Promise.all([writeTypes(model, compiler), writeValidators(model, compiler)]);
  const others = {
    ...writeKinds(model),
    ...writeApplication(model),
    ...writeMenu(model),
    ...writeDescriptions(model),
    ...writeOpenapi(model),
    ...writePages(model),
    ...writeParts(model),
  };
  const pages = writeReference(model, schemas.meta);
  const [types, validators] = await compiled;
  return {
    files: { ...others, ...types, ...validators },
    database: writeSql(model),
    pages,
    problems: [],
    warnings: unreadNames(model),
  };
};

/** Reads an application's schemas and generates. */
export const generate = async (
  root: string,
  compiler: Compiler,
  places: Places = portalPlaces,
): Promise<Generated> => {
  return generateFrom(readSchemas(root, places), compiler);
};
