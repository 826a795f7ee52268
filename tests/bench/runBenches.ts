import { judgedValue, type Bench, type BenchOptions, type Figure, type Outcome } from './Bench';

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const [line = error.name] = error.message.split('\n');
  return error.cause === undefined ? line : `${line}: ${messageOf(error.cause)}`;
};

/** The median run of each figure of the last run, with the spread of all runs that measured it. */
const medianFigures = (runs: readonly (readonly Figure[])[]): readonly Figure[] =>
  (runs.at(-1) ?? []).map((last) => {
    const same = runs
      .flatMap((figures) => figures.filter(({ name }) => name === last.name))
      .toSorted((one, other) => judgedValue(one) - judgedValue(other));
    const middle = same[Math.floor((same.length - 1) / 2)]!;
    if (same.length === 1) return middle;
    const [least, most] = [judgedValue(same[0]!), judgedValue(same.at(-1)!)];
    return { ...middle, spread: { runs: same.length, least, most } };
  });

type RunOptions = BenchOptions & {
  /** Runs of each bench, of which the medians are reported; 1 by default. */
  readonly runs?: number;
  readonly onOutcome?: (outcome: Outcome) => void;
};

/** Runs benches one by one; a failed one reports the reason and does not stop the next. */
export const runBenches = async (
  benches: readonly Bench[],
  { runs = 1, onOutcome, ...options }: RunOptions,
): Promise<readonly Outcome[]> => {
  const measure = async (bench: Bench): Promise<readonly Figure[]> => {
    const measured: (readonly Figure[])[] = [];
    for (let run = 1; run <= runs; run += 1) {
      if (runs > 1) options.say(`${bench.name}: run ${run} of ${runs}`);
      measured.push(await bench.run(options));
    }
    return medianFigures(measured);
  };
  const outcomes: Outcome[] = [];
  for (const bench of benches) {
    const started = performance.now();
    const ended = await measure(bench).then(
      (figures) => ({ figures }),
      (error: unknown) => ({ figures: [], failure: messageOf(error) }),
    );
    const outcome = { bench, seconds: (performance.now() - started) / 1000, ...ended };
    outcomes.push(outcome);
    onOutcome?.(outcome);
  }
  return outcomes;
};
