import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const walk = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? walk(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    );

const filesOf = (place: string): readonly string[] => {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  return found.isDirectory() ? walk(place) : [place];
};

/** Changes whenever a file below one of the places is added, removed or written. Costs a stat per file. */
export const fingerprint = (root: string, places: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesOf(path.join(root, place))).sort()) {
    const { size, mtimeMs } = fs.statSync(file);
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};
