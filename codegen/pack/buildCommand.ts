import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const entries = ['commands/main.ts', 'main.ts', 'besideThread.ts'];
const beside = ['vite.mjs', 'vite.d.mts', 'directDoors.mjs', 'tsconfig.json', 'README.md'];

/**
 * Bundles the command into a few files, which load much faster. Packages stay external.
 *
 * @param root folder of the sources
 * @param out  output folder, emptied first
 */
export const buildCommand = async (root: string, out: string): Promise<void> => {
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
