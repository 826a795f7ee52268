import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { compileFunction } from 'node:vm';
import type * as Esbuild from 'esbuild';
import * as br from '@patio/framework/br';
import * as kernel from '@patio/framework/kernel';
import { forgetKinds, type OwnKind, registerKinds, frameworkErrors } from '@patio/framework/kernel';
import type { Problem } from '../lint/Problem';
import { type Places, portalPlaces } from '../places';

/** Modules of the framework that a list of kinds imports; it shares those of this process. */
const shared: Readonly<Record<string, unknown>> = {
  '@patio/framework/kernel': kernel,
  '@patio/framework/br': br,
};

/** Modules of an application's kinds. */
export const kindFiles = ({ kinds }: Pick<Places, 'kinds'>) => ({
  list: `${kinds}/index.ts`,
  faces: `${kinds}/faces.ts`,
});

/** Bundles and runs an application module in this process, sharing its kernel. */
const run = (file: string): Readonly<Record<string, unknown>> => {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof Esbuild;
  const { outputFiles } = buildSync({
    entryPoints: [file],
    absWorkingDir: dirname(file),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    external: Object.keys(shared),
    logLevel: 'silent',
  });
  const module = { exports: {} };
  const requireFor = createRequire(file);
  const load = compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require'], {
    filename: file,
  });
  load(module, module.exports, (name: string): unknown => shared[name] ?? requireFor(name));
  return module.exports;
};

const listedIn = (file: string): readonly OwnKind[] => {
  const { kinds } = run(file);
  if (!Array.isArray(kinds))
    throw new Error('it exports no list: write "export const kinds = [microchip];".');
  return kinds as readonly OwnKind[];
};

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Kinds of an application, with problems. */
type ReadKinds = {
  readonly kinds: readonly OwnKind[];
  readonly problems: readonly Problem[];
};

/**
 * Loads an application's kinds and registers exactly these in this process. Kinds are code: their list is executed.
 */
const readKinds = (root: string, places: Pick<Places, 'kinds'>): ReadKinds => {
  forgetKinds();
  const { list } = kindFiles(places);
  const file = join(root, list);
  if (!existsSync(file)) return { kinds: [], problems: [] };
  try {
    const kinds = listedIn(file);
    registerKinds(kinds);
    return { kinds, problems: [] };
  } catch (error) {
    forgetKinds();
    const message = firstLine(error);
    return { kinds: [], problems: [{ code: 'kind-invalid', file: list, pointer: '', message }] };
  }
};

/** Name of a module that defines error codes. */
export const errorFile = 'errors.ts';
const call = 'defineErrors(';

/** Comments, strings, names with their colon, and brackets. */
const tokens =
  /\/\/.*|\/\*[^]*?\*\/|(?<text>'[^']*'|"[^"]*"|[A-Za-z_$][\w$]*)(?<colon>\s*:)?|(?<open>[[({])|(?<close>[\])}])/g;

