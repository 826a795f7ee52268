import {
  cpSync,
  mkdirSync,
  rmSync,
  readFileSync,
  writeFileSync,
  readdirSync,
  existsSync,
  statSync,
} from 'node:fs';
import { join, resolve, basename, dirname, extname, relative, sep } from 'node:path';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { builtinModules } from 'node:module';
import { build, transform } from 'esbuild';
import { runCommand } from '../places';
import { init, parse } from 'es-module-lexer';

/**
 * Builds a package for npm: its modules (`buildModules`), its manifest (`packedManifest`), and the check that the
 * manifest names every import (`checkDependencies`).
 */
await init;

const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'];
const named = /(\b(?:from|import|module)\s*\(?\s*)(['"])([.#][^'"\n]*)\2/g;

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

const sourceOf = (file: string, specifier: string, root: string): string | undefined => {
  const path = specifier.startsWith('#')
    ? join(root, specifier.slice(1))
    : join(dirname(file), specifier);
  return endings.map((ending) => path + ending).find(isFile);
};

/**
 * Rewrites imports within a package to relative paths with the extension Node requires: `#kernel/money.ts` and
 * `../money` become `../kernel/money.js`. Other specifiers are unchanged.
 *
 * @param text of the module, or of its declarations
 * @param file path of the module's source
 * @param root folder of the package
 */
const withPaths = (text: string, file: string, root: string): string =>
  text.replaceAll(named, (whole, ...[before, quote, specifier]: readonly string[]) => {
    const source = sourceOf(file, specifier ?? '', root);
    if (source === undefined) return whole;
    const path = relative(dirname(file), source)
      .split(sep)
      .join('/')
      .replace(/(?:\.d)?\.tsx?$/, '.js');
    return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });

const target = 'es2023';
const code = /(?<!\.d)\.tsx?$/;
const copied = new Set(['.css', '.sql', '.json', '.md']);
const own = new Set(['package.json', 'tsconfig.json']);

/** Files of a package's sources, relative to its folder. */
const sourceFiles = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('node_modules'));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** One module: JavaScript with a source map that embeds the source. */
const buildModule = async (root: string, file: string, out: string): Promise<void> => {
  const path = join(root, file);
  const text = withPaths(readFileSync(path, 'utf8'), path, root);
  const { code: script, map } = await transform(text, {
    target,
    format: 'esm',
    loader: extname(file) === '.tsx' ? 'tsx' : 'ts',
    sourcemap: 'external',
    sourcefile: basename(file),
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } },
  });
  const built = join(out, file.replace(code, '.js'));
  write(built, `${script}//# sourceMappingURL=${basename(built)}.map\n`);
  write(`${built}.map`, map);
};

/** Call types of the framework's declarations come from the project's generated schemas. */
const declarationOptions = (root: string, out: string) => ({
  extends: './tsconfig.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '.',
    outDir: out,
    types: ['node', 'vite/client'],
  },
  include: [root, 'src/generated/types'],
});

const compile = (project: string, settings: string): void => {
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  try {
    execFileSync(process.execPath, [compiler, '-p', settings], { cwd: project, stdio: 'pipe' });
  } catch (error) {
    const { stdout } = error as { readonly stdout?: Buffer };
    throw new Error(`The declarations cannot be written:\n${String(stdout)}`, { cause: error });
  }
};

/** Emits declarations with the paths Node requires. */
const writeDeclarations = (project: string, root: string, out: string): void => {
  const settings = join(project, `tsconfig.pack-${process.pid}.json`);
  const draft = `${out}.types`;
  writeFileSync(settings, JSON.stringify(declarationOptions(root, draft)));
  try {
    compile(project, settings);
    for (const file of sourceFiles(root).filter((name) => code.test(name))) {
      const name = file.replace(code, '.d.ts');
      const text = readFileSync(join(draft, relative(project, root), name), 'utf8');
      write(join(out, name), withPaths(text, join(root, file), root));
    }
  } finally {
    rmSync(settings);
    rmSync(draft, { recursive: true, force: true });
  }
};

/**
 * Builds a package module by module: JavaScript with source maps, declarations, and copies of other files (styles,
 * migrations, schemas).
 *
 * @param project folder with the `tsconfig.json`
 * @param root    folder of the package's sources
 * @param out     output folder, emptied first
 */
const buildModules = async (project: string, root: string, out: string): Promise<void> => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const files = sourceFiles(root);
  writeDeclarations(project, root, out);
  await Promise.all(
    files.filter((file) => code.test(file)).map((file) => buildModule(root, file, out)),
  );
  for (const file of files)
    if (copied.has(extname(file)) && !own.has(file)) cpSync(join(root, file), join(out, file));
};

/** Fields of package.json used for packing. */
type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly imports?: unknown;
  readonly bin?: Readonly<Record<string, string>>;
  readonly sideEffects?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  /** Packages imported by browser modules. */
  readonly browserImports?: readonly string[];
  /** In the command: dependencies of applications besides the framework. */
  readonly applicationDependencies?: Readonly<Record<string, string>> | undefined;
  readonly [member: string]: unknown;
};

