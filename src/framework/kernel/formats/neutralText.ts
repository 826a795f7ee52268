/** Code points that begin a formula (`= + - @`, tab, line ends, their full-width forms), and the quotes around one. */
export const formulaStarts = [
  9, 10, 13, 34, 39, 43, 45, 61, 64, 0xff0b, 0xff0d, 0xff1d, 0xff20,
] as const;

const starts: ReadonlySet<number> = new Set(formulaStarts);

const looksLikeFormula = (text: string): boolean => starts.has(text.codePointAt(0) ?? 0);

/**
 * What begins a formula behind a separator inside a text: opened with another separator than it was written with, a
 * file has a cell there. Read byte by byte it is the same.
 */
export const innerFormula = '([,;\\t\\r\\n]["\']*)([=+@-]|\uff0b|\uff0d|\uff1d|\uff20)';

const inner = new RegExp(innerFormula, 'gu');
const neutralInner = new RegExp(innerFormula.replace(')(', "')("), 'gu');

/**
 * A text that no spreadsheet takes for a formula: what looks like one gets an apostrophe. Exports do the same, by
 * `neutral` and `neutralLines`.
 */
export const neutralText = (text: string): string => {
  const safe = text.replaceAll(inner, "$1'$2");
  return looksLikeFormula(safe) ? `'${safe}` : safe;
};

/** The text that `neutralText` was given. Other texts stay, also those that begin with an apostrophe of their own. */
export const originalText = (text: string): string => {
  const bare = text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
  return bare.replaceAll(neutralInner, (match) => match.slice(0, -2) + match.slice(-1));
};
