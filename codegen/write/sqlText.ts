import { createHash } from 'node:crypto';

/** A name as a PostgreSQL identifier. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Several names as a list of identifiers. */
export const identifiers = (names: readonly string[]): string => names.map(identifier).join(', ');

/** A text as a PostgreSQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const maxNameLength = 63;

/** Name of a constraint or index. PostgreSQL truncates longer names silently, so they are refused. */
export const objectName = (...parts: readonly string[]): string => {
  const name = parts.join('_');
  if (Buffer.byteLength(name) > maxNameLength) {
    throw new Error(`the name ${name} is longer than PostgreSQL's ${maxNameLength} bytes`);
  }
  return identifier(name);
};

const digestLength = 8;

/** Truncates a name, with a digest to keep it distinct. */
const cutName = (name: string, length: number): string => {
  if (name.length <= length) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, digestLength);
  return `${name.slice(0, Math.max(0, length - digestLength))}${digest}`;
};

/**
 * Constraint name of a nested path of any length: the path is truncated; table and suffix stay, as they identify owner
 * and purpose.
 */
export const pathObjectName = (
  table: string,
  path: readonly string[],
  ...suffixes: readonly string[]
): string => {
  const room = maxNameLength - [table, '', ...suffixes].join('_').length;
  return objectName(table, cutName(path.join('_'), room), ...suffixes);
};
