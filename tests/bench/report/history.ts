import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Figure, Outcome } from '../Bench';

/** A figure of a run in the history: one JSON object per line. */
export type Measured = Figure & {
  readonly day: string;
  readonly commit: string;
  readonly bench: string;
};

export const readHistory = (file: string): readonly Measured[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Measured)
    : [];

/** The history with a run's figures; a figure measured again on one commit replaces the former. */
export const withRun = (
  history: readonly Measured[],
  outcomes: readonly Outcome[],
  { day, commit }: Pick<Measured, 'day' | 'commit'>,
): readonly Measured[] => {
  const added = outcomes.flatMap(({ bench, figures }) =>
    figures.map((figure): Measured => ({ day, commit, bench: bench.name, ...figure })),
  );
  const isAgain = (old: Measured): boolean =>
    added.some(
      ({ bench, name }) => old.commit === commit && old.bench === bench && old.name === name,
    );
  return [...history.filter((old) => !isAgain(old)), ...added];
};

export const writeHistory = (file: string, history: readonly Measured[]): void =>
  writeFileSync(file, history.map((one) => `${JSON.stringify(one)}\n`).join(''));

/** Figures by bench and name, each oldest first. */
export const byFigure = (
  history: readonly Measured[],
): ReadonlyMap<string, readonly [Measured, ...Measured[]]> => {
  const found = new Map<string, [Measured, ...Measured[]]>();
  for (const one of history) {
    const key = `${one.bench}: ${one.name}`;
    const line = found.get(key);
    if (line) line.push(one);
    else found.set(key, [one]);
  }
  return found;
};
