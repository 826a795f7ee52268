import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';

/** Modules of the project: by a path, by the name of a folder of it, or by a door of the framework. */
const own = /^([.#]|@patio\/)/;

/** Packages stay what they are; modules keep their places, by which they find migrations, fonts and threads. */
const inPlace: Plugin = {
  name: 'in-place',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || own.test(name) || name.endsWith('.json')
        ? undefined
        : { path: name, external: true },
    );
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: fs
        .readFileSync(file, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
    }));
  },
};

/**
 * How esbuild makes one text of a program of the server: node begins it in a quarter of the time that its thousand
 * modules take one by one.
 *
 * @param program path of its first module
 */
export const programOptions = (program: string): BuildOptions => ({
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  entryPoints: [program],
  plugins: [inPlace],
});
