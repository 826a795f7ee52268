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
