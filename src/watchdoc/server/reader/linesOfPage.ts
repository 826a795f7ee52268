/** A piece of text and where it stands on its page: the last two numbers, from the left and from the bottom. */
export type PlacedText = {
  readonly str?: string;
  readonly transform?: readonly number[];
};

/** Pieces that differ less in height stand in one line. */
const sameLine = 3;

/** The lines of a page from top to bottom, each from left to right. */
export const linesOfPage = (items: readonly PlacedText[]): readonly string[] => {
  const pieces = items
    .map(({ str = '', transform = [] }) => ({ str, x: transform[4] ?? 0, y: transform[5] ?? 0 }))
    .filter(({ str }) => str.trim() !== '')
    .sort((one, other) => other.y - one.y);
  const lines: { y: number; pieces: typeof pieces }[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && line.y - piece.y < sameLine) line.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  return lines.map((line) =>
    line.pieces
      .sort((one, other) => one.x - other.x)
      .map(({ str }) => str)
      .join('  '),
  );
};
