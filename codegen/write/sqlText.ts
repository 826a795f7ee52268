import { createHash } from 'node:crypto';

/** A name as a PostgreSQL identifier. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Several names as a list of identifiers. */
export const identifiers = (names: readonly string[]): string => names.map(identifier).join(', ');

/** A text as a PostgreSQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const maxNameLength = 63;

/** Name of a constraint or index. PostgreSQL cuts longer names silently, so they are refused here. */
export const objectName = (...parts: readonly string[]): string => {
  const name = parts.join('_');
  if (Buffer.byteLength(name) > maxNameLength) {
    throw new Error(`the name ${name} is longer than PostgreSQL's ${maxNameLength} bytes`);
  }
  return identifier(name);
};

const digestLength = 8;

/** A name of at most so many characters; a digest of all of it tells it from others that are cut alike. */
const cutName = (name: string, length: number): string => {
  if (name.length <= length) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, digestLength);
  return `${name.slice(0, Math.max(0, length - digestLength))}${digest}`;
};

/**
 * Name of a constraint of something inside a table, as long as its path may be: what has no room is cut. The table and
 * the suffixes stay, for they tell whose the constraint is and what it is for.
 */
export const pathObjectName = (
  table: string,
  path: readonly string[],
  ...suffixes: readonly string[]
): string => {
  const room = maxNameLength - [table, '', ...suffixes].join('_').length;
  return objectName(table, cutName(path.join('_'), room), ...suffixes);
};
