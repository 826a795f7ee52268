const distance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
};

/** Suggestion of the nearest known name, as a sentence; undefined if none is close. */
export const didYouMean = (wrong: string, known: readonly string[]): string | undefined => {
  const [nearest] = known
    .map((name) => ({ name, away: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away);
  const limit = Math.max(2, Math.floor(wrong.length / 3));
  return nearest && nearest.away <= limit ? `Did you mean "${nearest.name}"?` : undefined;
};

/** Lists a few names; long lists are omitted. */
export const thereAre = (names: readonly string[]): string | undefined =>
  names.length > 0 && names.length <= 20 ? `There are: ${names.join(', ')}.` : undefined;
