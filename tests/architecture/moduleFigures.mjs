import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'vite';

const isModule = (file) =>
  /\.(tsx?|mjs)$/.test(file) &&
  !/\.d\.(ts|mts)$|(^|\/)(node_modules|dist|\.data)\//.test(file) &&
  !/(^src|\/src)\/generated\//.test(file);

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isModule);

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
const fileOf = (path) =>
  endings.map((ending) => path + ending).find((file) => isModule(file) && existsSync(file));

const { exports: entries } = JSON.parse(readFileSync('src/framework/package.json', 'utf8'));
const doors = new Map(
  Object.entries(entries).map(([name, target]) => [
    `@patio/framework${name.slice(1)}`,
    join('src/framework', target),
  ]),
);

/** Target of `#…` imports: each package has its own root. */
const topOf = (file, path) => {
  if (file.startsWith('src/framework/')) return 'src/framework';
  if (file.startsWith('codegen/')) return 'codegen';
  const [example] = /^docs\/examples\/[^/]+\//.exec(file) ?? [];
  if (example) return join(example, 'src');
  return /^(codegen|docs|schemas|tests)\//.test(path) ? '.' : 'src';
};

const resolveImport = (file, path) => {
  if (path.startsWith('.')) return fileOf(normalize(join(dirname(file), path)));
  if (path.startsWith('#')) return fileOf(join(topOf(file, path.slice(1)), path.slice(1)));
  const door = doors.get(path);
  return door?.endsWith('.ts') ? door : undefined;
};

/** Every node of a syntax tree. */
const visit = (node, see) => {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') see(node);
  for (const value of Object.values(node))
    if (Array.isArray(value)) for (const one of value) visit(one, see);
    else visit(value, see);
};

const bare = (node) =>
  /^(TSAs|TSSatisfies|Parenthesized)Expression$/.test(node.type) ? bare(node.expression) : node;
const isLiteralSpread = ({ type, argument }) =>
  /^(SpreadElement|JSXSpreadAttribute)$/.test(type) &&
  /^(Object|Array)Expression$/.test(bare(argument).type);

/** Names that a statement imports from another module; undefined for all of them. */
const namesOf = ({ type, specifiers = [] }) => {
  if (type === 'ExportAllDeclaration') return undefined;
  const names = specifiers.map(({ imported, local }) => (imported ?? local).name);
  return specifiers.every(({ type: kind }) => /^(Import|Export)Specifier$/.test(kind))
    ? names
    : undefined;
};

const readModule = (file) => {
  const text = readFileSync(file, 'utf8');
  const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const imports = [];
  let spreads = 0;
  for (const node of body)
    if (node.source)
      imports.push({
        path: node.source.value,
        names: namesOf(node),
        isExport: /^Export/.test(node.type),
      });
  visit(body, (node) => {
    if (isLiteralSpread(node)) spreads += 1;
    const lazy = { ImportExpression: node.source, TSImportType: node.argument }[node.type];
    const path = lazy?.value ?? lazy?.literal?.value;
    if (typeof path === 'string') imports.push({ path, isLazy: node.type === 'ImportExpression' });
  });
  return {
    file,
    spreads,
    imports: imports.map((one) => ({ ...one, to: resolveImport(file, one.path) })),
  };
};

/** The module that defines each exported name of a door. */
const originsOf = (modules, door, known = new Map()) => {
  if (known.has(door)) return known.get(door);
  const origins = new Map();
  known.set(door, origins);
  for (const { names, isExport, to } of modules.get(door)?.imports ?? [])
    if (isExport && to && names) for (const name of names) origins.set(name, to);
    else if (isExport && to)
      for (const [name, at] of originsOf(modules, to, known)) origins.set(name, at);
  return origins;
};

const reasonOf = (file, { importer, isLazy }) => {
  if (isLazy) return 'lazy border';
  if (/\/(messages|i18n|words)\//.test(file)) return 'texts of a language';
  if (
    /(^|\/)(index|routes|hooks|registry|editors|application|portalCatalog|\w*Slots)\.tsx?$/.test(
      importer,
    )
  )
    return 'listed by its importer';
  const test = `${file
    .replace(/^src\//, 'tests/')
    .replace(/^codegen/, 'tests/codegen')
    .replace(/\.\w+$/, '')}.test.ts`;
  if (existsSync(test) || existsSync(`${test}x`)) return 'tests of its own';
  return dirname(file) === dirname(importer) ? 'none, in its folder' : 'another folder or side';
};

/**
 * Figures of the product's modules (src without generated code, codegen, docs/examples): their number, those with one
 * importer and why, spreads of literals (in tests too), the depth of `../`, and framework imports past its doors. A
 * name imported through a door counts as an import of the module that defines it.
 */
export const moduleFigures = () => {
  const product = ['src', 'codegen', 'docs/examples'].flatMap(filesBelow);
  const modules = new Map(
    [...product, ...filesBelow('tests')].map((file) => [file, readModule(file)]),
  );
  const importers = new Map(product.map((file) => [file, new Map()]));
  for (const file of product)
    for (const { to, names, isLazy = false } of modules.get(file).imports) {
      const origins = to?.endsWith('/index.ts') && names ? originsOf(modules, to) : new Map();
      const targets = names?.map((name) => origins.get(name) ?? to) ?? [to];
      for (const target of targets) importers.get(target)?.set(file, isLazy);
    }
  // A door that re-exports a name does not use it.
  const single = product.flatMap((file) => {
    const users = [...importers.get(file)];
    const [[importer, isLazy] = []] = users;
    return users.length === 1
      ? [{ file, importer, reason: reasonOf(file, { importer, isLazy }) }]
      : [];
  });
  const all = [...modules.values()];
  const depthOf = (path) => path.split('/').filter((part) => part === '..').length;
  const isPast = ({ file, imports }) =>
    !/^(src\/framework|tests)\//.test(file)
      ? imports.filter(({ to, path }) => to?.startsWith('src/framework/') && !doors.has(path))
          .length
      : 0;
  return {
    modules: product.length,
    single,
    spreads: all.reduce((sum, { spreads }) => sum + spreads, 0),
    depth: Math.max(
      ...product.flatMap((file) => modules.get(file).imports.map(({ path }) => depthOf(path))),
    ),
    pastDoors: all.reduce((sum, one) => sum + isPast(one), 0),
  };
};
