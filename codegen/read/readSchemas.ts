import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { Problem } from '../lint/Problem';
import { portalPlaces, type Places } from '../places';
import { readErrorCodes } from './readErrorCodes';

/** A JSON file below `schemas/`, parsed. */
export type JsonFile = { readonly file: string; readonly json: unknown };

/** Every schema file of an application, by what it is, each list in name order. */
export type SchemaFiles = {
  /** `application.json`; absent where there is none. */
  readonly application?: JsonFile | undefined;
  readonly entities: readonly JsonFile[];
  readonly screens: readonly JsonFile[];
  readonly workflows: readonly JsonFile[];
  readonly shared: readonly JsonFile[];
  readonly meta: readonly JsonFile[];
  /** Error codes that schemas may name. */
  readonly errorCodes: readonly string[];
  /** Files that are no JSON. */
  readonly problems: readonly Problem[];
};

/** Texts that were parsed, so that an unchanged file stays the same object while a process watches. */
const parsed = new Map<string, { readonly text: string; readonly read: JsonFile }>();

/** @fails with SyntaxError when the text is no JSON */
const parse = (path: string, { file, text }: { file: string; text: string }): JsonFile => {
  const known = parsed.get(path);
  if (known?.text === text) return known.read;
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

const manifestFrom = (place: string): string | undefined => {
  try {
    return createRequire(place).resolve(`${framework}/package.json`);
  } catch {
    return undefined;
  }
};

/**
 * Folder that has `framework` and `meta`, relative to the root: what the framework's own calls carry, and the
 * meta-schemas. Installed, they lie in its package.
 */
export const frameworkSchemas = (root: string): string => {
  if (existsSync(join(root, 'schemas/meta'))) return 'schemas';
  const manifest = manifestFrom(join(root, 'package.json')) ?? manifestFrom(import.meta.url);
  if (manifest === undefined) throw new Error(`${framework} is not installed: run "npm install".`);
  const inside = join(dirname(realpathSync(manifest)), 'schemas');
  // Linked from the project's sources, the package lies in src/framework: the schemas are at the root there.
  const folder = existsSync(inside)
    ? inside
    : join(dirname(realpathSync(manifest)), '../../schemas');
  return relative(root, folder).split(sep).join('/');
};

/**
 * Reads all schemas of an application below a project's root, and the error codes that they may name. What the
 * framework's own calls carry and the meta-schemas are the same for every application.
 */
export const readSchemas = (
  root: string,
  { schemas, code }: Pick<Places, 'schemas' | 'code'> = portalPlaces,
): SchemaFiles => {
  const problems: Problem[] = [];
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
    problems,
  };
};
