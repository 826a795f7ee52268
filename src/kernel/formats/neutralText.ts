/** Code points that begin a formula (`= + - @`, tab, line ends, their full-width forms), and the quotes around one. */
export const formulaStarts = [
  9, 10, 13, 34, 39, 43, 45, 61, 64, 0xff0b, 0xff0d, 0xff1d, 0xff20,
] as const;

const starts: ReadonlySet<number> = new Set(formulaStarts);

const looksLikeFormula = (text: string): boolean => starts.has(text.codePointAt(0) ?? 0);

/** A text that no spreadsheet takes for a formula: what looks like one gets an apostrophe. The database does the same. */
export const neutralText = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/** The text that `neutralText` was given. Other texts stay, also those that begin with an apostrophe of their own. */
export const originalText = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
