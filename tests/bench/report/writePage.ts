import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Outcome } from '../Bench';
import { withOutcomes } from './performancePage';

/** Writes the page, laid out as the whole tree is. */
export const writePage = async (file: string, outcomes: readonly Outcome[]): Promise<void> => {
  const day = new Date().toISOString().slice(0, 10);
  const page = withOutcomes(readFileSync(file, 'utf8'), outcomes, day);
  const style = await resolveConfig(file);
  writeFileSync(file, await format(page, { ...style, filepath: file }));
};
