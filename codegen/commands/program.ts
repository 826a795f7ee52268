import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { machineVariables } from '@patio/framework/machines/server';
import { peopleVariables } from '@patio/framework/people/server';
import {
  type Application,
  defineProgram,
  readSettings,
  serverVariables,
} from '@patio/framework/server';
import { applicationModule, placesOf } from '../places';

const sources = ['src', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Files of the framework that affect pages: its version, or in its own repository any module. */
const frameworkPlace = (root: string): string => {
  const manifest = createRequire(join(root, 'package.json')).resolve(
    '@patio/framework/package.json',
  );
  const isInstalled = manifest.includes(`${sep}node_modules${sep}`);
  return relative(root, isInstalled ? manifest : dirname(manifest));
};

const nameIn = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly name: string }).name;

/** Generates code from the schemas. @fails with Error for an invalid schema; the reasons are printed */
export const generateCode = (root: string): void => {
  const command = process.argv[1] ?? '';
  try {
    execFileSync(process.execPath, [command, 'generate', '--code'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    const { stdout } = error as { readonly stdout?: Buffer };
    throw new Error(String(stdout).trim(), { cause: error });
  }
};

const missingName =
  /requested module '(?:\S*\/)?(@patio\/[^']+?)(?:\.mjs)?' does not provide an export named '([^']+)'/;

const missingDoor =
  /Package subpath '\.(\/[^']+)' is not defined by "exports" in \S*@patio\/framework\//;

/** Loads a module. @fails with Error naming a missing export or door */
export const loadNamed = async (load: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await load();
  } catch (error) {
    const [, noDoor] = missingDoor.exec(String(error)) ?? [];
    if (noDoor !== undefined)
      throw new Error(
        `There is no door @patio/framework${noDoor}: import from one that the package has, such as @patio/framework/server.`,
        { cause: error },
      );
    const [, door, name] = missingName.exec(String(error)) ?? [];
    if (door === undefined) throw error;
    throw new Error(
      `${door} does not export ${name}: take a name that it does, or install the version that has it.`,
      { cause: error },
    );
  }
};

/** Loads a TypeScript module of the application. */
const load = async (file: string): Promise<unknown> => {
  const { register } = await import('tsx/esm/api');
  register();
  return loadNamed(() => import(pathToFileURL(file).href));
};

/** Environment settings of an application: the server's and those of its people and machines. */
export const settingsOf = () =>
  readSettings({ ...serverVariables, ...peopleVariables, ...machineVariables }, process.env);

const standardProgram = (root: string, application: Application<string | null>) =>
  defineProgram({
    application,
    settings: settingsOf,
    project: {
      name: nameIn(root),
      root,
      pagesFolder: join(root, 'dist'),
      pages: { places: [...sources, frameworkPlace(root)], args: [] },
    },
    announcement: (config, { port, prepared: link }) => {
      const address = config.publicUrl.replace(/:0$/, `:${port}`);
      const first =
        typeof link === 'string' ? `  The first administrator chooses a password at ${link}\n` : '';
      const people =
        config.demo && application.demoPeople !== undefined
          ? `  ${application.demoPeople}\n`
          : first;
      return `\n  ${application.calls.title} is ready: ${address}\n${people}`;
    },
  });

/** What an application's program can do. */
export type Program = ReturnType<typeof standardProgram>;

/** Module with an application's program: its own `program.ts`, or the application itself. */
export const programModule = (root: string): string => {
  const own = join(root, placesOf({ root }).program);
  return existsSync(own) ? own : join(root, applicationModule);
};

/**
 * Program of an application: its own, or the default one.
 *
 * @param module exports of `programModule`
 * @fails with Error when the module exports neither
 */
export const programFrom = (root: string, module: unknown): Program => {
  const { program, application } = module as {
    readonly program?: Program;
    readonly application?: Application<string | null>;
  };
  if (program) return program;
  if (application) return standardProgram(root, application);
  throw new Error(`${applicationModule} exports no application: export the one that is defined.`);
};

/** Program of the application in a folder. */
export const programOf = async (root: string): Promise<Program> =>
  programFrom(root, await load(programModule(root)));