const builtDoor = (target: Manifest['exports'][string]): Manifest['exports'][string] => {
  if (typeof target !== 'string') return target;
  const base = /^(.*)\.tsx?$/.exec(target)?.[1];
  return base === undefined ? target : { types: `${base}.d.ts`, default: `${base}.js` };
};

/**
 * Manifest of a tarball: entry points refer to the build output.
 *
 * @param source the manifest in the repository
 */
const packedManifest = (source: Manifest): Manifest => ({
  ...source,
  imports: undefined,
  ...(source.sideEffects
    ? { sideEffects: source.sideEffects.map((path) => path.replace(/\.tsx?$/, '.js')) }
    : {}),
  exports: {
    ...Object.fromEntries(
      Object.entries(source.exports).map(([door, target]) => [door, builtDoor(target)]),
    ),
    ...(source.bin ? {} : { './schemas/*': './schemas/*' }),
  },
  ...(source.bin ? { bin: { patio: './dist/commands/main.mjs' } } : {}),
});

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isPackage = (specifier: string): boolean =>
  !/^(?:[./#]|node:|virtual:)/.test(specifier) && !builtinModules.includes(specifier);

/** External imports of a built package, by file. */
const importsIn = (folder: string): readonly (readonly [file: string, specifier: string])[] =>
  sourceFiles(folder)
    .filter((file) => /\.m?js$/.test(file))
    .flatMap((file) => {
      const [imports] = parse(readFileSync(join(folder, file), 'utf8'));
      return imports.flatMap(({ n: specifier }) =>
        specifier !== undefined && isPackage(specifier) ? [[file, specifier] as const] : [],
      );
    });

/** @fails with Error naming imports of a built package missing from its manifest */
const checkDependencies = (folder: string, manifest: Manifest): void => {
  const { name: own, dependencies, peerDependencies } = manifest;
  const known = new Set([own, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const missing = importsIn(folder).filter(([, specifier]) => !known.has(packageOf(specifier)));
  if (missing.length === 0) return;
  const lines = missing.map(([file, specifier]) => `  ${file} imports ${specifier}`);
  throw new Error(`Add to the dependencies of ${own}:\n${lines.join('\n')}`);
};

const ofBrowser = /^(?:\w+\/)?(?:browser|messages)\//;

/** Packages imported by browser modules of a built package, sorted. */
const browserImports = (folder: string): readonly string[] => {
  const found = importsIn(folder).filter(([file]) => ofBrowser.test(file));
  return [...new Set(found.map(([, specifier]) => specifier))].toSorted();
};

const entries = ['commands/main.ts', 'main.ts', 'compilerThread.ts'];
const beside = ['vite.mjs', 'vite.d.mts', 'directDoors.mjs', 'tsconfig.json', 'README.md'];

/**
 * Bundles the command into a few files, which load much faster. Packages stay external.
 *
 * @param root folder of the sources
 * @param out  output folder, emptied first
 */
const buildCommand = async (root: string, out: string): Promise<void> => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await build({
    entryPoints: entries.map((name) => join(root, name)),
    outdir: join(out, 'dist'),
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
    banner: { js: '#!/usr/bin/env node' },
  });
  for (const name of beside) cpSync(join(root, name), join(out, name));
};

const project = resolve(import.meta.dirname, '../..');
const sources = { framework: join(project, 'src/framework'), cli: join(project, 'codegen') };

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const tarballOf = (folder: string, out: string): string => {
  const { npm_execpath: npm } = process.env;
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', out];
  // Set by npm, whose command is a script on Windows.
  const [command, ...first] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  const answer = execFileSync(command, [...first, ...args], { cwd: folder, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(answer) as [{ readonly filename: string }];
  return filename;
};

const packFramework = async (folder: string): Promise<void> => {
  await buildModules(project, sources.framework, folder);
  for (const name of ['meta', 'framework'])
    cpSync(join(project, 'schemas', name), join(folder, 'schemas', name), { recursive: true });
  const manifest = packedManifest(readManifest(sources.framework));
  checkDependencies(folder, manifest);
  writeManifest(folder, { ...manifest, browserImports: browserImports(folder) });
};

const packCommand = async (folder: string): Promise<void> => {
  await buildCommand(sources.cli, folder);
  const manifest = packedManifest(readManifest(sources.cli));
  checkDependencies(folder, manifest);
  const { peerDependencies } = readManifest(sources.framework);
  writeManifest(folder, { ...manifest, applicationDependencies: peerDependencies });
};

/** `npm run pack`: both packages as published to a registry. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: join(project, 'dist/packages') } },
  });
  const out = resolve(values.out);
  rmSync(out, { recursive: true, force: true });
  const folders = { framework: join(out, 'framework'), cli: join(out, 'cli') };
  mkdirSync(out, { recursive: true });
  await Promise.all([packFramework(folders.framework), packCommand(folders.cli)]);
  for (const folder of Object.values(folders)) {
    process.stdout.write(`${join(out, tarballOf(folder, out))}\n`);
    rmSync(folder, { recursive: true });
  }
});
