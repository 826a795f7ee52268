import { toText } from '../parts/isAbsent';

/** The stored keys of a list of references. */
export const itemsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(toText) : [];
