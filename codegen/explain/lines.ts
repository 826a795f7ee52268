/** A name and what stands beside it, one text per line. */
export type Row = readonly [name: string, texts: readonly string[]];

const nameWidth = 12;

/** A title and rows below it, aligned. */
export const lines = (title: string, rows: readonly Row[]): string =>
  [
    title,
    ...rows.flatMap(([name, texts]) =>
      texts.map((text, index) => `  ${(index === 0 ? name : '').padEnd(nameWidth)}${text}`),
    ),
  ].join('\n');
