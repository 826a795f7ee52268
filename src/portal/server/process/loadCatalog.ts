import type { BuildContext } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LiveCatalog } from '../../../framework/server/crud/EntityContext';

const cacheFolder = path.join('node_modules', '.cache', 'patio');
const contexts = new Map<string, Promise<BuildContext>>();
let loaded = 0;

const openContext = async (root: string): Promise<BuildContext> => {
  const { context } = await import('esbuild');
  return context({
    stdin: {
      contents: `export { descriptions } from './descriptions';
export { entityValidators as validators } from './validators';`,
      resolveDir: path.join(root, 'src/generated'),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
};

/** Kept open: what did not change is not parsed again. */
const contextOf = (root: string): Promise<BuildContext> => {
  const known = contexts.get(root) ?? openContext(root);
  contexts.set(root, known);
  return known;
};

/**
 * In development only: descriptions and validators as they are on disk now. They are bundled into one file under a new name,
 * because a module that was loaded once stays what it was.
 *
 * @param root project root
 */
export const loadCatalog = async (root: string): Promise<LiveCatalog> => {
  const { outputFiles = [] } = await (await contextOf(root)).rebuild();
  const folder = path.join(root, cacheFolder);
  mkdirSync(folder, { recursive: true });
  loaded += 1;
  const file = path.join(folder, `catalog-${process.pid}-${loaded}.mjs`);
  try {
    writeFileSync(file, outputFiles[0]?.contents ?? '');
    return (await import(pathToFileURL(file).href)) as LiveCatalog;
  } finally {
    rmSync(file, { force: true });
  }
};

/** Lets go of what was kept open. */
export const closeCatalogs = async (): Promise<void> => {
  const open = [...contexts.values()];
  contexts.clear();
  for (const context of open) await (await context).dispose();
};
