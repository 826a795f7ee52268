import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { GeneratedFiles } from './write/header';

const filesBelow = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : [];

const isSame = (path: string, text: string): boolean =>
  existsSync(path) && readFileSync(path, 'utf8') === text;

/** Names of generated files that are missing or differ. */
export const changedFiles = (folder: string, files: GeneratedFiles): readonly string[] =>
  Object.entries(files)
    .filter(([name, text]) => !isSame(join(folder, name), text))
    .map(([name]) => name);

/** The same for a folder of generated files alone, with those that are no longer generated. Sorted. */
export const differences = (folder: string, files: GeneratedFiles): readonly string[] => {
  const stale = filesBelow(folder).filter((name) => !(name in files));
  return [...stale, ...changedFiles(folder, files)].toSorted();
};

/** New files, then those that may name them, then what nothing names any more. */
const turnOf = (folder: string, name: string, text: string | undefined): number => {
  if (text === undefined) return 3;
  if (basename(name) === 'index.ts') return 2;
  return existsSync(join(folder, name)) ? 1 : 0;
};

/**
 * Writes or removes the named files. Each file appears whole: readers never see a half-written one. None names a file
 * that is not there: whoever watches may load what was written while the rest still comes.
 */
export const applyFiles = (
  folder: string,
  files: GeneratedFiles,
  names: readonly string[],
): void => {
  const turns = new Map(names.map((name) => [name, turnOf(folder, name, files[name])]));
  const inTurn = names.toSorted((one, other) => turns.get(one)! - turns.get(other)!);
  for (const directory of new Set(names.map((name) => dirname(join(folder, name)))))
    mkdirSync(directory, { recursive: true });
  for (const name of inTurn) {
    const path = join(folder, name);
    const text = files[name];
    if (text === undefined) {
      rmSync(path);
    } else {
      const draft = `${path}.${process.pid}.tmp`;
      writeFileSync(draft, text);
      renameSync(draft, path);
    }
  }
};
