/** A refused row: line and reason; `plain` is the reason without the values. */
export type RefusedLine = {
  readonly line: number;
  readonly reason: string;
  readonly plain: string;
  /** Values of the refused fields. */
  readonly said: readonly string[];
};

/** Rows refused for the same reason. */
export type FaultGroup = {
  readonly lines: readonly number[];
  readonly reason: string;
  /** First distinct values, if a single field differs. */
  readonly said: readonly string[];
};

const shownValues = 5;

/** Groups refused rows by reason regardless of values, ordered by first line. */
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

/** Formats line numbers: `3, 8, 12–40`. */
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
