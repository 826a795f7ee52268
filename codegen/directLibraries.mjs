// Imports of libraries, from the modules that define what they name.
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** Names of what is imported without one. */
const kinds = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' };

const nameOf = (node) => node.name ?? node.value;

/** What a module exports: its own names, those of other modules, and modules of which it exports everything. */
const readExports = (file) => {
  const imports = new Map();
  const found = { own: new Set(), from: new Map(), all: [] };
  const { body } = parseAst(readFileSync(file, 'utf8'));
  for (const { type, source, specifiers } of body) {
    if (type !== 'ImportDeclaration') continue;
    for (const { type: kind, local, imported } of specifiers) {
      const name = kinds[kind] ?? nameOf(imported);
      imports.set(local.name, { source: source.value, name });
    }
  }
  for (const { type, source, specifiers = [], declaration } of body) {
    if (type === 'ExportAllDeclaration') found.all.push(source.value);
    if (type !== 'ExportNamedDeclaration') continue;
    for (const { id } of declaration?.declarations ?? (declaration ? [declaration] : []))
      if (id?.name) found.own.add(id.name);
    for (const { local, exported } of specifiers) {
      const other = source
        ? { source: source.value, name: nameOf(local) }
        : imports.get(nameOf(local));
      if (other) found.from.set(nameOf(exported), other);
      else found.own.add(nameOf(exported));
    }
  }
  return found;
};

/**
 * Rewrites imports of these libraries, and those within them, to the defining modules. Bundlers drop the unused rest of an index
 * anyway; but where files of a build are made of all that a page imports, an index would bring in what other pages use of it.
 *
 * @param {readonly string[]} libraries packages without side effects
 * @returns {import('vite').Plugin}
 */
export const directLibraries = (libraries) => {
  const known = new Map();
  const within = new RegExp(`/node_modules/(${libraries.join('|')})/`);
  const exportsOf = (file) => {
    if (!known.has(file)) known.set(file, readExports(file));
    return known.get(file);
  };
  /** Where a name of a module is defined; undefined if only the module itself can tell. */
  const originOf = async (file, name, find) => {
    const { own, from, all } = exportsOf(file);
    if (own.has(name)) return { file, name };
    const other = from.get(name);
    if (other) {
      const next = await find(other.source, file);
      if (next === undefined) return undefined;
      return Object.values(kinds).includes(other.name)
        ? { file: next, name: other.name }
        : originOf(next, other.name, find);
    }
    for (const source of all) {
      const next = await find(source, file);
      const origin = next && (await originOf(next, name, find));
      if (origin) return origin;
    }
    return undefined;
  };
  return {
    name: 'patio:direct-libraries',
    apply: 'build',
    transform: {
      filter: { id: /\.[jt]sx?(\?|$)/, code: new RegExp(`${libraries.join('|')}|/index\\.js`) },
      async handler(code, id) {
        const find = async (source, importer) => {
          const found = await this.resolve(source, importer);
          return found && within.test(found.id) ? found.id : undefined;
        };
        let text = code;
        for (const { type, source, specifiers, start, end } of parseAst(code).body.toReversed()) {
          if (type !== 'ImportDeclaration') continue;
          const isAsked =
            libraries.includes(source.value) ||
            (within.test(id) && source.value.endsWith('/index.js'));
          if (!isAsked || specifiers.length === 0) continue;
          if (specifiers.some((one) => one.type !== 'ImportSpecifier')) continue;
          const index = await find(source.value, id);
          if (index === undefined) continue;
          const lines = await Promise.all(
            specifiers.map(async ({ imported, local }) => {
              const origin = await originOf(index, nameOf(imported), find);
              const from = origin ?? { file: index, name: nameOf(imported) };
              const bound =
                from.name === '*' ? `* as ${local.name}` : `{ ${from.name} as ${local.name} }`;
              return `import ${bound} from ${JSON.stringify(from.file)};`;
            }),
          );
          const breaks = text.slice(start, end).split('\n').length - 1;
          text = text.slice(0, start) + lines.join(' ') + '\n'.repeat(breaks) + text.slice(end);
        }
        return text === code ? null : { code: text, map: null };
      },
    },
  };
};
