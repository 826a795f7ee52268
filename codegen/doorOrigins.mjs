// Exports of an entry point, read from its modules.
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseAst } from 'vite';

const endings = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.js'];

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const fileOf = (path) => {
  const ending = endings.find((one) => isFile(path + one));
  if (ending === undefined) throw new Error(`${path} is exported by a door and does not exist`);
  return path + ending;
};

const parse = (file) =>
  parseAst(readFileSync(file, 'utf8'), { lang: /\.[jt]sx$/.test(file) ? 'tsx' : 'ts' }).body;

/** Names exported by a declaration: `export const a = 1`; the framework does not use `export const { b } = c`. */
const declaredNames = ({ declaration }) =>
  declaration?.declarations?.map(({ id }) => id.name) ??
  (declaration?.id ? [declaration.id.name] : []);

/**
 * Origin of each export of a module: defining file, and its name there.
 *
 * @returns {Map<string, { file: string, name: string }>}
 */
export const originsOf = (module) => {
  const origins = new Map();
  for (const statement of parse(module)) {
    if (statement.type === 'ExportAllDeclaration') {
      const from = fileOf(resolve(dirname(module), statement.source.value));
      for (const [name, origin] of originsOf(from)) origins.set(name, origin);
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { source, specifiers } = statement;
    const file = source ? fileOf(resolve(dirname(module), source.value)) : module;
    for (const name of declaredNames(statement)) origins.set(name, { file, name });
    for (const { local, exported } of specifiers)
      origins.set(exported.name, { file, name: local.name });
  }
  return origins;
};
