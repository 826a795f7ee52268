/** Sums the members of all rows; `none` names the members and is the result for no rows. */
export const sumMembers = <Sums extends Readonly<Record<string, number>>>(
  none: Sums,
  rows: readonly Sums[],
): Sums => {
  const sum: Record<string, number> = { ...none };
  for (const row of rows) for (const name of Object.keys(none)) sum[name]! += row[name]!;
  return sum as Sums;
};
