import { median } from './statistics';

type Measure = () => number | Promise<number>;

/**
 * Measures several contenders in turn, round by round, so that noise affects all alike. Returns the values of every
 * round.
 */
export const interleaveAll = async <N extends string>(
  rounds: number,
  contenders: Readonly<Record<N, Measure>>,
): Promise<Readonly<Record<N, readonly number[]>>> => {
  const names = Object.keys(contenders) as N[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    N,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : [...names].reverse())
      values[name].push(await contenders[name]());
  return values;
};

/** Like `interleaveAll`, with the median of each. */
export const interleave = async <N extends string>(
  rounds: number,
  contenders: Readonly<Record<N, Measure>>,
): Promise<Readonly<Record<N, number>>> => {
  const values = await interleaveAll(rounds, contenders);
  return Object.fromEntries(
    Object.entries<readonly number[]>(values).map(([name, list]) => [name, median(list)]),
  ) as Record<N, number>;
};

/** Milliseconds that a function takes. */
export const timed = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
