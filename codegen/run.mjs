// Runs the generator from cached esbuild bundles, which load much faster than hundreds of modules through a loader.
// Rebuilt when a source changes.
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
/** Several copies of the project may share node_modules. */
const own = createHash('sha256').update(root).digest('hex').slice(0, 12);
const manifest = join(cache, `${own}.json`);
/** Grace period: another process may be loading a replaced bundle. */
const cacheMs = 3_600_000;

/**
 * Flag: generate only if sources or outputs changed since the last run. Run by npm before scripts that need generated
 * code.
 */
const ifStale = '--if-stale';
const stampFile = join(cache, `${own}-generated.sha256`);

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** Folders of examples: `schemas`, `src/generated`. */
const inExamples = (name) =>
  readdirSync(join(root, 'docs/examples'))
    .map((example) => join('docs/examples', example, name))
    .filter((folder) => existsSync(join(root, folder)));

/** Files with error codes available to schemas. */
const errorFiles = () =>
  ['src', ...inExamples('src')]
    .flatMap((folder) => [
      folder,
      ...readdirSync(join(root, folder)).map((name) => join(folder, name)),
    ])
    .map((folder) => join(folder, 'errors.ts'))
    .filter((file) => existsSync(join(root, file)));

/** Folders of kinds, which affect generated code. */
const kindFolders = () =>
  ['src/portal/kinds', 'src/framework/br', ...inExamples('src/kinds')].filter((folder) =>
    existsSync(join(root, folder)),
  );

/** Hash of schemas and generator by content, and of generated files by name, size and time. */
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

/** Folder of the cached bundle; null if missing or stale. */
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
    entryPoints: ['main.ts', 'compilerThread.ts'].map((name) => join(import.meta.dirname, name)),
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
  // Files saved meanwhile may have been read before or after.
  if (Object.values(stamps).every((stamp) => Number.parseFloat(stamp) < started)) {
    const draft = `${manifest}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ node: process.version, folder, stamps }));
    renameSync(draft, manifest);
  }
  dropOld();
  return folder;
};

// A one-second run does not benefit from optimised code, whose compilation would take as long on every core. Watch
// mode does. V8 in Node 22 and later counts calls instead and does not know the flag.
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
