import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { GeneratedFiles } from './write/generatedFiles';

/** Drafts older than this were left by an interrupted run; younger ones may belong to another process. */
const oldestDraftMs = 60_000;

const isInProgress = (path: string): boolean =>
  path.endsWith('.tmp') &&
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < oldestDraftMs;

const filesBelow = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !isInProgress(path))
        .map((path) => relative(folder, path).split(sep).join('/'))
    : [];

const isSame = (path: string, text: string): boolean =>
  existsSync(path) && readFileSync(path, 'utf8') === text;

/** Generated files that are missing or different. */
export const changedFiles = (folder: string, files: GeneratedFiles): readonly string[] =>
  Object.entries(files)
    .filter(([name, text]) => !isSame(join(folder, name), text))
    .map(([name]) => name);

/** The same for a folder with only generated files, including obsolete ones. Sorted. */
export const differences = (folder: string, files: GeneratedFiles): readonly string[] => {
  const stale = filesBelow(folder).filter((name) => !(name in files));
  return [...stale, ...changedFiles(folder, files)].toSorted();
};

/** Write order: new files, then files that may import them, then removals. */
const turnOf = (folder: string, name: string, text: string | undefined): number => {
  if (text === undefined) return 3;
  if (basename(name) === 'index.ts') return 2;
  return existsSync(join(folder, name)) ? 1 : 0;
};

/**
 * Writes or removes files atomically: readers never see partial files, nor imports of missing ones, even while
 * watching.
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
      // Another process may have removed it.
      rmSync(path, { force: true });
    } else {
      const draft = `${path}.${process.pid}.tmp`;
      writeFileSync(draft, text);
      renameSync(draft, path);
    }
  }
};
