import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Packages stay what they are; modules keep their places, by which they find migrations, fonts and threads. */
const inPlace: Plugin = {
  name: 'in-place',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.endsWith('.json') ? undefined : { path: name, external: true },
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

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/portal/server/process/serveApi.ts'],
    ...{ bundle: true, write: false, platform: 'node', format: 'esm', target: 'node20' },
    plugins: [inPlace],
  });
  return outputFiles[0]?.text ?? '';
};

let bundled: Promise<string> | undefined;

/**
 * The API's program as one text: `node` begins it in a quarter of the time that its thousand modules take one by one.
 * Who starts a dozen servers starts this; browser tests start what people start.
 */
export const bundledApi = (): Promise<string> => (bundled ??= bundle());
