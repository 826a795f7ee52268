// `patio init` loads these before the framework is installed: nothing is imported here.

/** `dealerGroup` and `dealer-group` become `DealerGroup`. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|[-_])([a-zA-Z])/g, (_, __, letter: string) => letter.toUpperCase());

/** `DealerGroup` and `dealer-group` become `dealerGroup`. */
export const camelCase = (name: string): string => {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};

/** `dealerGroups` becomes `dealer-groups`. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`);

/** English plural of most words. */
export const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};
