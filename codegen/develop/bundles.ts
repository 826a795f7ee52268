import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { programOptions } from '@patio/framework/server';
import { build, context, type BuildContext } from 'esbuild';

const framework = '@patio/framework';

/** Server entry points. */
const isOfServer = (target: string): boolean =>
  target.endsWith('.ts') && !/^\.\/(?:browser|testing)\/|\/browser\//.test(target);

type Manifest = { readonly exports: Readonly<Record<string, string>> };

/** Server entry points with their files, if the framework is available as sources; empty if installed. */
const sourceDoors = (root: string): readonly (readonly [door: string, file: string])[] => {
  const file = createRequire(path.join(root, 'package.json')).resolve(`${framework}/package.json`);
  if (file.includes(`${path.sep}node_modules${path.sep}`)) return [];
  const { exports } = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'string' && isOfServer(target))
    .map(([entry, target]) => [framework + entry.slice(1), path.join(path.dirname(file), target)]);
};

/** Bundles of the API in development: Node starts one file in a fraction of the time of a thousand modules. */
export type Bundles = {
  /** Bundles the server program, including the framework if available as sources. @returns its file */
  readonly program: () => Promise<string>;
  readonly remove: () => void;
};

const doorFolder = (folder: string): string => path.join(folder, 'doors');

/** Several development servers of a project may run in parallel. */
export const bundleFolder = (root: string): string =>
  path.join(root, 'node_modules/.cache/patio', `dev-${process.pid}`);

/**
 * @param root    of the application
 * @param command that runs `patio`
 */
export const createBundles = (root: string, folder: string, command: string): Bundles => {
  const doors = sourceDoors(root);
  const program = async (): Promise<string> => {
    if (doors.length === 0) return command;
    const out = doorFolder(folder);
    fs.rmSync(out, { recursive: true, force: true });
    const answer = path.join(import.meta.dirname, 'answer.ts');
    await build({
      ...programOptions(answer),
      entryPoints: Object.fromEntries([['answer', answer], ...doors]),
      splitting: true,
      outdir: out,
      outExtension: { '.js': '.mjs' },
      sourcemap: 'linked',
      logLevel: 'error',
    });
    return path.join(out, 'answer.mjs');
  };
  return { program, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
};

/** Repeatedly bundles a module of the application; the running framework stays external. */
export type ApplicationBundle = {
  /** Loads the module's current sources. @fails with the errors of esbuild or the module */
  readonly load: () => Promise<unknown>;
};

/**
 * @param file   the module
 * @param folder of the bundles while loading
 */
export const applicationBundle = (file: string, folder: string): ApplicationBundle => {
  const doors = doorFolder(folder);
  const external = (name: string): string => {
    const door = path.join(doors, `${name}.mjs`);
    return fs.existsSync(door) ? pathToFileURL(door).href : name;
  };
  const outfile = path.join(folder, 'application.mjs');
  const begin = (): Promise<BuildContext> =>
    context({
      ...programOptions(file, external),
      outfile,
      write: false,
      sourcemap: 'inline',
      logLevel: 'error',
    });
  let builder: Promise<BuildContext> | undefined;
  let count = 0;
  const load = async (): Promise<unknown> => {
    const { outputFiles = [] } = await (await (builder ??= begin())).rebuild();
    const bundle = path.join(folder, `application-${(count += 1)}.mjs`);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(bundle, outputFiles[0]?.text ?? '');
    try {
      return await import(pathToFileURL(bundle).href);
    } finally {
      fs.rmSync(bundle);
    }
  };
  return { load };
};
