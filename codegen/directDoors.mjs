// Exports of an entry point, read from its modules.
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseAst } from 'vite';

export const framework = '@patio/framework';

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

export const readManifest = (root) => {
  const { resolve: find } = createRequire(join(root, 'package.json'));
  const manifest = find(`${framework}/package.json`);
  return { manifest, ...JSON.parse(readFileSync(manifest, 'utf8')) };
};

const findDoors = (root) => {
  const { manifest, exports } = readManifest(root);
  const files = Object.entries(exports).map(([entry, target]) => [
    framework + entry.slice(1),
    typeof target === 'string' ? target : target.default,
  ]);
  return new Map(
    files
      .filter(([, target]) => /\.[jt]sx?$/.test(target))
      .map(([door, target]) => [door, join(dirname(manifest), target)]),
  );
};

const importOf = ({ imported, local }, origins, door) => {
  const origin = origins.get(imported.name);
  if (!origin)
    throw new Error(
      `${door} does not export ${imported.name}: take a name that it does, or install the version that has it.`,
    );
  const name = origin.name === local.name ? local.name : `${origin.name} as ${local.name}`;
  return `import { ${name} } from ${JSON.stringify(origin.file)};`;
};

/**
 * Rewrites imports from entry points to the defining modules, so that a page loads only those rather than the whole
 * framework.
 *
 * @returns {import('vite').Plugin}
 */
export const directDoors = () => {
  let doors = new Map();
  const known = new Map();
  const originsAt = (door) => {
    if (!known.has(door)) known.set(door, originsOf(doors.get(door)));
    return known.get(door);
  };
  const replacement = ({ source: { value: door }, specifiers }, text) => {
    const lines = specifiers.map((specifier) => importOf(specifier, originsAt(door), door));
    // Keeps the number of lines, for correct stack traces.
    return lines.join(' ') + '\n'.repeat(text.split('\n').length - 1);
  };
  return {
    name: 'patio:direct-doors',
    configResolved: ({ root }) => {
      doors = findDoors(root);
    },
    watchChange: () => known.clear(),
    transform: {
      filter: { id: /\.[jt]sx?(\?|$)/, code: `${framework}/` },
      handler(code) {
        const imports = parseAst(code).body.filter(
          ({ type, source, specifiers }) =>
            type === 'ImportDeclaration' &&
            doors.has(source.value) &&
            specifiers.every((one) => one.type === 'ImportSpecifier'),
        );
        if (imports.length === 0) return null;
        const direct = imports
          .toReversed()
          .reduce(
            (text, one) =>
              text.slice(0, one.start) +
              replacement(one, text.slice(one.start, one.end)) +
              text.slice(one.end),
            code,
          );
        return { code: direct, map: null };
      },
    },
  };
};
