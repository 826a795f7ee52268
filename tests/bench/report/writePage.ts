import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatFiles } from '#codegen/eject/eject.ts';
import type { Outcome } from '../Bench';
import type { Circumstances } from './circumstances';
import { readHistory, withRun, writeHistory } from './history';
import { drawPage } from './performancePage';

const page = 'docs/performance.md';
export const historyFile = 'docs/performance/history.jsonl';

/** Stores a run in the history, and draws the page and its charts from it. */
export const keepRun = (
  root: string,
  outcomes: readonly Outcome[],
  { commit }: Circumstances,
): void => {
  const file = join(root, historyFile);
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  const history = withRun(readHistory(file), outcomes, { day, commit });
  writeHistory(file, history);
  const drawn = drawPage(readFileSync(join(root, page), 'utf8'), history);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.svg')))
    rmSync(join(folder, name));
  for (const [name, svg] of drawn.charts) writeFileSync(join(folder, name), svg);
  writeFileSync(join(root, page), drawn.page);
  formatFiles(root, [page]);
};
