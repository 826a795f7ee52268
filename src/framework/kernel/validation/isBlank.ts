/**
 * Whether a text is empty or of blanks alone, as `\s` of a pattern knows them. Most texts are told by their first
 * character.
 */
export const isBlank = (text: string): boolean => {
  const unit = text.charCodeAt(0);
  return !(unit > 0x20 && unit < 0x7f) && text.trim() === '';
};
