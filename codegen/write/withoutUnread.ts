/** Names that ajv numbers within a function: values that are looked at, counts of errors, verdicts of parts. */
const numbered = /\b(?:data|_errs|_?valid|vSchema)\d+\b/g;
/** A line that does nothing but give one of them its value; a value that a call answers is left alone. */
const writing = /^(?:(?:const|let|var) )?((?:data|_errs|_?valid|vSchema)\d+) = [^\n;(]*;\n/gm;
const emptyBranch = /^(?:else |if\((?![^\n]*\bvalidate\d)[^\n]*\))\{\n\}\n(?!else)/gm;

const countsOf = (code: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [name] of code.matchAll(numbered)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const pass = (code: string): string => {
  const counts = countsOf(code);
  const written = countsOf([...code.matchAll(writing)].map(([, name]) => name).join(' '));
  const isUnread = (name: string): boolean => counts.get(name) === written.get(name);
  return code
    .replace(writing, (line, name: string) => (isUnread(name) ? '' : line))
    .replace(emptyBranch, '');
};

const settle = (code: string): string => {
  const shorter = pass(code);
  return shorter.length === code.length ? code : settle(shorter);
};

/**
 * Drops variables that nothing reads and branches that do nothing from code that ajv wrote line by line. Its own pass
 * over the tree does the same and more, and takes a third of the time of the whole compilation.
 */
export const withoutUnread = (code: string): string =>
  code
    .split(/^(?=function )/m)
    .map(settle)
    .join('');
