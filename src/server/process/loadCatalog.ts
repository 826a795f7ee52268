import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LiveCatalog } from '../crud/replaceCatalog';

const cacheFolder = path.join('node_modules', '.cache', 'patio');
let loaded = 0;

/**
 * In development only: descriptions and validators as they are on disk now. They are bundled into one file under a new name,
 * because a module that was loaded once stays what it was.
 *
 * @param root project root
 */
export const loadCatalog = async (root: string): Promise<LiveCatalog> => {
  const { build } = await import('esbuild');
  const folder = path.join(root, cacheFolder);
  mkdirSync(folder, { recursive: true });
  loaded += 1;
  const outfile = path.join(folder, `catalog-${process.pid}-${loaded}.mjs`);
  await build({
    stdin: {
      contents: `export { descriptions } from './descriptions';
export { entityValidators as validators } from './validators';`,
      resolveDir: path.join(root, 'src/generated'),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: true,
    outfile,
  });
  return (await import(pathToFileURL(outfile).href)) as LiveCatalog;
};
