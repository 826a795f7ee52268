/** Start of a document in a search: its letters and digits; undefined for text without digits, which is a name. */
export const documentPrefix = (words: string): string | undefined => {
  const text = words.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return /\d/.test(text) ? text : undefined;
};
