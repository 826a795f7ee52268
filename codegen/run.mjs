// Starts the generator from files made by esbuild: they load in a fraction of the time that a loader takes for hundreds
// of modules. They are kept, and made again once a module that went into them is another.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const root = resolve(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/patio/codegen');
/** Several copies of the project may share their packages. */
const own = createHash('sha256').update(root).digest('hex').slice(0, 12);
const manifest = join(cache, `${own}.json`);
/** Another process may be about to load what was just replaced. */
const cacheMs = 3_600_000;

/**
 * Flag: generate code only if its sources or the generated files changed since the last time. npm runs this before the
 * scripts that need generated code.
 */
const ifStale = '--if-stale';
const stampFile = join(cache, `${own}-generated.sha256`);

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** Folders that an example may have: `schemas`, `src/generated`. */
const inExamples = (name) =>
  readdirSync(join(root, 'docs/examples'))
    .map((example) => join('docs/examples', example, name))
    .filter((folder) => existsSync(join(root, folder)));

/** Where error codes stand that schemas may name. */
const errorFiles = () =>
  ['src', ...inExamples('src')]
    .flatMap((folder) => [
      folder,
      ...readdirSync(join(root, folder)).map((name) => join(folder, name)),
    ])
    .map((folder) => join(folder, 'errors.ts'))
    .filter((file) => existsSync(join(root, file)));

/** Folders of own kinds: their facts go into the generated code. */
const kindFolders = () =>
  ['src/portal/kinds', 'src/framework/br', ...inExamples('src/kinds')].filter((folder) =>
    existsSync(join(root, folder)),
  );

/** Hash of the schemas and the generator by content, and of the generated files by name, size and time. */
const stampOfProject = () => {
  const hash = createHash('sha256').update(process.version);
  const folders = [
    'schemas',
    'codegen',
    'src/framework/kernel',
    ...inExamples('schemas'),
    ...kindFolders(),
  ];
  for (const file of [...folders.flatMap(filesBelow), ...errorFiles()].sort())
    if (/\.(json|[cm]?ts)$/.test(file))
      hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  const outputs = ['src/generated', ...inExamples('src/generated')];
  for (const file of outputs
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap(filesBelow)
    .sort())
    hash.update(`${file}\0${stampOf(file)}\0`);
  return hash.digest('hex');
};

const readStamp = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
};

const generateIfStale = async () => {
  if (readStamp() === stampOfProject()) return;
  process.argv.splice(process.argv.indexOf(ifStale), 1, '--code');
  await generate();
  if (!process.exitCode) writeFileSync(stampFile, stampOfProject());
};

const stampOf = (file) => {
  const { mtimeMs, size } = statSync(join(root, file));
  return `${mtimeMs} ${size}`;
};

/** Folder of what was made before; null when there is none or a module has changed. */
const findMade = () => {
  try {
    const { node, folder, stamps } = JSON.parse(readFileSync(manifest, 'utf8'));
    const isFresh =
      node === process.version &&
      Object.entries(stamps).every(([file, stamp]) => stampOf(file) === stamp);
    return isFresh && statSync(join(cache, folder)).isDirectory() ? folder : null;
  } catch {
    return null;
  }
};

const dropOld = () => {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (path !== manifest && path !== stampFile && Date.now() - statSync(path).mtimeMs > cacheMs)
      rmSync(path, { recursive: true, force: true });
  }
};

const make = async () => {
  const started = Date.now();
  const { build } = await import('esbuild');
  const folder = `${own}-${started}-${process.pid}`;
  const { metafile } = await build({
    entryPoints: ['main.ts', 'besideThread.ts'].map((name) => join(import.meta.dirname, name)),
    absWorkingDir: root,
    outdir: join(cache, folder),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    external: ['prettier'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    define: { 'import.meta.dirname': JSON.stringify(import.meta.dirname) },
  });
  const stamps = Object.fromEntries(
    Object.keys(metafile.inputs).map((file) => [file, stampOf(file)]),
  );
  // What was saved meanwhile may have been read before or after.
  if (Object.values(stamps).every((stamp) => Number.parseFloat(stamp) < started)) {
    const draft = `${manifest}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ node: process.version, folder, stamps }));
    renameSync(draft, manifest);
  }
  dropOld();
  return folder;
};

// A run of a second ends before much optimised code pays: by default its making takes as long as the rest, on every
// processor. Whoever watches lives long. V8 of Node 22 and later counts calls instead and does not know the flag.
const hasBudget = Number.parseInt(process.versions.node, 10) < 22;
if (hasBudget && !process.argv.includes('--watch'))
  setFlagsFromString('--interrupt-budget=1000000');

mkdirSync(cache, { recursive: true });

const generate = async () => {
  const folder = findMade() ?? (await make());
  await import(pathToFileURL(join(cache, folder, 'main.mjs')).href);
};

if (process.argv.includes(ifStale)) await generateIfStale();
else await generate();
