/** Characters of a row, all of its cells together. */
export const longestRow = 1_000_000;
/** Columns that a table may have. */
export const mostColumns = 200;
/** Cells of a row of text. A few too many make a broken row, so many make no table. */
export const mostCells = 1_000;
/** Rows among which the headings are looked for: titles and notes may stand above them. */
export const rowsAbove = 12;
/** Rows below the headings that a person is shown. */
export const sampled = 3;