/** Top-level member names of an object literal. */
const membersOf = (text: string): readonly string[] => {
  const names: string[] = [];
  let depth = 0;
  for (const { groups: { text: name = '', colon, open, close } = {} } of text.matchAll(tokens)) {
    if (open !== undefined) depth += 1;
    if (close !== undefined) depth -= 1;
    if (depth < 1) break;
    if (depth === 1 && colon !== undefined) names.push(name.replaceAll(/['"]/g, ''));
  }
  return names;
};

/** Error codes defined in a module. Parsed, not executed: rows are literals. */
const codesIn = (text: string): readonly string[] => text.split(call).slice(1).flatMap(membersOf);

/** Modules of an application that define error codes. */
export const errorFiles = (
  root: string,
  { code: folder }: Pick<Places, 'code'>,
): readonly string[] => {
  const below = join(root, folder);
  if (!existsSync(below)) return [];
  return [below, ...readdirSync(below).map((name) => join(below, name))]
    .map((one) => join(one, errorFile))
    .filter((file) => existsSync(file));
};

/** All error codes available to an application's schemas: the framework's and its subjects'. */
export const readErrorCodes = (root: string, places: Pick<Places, 'code'>): readonly string[] => [
  ...Object.keys(frameworkErrors),
  ...errorFiles(root, places)
    .toSorted()
    .flatMap((file) => codesIn(readFileSync(file, 'utf8'))),
];

/** A parsed JSON file below `schemas/`. */
export type JsonFile = { readonly file: string; readonly json: unknown };

/** Schema files of an application by type, each list sorted by name. */
export type SchemaFiles = {
  /** `application.json`, if present. */
  readonly application?: JsonFile | undefined;
  readonly entities: readonly JsonFile[];
  readonly screens: readonly JsonFile[];
  readonly workflows: readonly JsonFile[];
  readonly shared: readonly JsonFile[];
  readonly meta: readonly JsonFile[];
  /** Error codes available to schemas. */
  readonly errorCodes: readonly string[];
  /** Modules of the application's kinds; absent without any. */
  readonly kinds?: OwnKindFiles | undefined;
  /** Invalid JSON files, and invalid kinds. */
  readonly problems: readonly Problem[];
};

/** Modules of kinds, as root-relative paths and as imported by generated code. */
export type OwnKindFiles = {
  readonly list: string;
  readonly from: string;
  /** Absent if all kinds use the default rendering. */
  readonly facesFrom?: string;
  readonly kinds: readonly OwnKind[];
};

/** Cache by text, so that unchanged files keep their objects in watch mode. */
const parsed = new Map<string, { readonly text: string; readonly read: JsonFile }>();

/** @fails with SyntaxError for invalid JSON */
const parse = (path: string, { file, text }: { file: string; text: string }): JsonFile => {
  const cached = parsed.get(path);
  if (cached?.text === text) return cached.read;
  const read = { file, json: JSON.parse(text) as unknown };
  parsed.set(path, { text, read });
  return read;
};

type Folder = { readonly root: string; readonly folder: string; readonly ending: string };

const readFolder = ({ root, folder, ending }: Folder, problems: Problem[]): JsonFile[] => {
  const path = join(root, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith(ending)) : [];
  return names.toSorted().flatMap((name) => {
    const file = `${folder}/${name}`;
    try {
      const full = join(path, name);
      return [parse(full, { file, text: readFileSync(full, 'utf8') })];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      problems.push({ code: 'json-invalid', file, pointer: '', message });
      return [];
    }
  });
};

const framework = '@patio/framework';
/** A folder `schemas/meta` may exist but be empty: this file decides. */
const applicationMeta = 'meta/application.schema.json';

const manifestFrom = (place: string): string | undefined => {
  try {
    return createRequire(place).resolve(`${framework}/package.json`);
  } catch {
    return undefined;
  }
};

/**
 * Folder with `framework` and `meta`, relative to the root: schemas of the framework's calls, and the meta-schemas.
 * Part of the installed package.
 */
export const frameworkSchemas = (root: string): string => {
  if (existsSync(join(root, 'schemas', applicationMeta))) return 'schemas';
  const manifest = manifestFrom(join(root, 'package.json')) ?? manifestFrom(import.meta.url);
  if (manifest === undefined) throw new Error(`${framework} is not installed: run "npm install".`);
  const inside = join(dirname(realpathSync(manifest)), 'schemas');
  // A package linked from sources is in src/framework: its schemas are at the root.
  const folder = existsSync(inside)
    ? inside
    : join(dirname(realpathSync(manifest)), '../../schemas');
  return relative(root, folder).split(sep).join('/');
};

const ownKindsOf = (
  root: string,
  places: Pick<Places, 'generated' | 'kinds'>,
  problems: Problem[],
): OwnKindFiles | undefined => {
  const { kinds, problems: found } = readKinds(root, places);
  problems.push(...found);
  if (kinds.length === 0) return undefined;
  const { list, faces } = kindFiles(places);
  const from = relative(places.generated, places.kinds).split(sep).join('/');
  const hasFaces = existsSync(join(root, faces));
  return { list, from, kinds, ...(hasFaces ? { facesFrom: `${from}/faces` } : {}) };
};

/**
 * Reads an application's schemas and available error codes. Schemas of the framework's calls and the meta-schemas are
 * shared. Registers the application's kinds in this process.
 */
export const readSchemas = (
  root: string,
  places: Pick<Places, 'schemas' | 'code' | 'generated' | 'kinds'> = portalPlaces,
): SchemaFiles => {
  const { schemas, code } = places;
  const problems: Problem[] = [];
  const kinds = ownKindsOf(root, places, problems);
  const read = (folder: string, ending: string) => readFolder({ root, folder, ending }, problems);
  const shared = frameworkSchemas(root);
  const [application] = readFolder({ root, folder: schemas, ending: 'application.json' }, problems);
  return {
    application,
    entities: read(`${schemas}/entities`, '.schema.json'),
    screens: read(`${schemas}/entities`, '.ui.json'),
    workflows: [
      ...read(`${shared}/framework`, '.schema.json'),
      ...read(`${schemas}/workflows`, '.schema.json'),
    ],
    shared: read(`${schemas}/shared`, '.schema.json'),
    meta: read(`${shared}/meta`, '.schema.json'),
    errorCodes: readErrorCodes(root, { code }),
    kinds,
    problems,
  };
};
