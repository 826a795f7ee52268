const dollarQuote = /\$([A-Za-z_]*)\$/y;

type Cursor = { readonly text: string; at: number };

const skipQuoted = (cursor: Cursor, quote: string): void => {
  const end = cursor.text.indexOf(quote, cursor.at + quote.length);
  cursor.at = end < 0 ? cursor.text.length : end + quote.length;
};

/** Moves past a quoted text or a comment at the cursor; false when there is none. */
const skipOpaque = (cursor: Cursor): boolean => {
  const { text, at } = cursor;
  const char = text[at];
  if (char === "'" || char === '"') {
    skipQuoted(cursor, char);
    return true;
  }
  dollarQuote.lastIndex = at;
  const dollar = dollarQuote.exec(text);
  if (dollar) skipQuoted(cursor, dollar[0]);
  return dollar !== null;
};

/**
 * Splits SQL at a character that stands outside quotes and brackets. Doubled quotes inside a quoted text read as two
 * texts, which splits at the same places.
 */
export const splitOutside = (text: string, separator: string): readonly string[] => {
  const parts: string[] = [];
  const cursor: Cursor = { text, at: 0 };
  let depth = 0;
  let start = 0;
  while (cursor.at < text.length) {
    if (skipOpaque(cursor)) continue;
    const char = text[cursor.at];
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === separator && depth === 0) {
      parts.push(text.slice(start, cursor.at));
      start = cursor.at + 1;
    }
    cursor.at += 1;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
};

/** SQL without line comments. */
export const withoutComments = (sql: string): string => sql.replace(/^\s*--.*$/gm, '');

/** One blank for every run of blanks. */
export const collapse = (sql: string): string => sql.replace(/\s+/g, ' ').trim();
