/** An identifier of SQL, for texts that are prepared once. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
