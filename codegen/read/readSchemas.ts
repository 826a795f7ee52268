import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../lint/Problem';

/** A JSON file below `schemas/`, parsed. */
export type JsonFile = { readonly file: string; readonly json: unknown };

/** Every file below `schemas/`, by what it is, each list in name order. */
export type SchemaFiles = {
  readonly entities: readonly JsonFile[];
  readonly screens: readonly JsonFile[];
  readonly workflows: readonly JsonFile[];
  readonly shared: readonly JsonFile[];
  readonly meta: readonly JsonFile[];
  /** Files that are no JSON. */
  readonly problems: readonly Problem[];
};

type Folder = { readonly root: string; readonly folder: string; readonly ending: string };

const readFolder = ({ root, folder, ending }: Folder, problems: Problem[]): JsonFile[] => {
  const path = join(root, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith(ending)) : [];
  return names.toSorted().flatMap((name) => {
    const file = `${folder}/${name}`;
    try {
      return [{ file, json: JSON.parse(readFileSync(join(path, name), 'utf8')) as unknown }];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      problems.push({ code: 'json-invalid', file, pointer: '', message });
      return [];
    }
  });
};

/** Reads all schemas below a project's root. */
export const readSchemas = (root: string): SchemaFiles => {
  const problems: Problem[] = [];
  const read = (folder: string, ending: string) =>
    readFolder({ root, folder: `schemas/${folder}`, ending }, problems);
  return {
    entities: read('entities', '.schema.json'),
    screens: read('entities', '.ui.json'),
    workflows: read('workflows', '.schema.json'),
    shared: read('shared', '.schema.json'),
    meta: read('meta', '.schema.json'),
    problems,
  };
};
