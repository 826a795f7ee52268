const MAX_LENGTH = 8_000;

/** Parses a JSON query parameter; undefined if invalid or too long. */
export const readJsonParameter = (text: string): unknown => {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
