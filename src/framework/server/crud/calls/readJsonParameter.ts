const MAX_LENGTH = 8_000;

/** Reads a query parameter that holds JSON; undefined when it is no JSON or too long. */
export const readJsonParameter = (text: string): unknown => {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
