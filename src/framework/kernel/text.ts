/** A value where it is a text, else an empty one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A value where it is a text, else null. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;
