import type { Bench, BenchOptions, Outcome } from './Bench';

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const [line = error.name] = error.message.split('\n');
  return error.cause === undefined ? line : `${line}: ${messageOf(error.cause)}`;
};

/** Runs benches one by one; a failed one reports the reason and does not stop the next. */
export const runBenches = async (
  benches: readonly Bench[],
  { onOutcome, ...options }: BenchOptions & { readonly onOutcome?: (outcome: Outcome) => void },
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const bench of benches) {
    const started = performance.now();
    const ended = await bench.run(options).then(
      (figures) => ({ figures }),
      (error: unknown) => ({ figures: [], failure: messageOf(error) }),
    );
    const outcome = { bench, seconds: (performance.now() - started) / 1000, ...ended };
    outcomes.push(outcome);
    onOutcome?.(outcome);
  }
  return outcomes;
};
