import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type * as Esbuild from 'esbuild';
import * as br from '@patio/framework/br';
import * as kernel from '@patio/framework/kernel';
import { forgetKinds, type OwnKind, registerKinds } from '@patio/framework/kernel';
import type { Problem } from '../lint/Problem';
import type { Places } from '../places';

/** Modules of the framework that a list of kinds imports; it shares those of this process. */
const shared: Readonly<Record<string, unknown>> = {
  '@patio/framework/kernel': kernel,
  '@patio/framework/br': br,
};

/** Modules of an application's kinds. */
export const kindFiles = ({ kinds }: Pick<Places, 'kinds'>) => ({
  list: `${kinds}/index.ts`,
  faces: `${kinds}/faces.ts`,
});

/** Bundles and runs an application module in this process, sharing its kernel. */
const run = (file: string): Readonly<Record<string, unknown>> => {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof Esbuild;
  const { outputFiles } = buildSync({
    entryPoints: [file],
    absWorkingDir: dirname(file),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    external: Object.keys(shared),
    logLevel: 'silent',
  });
  const module = { exports: {} };
  const requireFor = createRequire(file);
  const load = compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require'], {
    filename: file,
  });
  load(module, module.exports, (name: string): unknown => shared[name] ?? requireFor(name));
  return module.exports;
};

const listedIn = (file: string): readonly OwnKind[] => {
  const { kinds } = run(file);
  if (!Array.isArray(kinds))
    throw new Error('it exports no list: write "export const kinds = [microchip];".');
  return kinds as readonly OwnKind[];
};

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Kinds of an application, with problems. */
export type ReadKinds = {
  readonly kinds: readonly OwnKind[];
  readonly problems: readonly Problem[];
};

/**
 * Loads an application's kinds and registers exactly these in this process. Kinds are code: their list is executed.
 */
export const readKinds = (root: string, places: Pick<Places, 'kinds'>): ReadKinds => {
  forgetKinds();
  const { list } = kindFiles(places);
  const file = join(root, list);
  if (!existsSync(file)) return { kinds: [], problems: [] };
  try {
    const kinds = listedIn(file);
    registerKinds(kinds);
    return { kinds, problems: [] };
  } catch (error) {
    forgetKinds();
    const message = firstLine(error);
    return { kinds: [], problems: [{ code: 'kind-invalid', file: list, pointer: '', message }] };
  }
};
