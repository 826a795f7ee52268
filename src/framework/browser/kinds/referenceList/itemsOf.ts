import { toText } from '../parts/isAbsent';

/** Stored keys of a reference list. */
export const itemsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(toText) : [];
