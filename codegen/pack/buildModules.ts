import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  existsSync,
  statSync,
} from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { transform } from 'esbuild';

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
export const sourceFiles = (root: string): readonly string[] =>
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
export const buildModules = async (project: string, root: string, out: string): Promise<void> => {
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
