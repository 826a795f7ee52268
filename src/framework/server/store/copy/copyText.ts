const special = /[\\\n\r\t\b\f\v]/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
};

const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\n\r\t\b\f\v]/g, (one) => escapes[one] ?? one) : text;

const item = (value: unknown): string =>
  value === null || value === undefined
    ? 'NULL'
    : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;

/** Formats items as an array literal: `{"a","b"}`. */
export const arrayText = (items: readonly unknown[]): string => `{${items.map(item).join(',')}}`;

/** Formats a value for COPY: text, number, boolean; null and undefined are null. Anything else becomes JSON. */
export const copyText = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value);
};

/** Formats a row for COPY. */
export const copyLine = (values: readonly unknown[]): string =>
  `${values.map(copyText).join('\t')}\n`;
