/** Most characters of a name. @source OQ-214 */
export const longestName = 100;

const lettersIn = (word: string): number => [...word].filter((sign) => /\p{L}/u.test(sign)).length;

/** Whether a person is named in full: two words of at least two letters. @source VAL-042, CLF-002 */
export const isFullName = (name: string): boolean => {
  const words = name.trim().split(/\s+/u);
  return lettersIn(words[0] ?? '') >= 2 && words.slice(1).some((word) => lettersIn(word) >= 2);
};

/** Whether a name has digits, which no name of a person has. @source VAL-044 */
export const hasDigits = (name: string): boolean => /\p{Nd}/u.test(name);

/** Whether a business is named: by one letter or digit at least. @source VAL-043, OQ-214, CLF-053 */
export const isBusinessName = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);
