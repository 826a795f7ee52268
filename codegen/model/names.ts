// `patio init` loads these before the framework is installed: nothing is imported here.

/** `dealerGroup` and `dealer-group` become `DealerGroup`, `route-66` becomes `Route66`. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|[-_])([a-zA-Z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

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

/** Generated files that lie beside those of the entities, which are named by `$id`. */
const generatedNames: ReadonlySet<string> = new Set(['entities', 'index', 'lazy', 'wire']);

/** Members of generated modules that lie beside the entities', which are named by resource. */
const generatedMembers: ReadonlySet<string> = new Set([
  'descriptions', 'index', 'load', 'outlines',
]); // prettier-ignore

/** Words that no constant of generated code can have for a name. */
const reservedWords: ReadonlySet<string> = new Set([
  'arguments', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do',
  'else', 'enum', 'eval', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'implements', 'import',
  'in', 'instanceof', 'interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public', 'return',
  'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'undefined', 'var', 'void', 'while', 'with',
  'yield',
]); // prettier-ignore

/** Tables of the framework that a resource could be named as. */
const frameworkTables: ReadonlySet<string> = new Set([
  'approvals', 'credentials', 'dashboards', 'history', 'imports', 'mails', 'migrations', 'reports', 'sessions', 'settings', 'tasks',
  'views',
]); // prettier-ignore

/** Why an entity cannot have this `$id`; undefined if it can. */
export const takenId = (id: string): string | undefined =>
  generatedNames.has(id) ? `the generated code has files named "${id}" already` : undefined;

/** Why a resource cannot have this name; undefined if it can. */
export const takenResource = (name: string): string | undefined => {
  if (frameworkTables.has(name)) return `the framework has a table "${name}" already`;
  if (reservedWords.has(name)) return `"${name}" is a reserved word of TypeScript`;
  return generatedMembers.has(name)
    ? `the generated code has a module "${name}" already`
    : undefined;
};
