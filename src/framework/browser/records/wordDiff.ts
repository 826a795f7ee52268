/** A piece of a diff: in both texts, only in the newer, only in the older. */
export type DiffPart = { readonly type: 'same' | 'added' | 'removed'; readonly text: string };

/** A piece with its character offset. */
export type PlacedPart = DiffPart & { readonly at: number };

/** Above this total number of words, texts are not compared by word. */
const mostWords = 1_500;

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** `table[a][b]`: longest common subsequence of the remaining words. */
const commonTable = (
  older: readonly string[],
  newer: readonly string[],
): readonly Uint16Array[] => {
  const table = Array.from({ length: older.length + 1 }, () => new Uint16Array(newer.length + 1));
  for (let a = older.length - 1; a >= 0; a -= 1) {
    for (let b = newer.length - 1; b >= 0; b -= 1)
      table[a]![b] =
        older[a] === newer[b]
          ? table[a + 1]![b + 1]! + 1
          : Math.max(table[a + 1]![b]!, table[a]![b + 1]!);
  }
  return table;
};

const join = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const joined: DiffPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.type === part.type)
      joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
};

const whole = (older: string, newer: string): readonly DiffPart[] => [
  { type: 'removed', text: older },
  { type: 'added', text: newer },
];

/** Word diff of two texts; long texts count as replaced. */
export const wordDiff = (older: string, newer: string): readonly DiffPart[] => {
  const [from, to] = [wordsOf(older), wordsOf(newer)];
  if (from.length + to.length > mostWords) return whole(older, newer);
  const common = commonTable(from, to);
  const parts: DiffPart[] = [];
  let [a, b] = [0, 0];
  while (a < from.length || b < to.length) {
    if (a < from.length && b < to.length && from[a] === to[b]) {
      parts.push({ type: 'same', text: from[a]! });
      a += 1;
      b += 1;
    } else if (b < to.length && (a === from.length || common[a]![b + 1]! > common[a + 1]![b]!)) {
      parts.push({ type: 'added', text: to[b]! });
      b += 1;
    } else {
      parts.push({ type: 'removed', text: from[a]! });
      a += 1;
    }
  }
  return join(parts);
};

/** Pieces with their offsets. */
export const placed = (parts: readonly DiffPart[]): readonly PlacedPart[] => {
  let at = 0;
  return parts.map((part) => {
    const here = { ...part, at };
    at += part.text.length;
    return here;
  });
};
