import { writeReference } from './docs/writeReference';
import type { Problem } from './lint/Problem';
import { buildModel } from './model/buildModel';
import { type SchemaFiles, readSchemas } from './read/readSchemas';
import { portalPlaces, type Places } from './places';
import type { Compiler } from './write/Compiler';
import { writeApplication, writeMenu } from './write/application';
import { writeDescriptions } from './write/descriptions';
import type { GeneratedFiles } from './write/header';
import { writeParts } from './write/parts';
import { writeKinds } from './write/kinds';
import { writeOpenapi } from './write/openapi';
import { writePages } from './write/pages';
import { writeSql } from './write/sql';
import { writeTypes } from './write/types';
import { writeValidators } from './write/validators';
import { lint } from './lint/lint';

/** What the schemas give: files, or the faults that stand in the way. */
export type Generated = {
  readonly files: GeneratedFiles;
  /** DDL of all tables; `places.database` holds it. */
  readonly database: string;
  /** Pages by path below `docs/reference`. */
  readonly pages: GeneratedFiles;
  readonly problems: readonly Problem[];
};

/** Turns schema files into generated files. Pure: the same schemas give the same bytes. */
const generateFrom = async (schemas: SchemaFiles, compiler: Compiler): Promise<Generated> => {
  const problems = lint(schemas);
  if (problems.length > 0) return { files: {}, database: '', pages: {}, problems };
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
  };
};

/** Reads the schemas of an application below a project's root and generates. */
export const generate = async (
  root: string,
  compiler: Compiler,
  places: Places = portalPlaces,
): Promise<Generated> => {
  return generateFrom(readSchemas(root, places), compiler);
};
