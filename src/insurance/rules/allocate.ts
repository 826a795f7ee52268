/**
 * Shares an amount in proportion to weights, to the cent: the largest remainders get the cents that are left, the
 * earlier position where they tie. No share passes its weight while the amount does not pass the sum of weights.
 *
 * @param amount  cents, 0 or more
 * @param weights 0 or more each; all zero gives nothing to anybody
 * @returns one share for each weight; they sum to the amount unless all weights are zero
 */
export const allocate = (amount: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / sum);
  const left = amount - shares.reduce((total, share) => total + share, 0n);
  const winners = new Set(
    weights
      .map((weight, position) => ({ position, rest: (amount * weight) % sum }))
      .sort((a, b) => (a.rest === b.rest ? a.position - b.position : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ position }) => position),
  );
  return shares.map((share, position) => share + (winners.has(position) ? 1n : 0n));
};
