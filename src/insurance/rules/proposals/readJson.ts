/** A text as the JSON that it is; one that is none stays a text. @source INS-117, OQ-229 */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
