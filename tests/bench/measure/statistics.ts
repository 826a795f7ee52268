const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);

/** The quantile of sorted values, 0 to 1; NaN without values. */
export const quantile = (values: readonly number[], share: number): number => {
  const ascending = sorted(values);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const percentile95 = (values: readonly number[]): number => quantile(values, 0.95);
