/**
 * One month of a plan. The client pays `weight × x + fixed`, where the solver finds x. A row without payment is a
 * capitalisation row: the debt grows.
 */
export type PlanRow = {
  /** Whole months after the release, from 1, increasing. */
  readonly month: number;
  /** Decimal text ≥ 0: `1`, `0.5`. */
  readonly weight: string;
  /** Cents, ≥ 0. */
  readonly fixed: bigint;
};

/** The same payment in each month of `first`, `first + step`, … */
export const evenRows = (first: number, step: number, count: number): readonly PlanRow[] =>
  Array.from({ length: count }, (_, position) => ({
    month: first + position * step,
    weight: '1',
    fixed: 0n,
  }));

/** Whether the client pays in a row; otherwise the debt only grows. */
export const pays = ({ weight, fixed }: PlanRow): boolean =>
  weight === '1' || fixed > 0n || /[1-9]/.test(weight);
