/** A refused row: its line and why; `plain` is the same without what the row says there. */
export type RefusedLine = {
  readonly line: number;
  readonly reason: string;
  readonly plain: string;
  /** What the row says in its refused fields. */
  readonly said: readonly string[];
};

/** Rows that are refused alike. */
export type FaultGroup = {
  readonly lines: readonly number[];
  readonly reason: string;
  /** What the rows say there, each once, where they differ in one field; the first ones. */
  readonly said: readonly string[];
};

const shownValues = 5;

/** Puts rows together that are refused for the same reason, whatever they say; in the order of their first lines. */
export const groupFaults = (rows: readonly RefusedLine[]): readonly FaultGroup[] => {
  const alike = new Map<string, RefusedLine[]>();
  for (const row of rows) {
    const group = alike.get(row.plain);
    if (group) group.push(row);
    else alike.set(row.plain, [row]);
  }
  return [...alike.values()].map((group) => {
    const reasons = new Set(group.map(({ reason }) => reason));
    const isSame = reasons.size === 1;
    const isOfOne = group.every((row) => row.said.length <= 1);
    const said = new Set(group.flatMap((row) => row.said));
    return {
      lines: group.map(({ line }) => line),
      reason: (isSame ? group[0]?.reason : group[0]?.plain) ?? '',
      said: isSame || !isOfOne ? [] : [...said].slice(0, shownValues),
    };
  });
};

/** Lines of a file in few words: `3, 8, 12–40`. */
export const linesText = (lines: readonly number[]): string => {
  const spans: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else spans.push([line, line]);
  }
  const words = spans.map(([from, to]) =>
    from === to ? [from] : to === from + 1 ? [from, to] : [`${from}–${to}`],
  );
  return words.flat().join(', ');
};
