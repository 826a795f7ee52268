/**
 * Whether a value says something: not absent, not null, not blank. A list or an object is present when something in it
 * is, at any depth.
 */
export const isPresent = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object') return value !== undefined;
  return value !== null && Object.values(value).some(isPresent);
};
