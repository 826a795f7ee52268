const quotes: readonly (readonly [start: RegExp, end: (start: string) => string])[] = [
  [/'/y, () => "'"],
  [/"/y, () => '"'],
  [/\$[A-Za-z_]*\$/y, (start) => start],
];
const comments: readonly (readonly [start: RegExp, end: (start: string) => string])[] = [
  [/--/y, () => '\n'],
  [/\/\*/y, () => '*/'],
];

/** Place after what begins here with one of the starts; undefined when none does. */
const endOf = (text: string, at: number, pairs: typeof quotes): number | undefined => {
  for (const [start, end] of pairs) {
    start.lastIndex = at;
    const found = start.exec(text)?.[0];
    if (found === undefined) continue;
    const close = end(found);
    const place = text.indexOf(close, at + found.length);
    return place < 0 ? text.length : place + close.length;
  }
  return undefined;
};

/**
 * Splits SQL at a character that stands outside quotes and brackets. Doubled quotes inside a quoted text read as two
 * texts, which splits at the same places.
 */
export const splitOutside = (text: string, separator: string): readonly string[] => {
  const parts: string[] = [];
  let at = 0;
  let depth = 0;
  let start = 0;
  while (at < text.length) {
    const end = endOf(text, at, quotes);
    if (end !== undefined) {
      at = end;
      continue;
    }
    const char = text[at];
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
    at += 1;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
};

/** SQL without its comments, which may hold quotes and semicolons of their own. */
export const withoutComments = (sql: string): string => {
  const kept: string[] = [];
  let at = 0;
  while (at < sql.length) {
    const comment = endOf(sql, at, comments);
    const end = comment ?? endOf(sql, at, quotes) ?? at + 1;
    kept.push(comment === undefined ? sql.slice(at, end) : '\n');
    at = end;
  }
  return kept.join('');
};

/** One blank for every run of blanks. */
export const collapse = (sql: string): string => sql.replace(/\s+/g, ' ').trim();
