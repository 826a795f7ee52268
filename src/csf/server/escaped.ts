/** Words as they stand inside an attribute of a page. */
export const escaped = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
