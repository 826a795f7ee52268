import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { sourceFiles } from './buildModules';
import type { Manifest } from './manifest';

await init;

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isPackage = (specifier: string): boolean =>
  !/^(?:[./#]|node:|virtual:)/.test(specifier) && !builtinModules.includes(specifier);

/** What the modules of a built package import from others, by file. */
const importsIn = (folder: string): readonly (readonly [file: string, specifier: string])[] =>
  sourceFiles(folder)
    .filter((file) => /\.m?js$/.test(file))
    .flatMap((file) => {
      const [imports] = parse(readFileSync(join(folder, file), 'utf8'));
      return imports.flatMap(({ n: specifier }) =>
        specifier !== undefined && isPackage(specifier) ? [[file, specifier] as const] : [],
      );
    });

/** @fails with Error naming what modules of a built package import and its manifest lacks */
export const checkDependencies = (folder: string, manifest: Manifest): void => {
  const { name: own, dependencies, peerDependencies } = manifest;
  const known = new Set([own, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const missing = importsIn(folder).filter(([, specifier]) => !known.has(packageOf(specifier)));
  if (missing.length === 0) return;
  const lines = missing.map(([file, specifier]) => `  ${file} imports ${specifier}`);
  throw new Error(`Add to the dependencies of ${own}:\n${lines.join('\n')}`);
};

const ofBrowser = /^(?:browser|people\/(?:browser|messages))\//;

/** Packages that the browser's modules of a built package import, sorted. */
export const browserImports = (folder: string): readonly string[] => {
  const found = importsIn(folder).filter(([file]) => ofBrowser.test(file));
  return [...new Set(found.map(([, specifier]) => specifier))].toSorted();
};
