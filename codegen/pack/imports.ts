import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { sourceFiles } from './buildModules';

/** Fields of package.json used for packing. */
export type Manifest = {
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
export const packedManifest = (source: Manifest): Manifest => ({
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

await init;

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
export const checkDependencies = (folder: string, manifest: Manifest): void => {
  const { name: own, dependencies, peerDependencies } = manifest;
  const known = new Set([own, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const missing = importsIn(folder).filter(([, specifier]) => !known.has(packageOf(specifier)));
  if (missing.length === 0) return;
  const lines = missing.map(([file, specifier]) => `  ${file} imports ${specifier}`);
  throw new Error(`Add to the dependencies of ${own}:\n${lines.join('\n')}`);
};

const ofBrowser = /^(?:\w+\/)?(?:browser|messages)\//;

/** Packages imported by browser modules of a built package, sorted. */
export const browserImports = (folder: string): readonly string[] => {
  const found = importsIn(folder).filter(([file]) => ofBrowser.test(file));
  return [...new Set(found.map(([, specifier]) => specifier))].toSorted();
};
