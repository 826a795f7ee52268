import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFiles } from '#codegen/eject/eject.ts';
import type { Outcome } from '../Bench';
import { withOutcomes } from './performancePage';

/** Writes a page of the project, laid out as the whole tree is. */
export const writePage = (root: string, page: string, outcomes: readonly Outcome[]): void => {
  const day = new Date().toISOString().slice(0, 10);
  const file = join(root, page);
  writeFileSync(file, withOutcomes(readFileSync(file, 'utf8'), outcomes, day));
  formatFiles(root, [page]);
};
