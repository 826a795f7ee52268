import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { peopleVariables } from '@patio/framework/people/server';
import {
  type Application,
  defineProgram,
  readSettings,
  serverVariables,
} from '@patio/framework/server';
import { applicationModule, applicationPlaces } from '../places';

const sources = ['src', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** What of the framework gives other pages: another version, or in its own repository any module. */
const frameworkPlace = (root: string): string => {
  const manifest = createRequire(join(root, 'package.json')).resolve(
    '@patio/framework/package.json',
  );
  const isInstalled = manifest.includes(`${sep}node_modules${sep}`);
  return relative(root, isInstalled ? manifest : dirname(manifest));
};

const nameIn = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly name: string }).name;

/** Writes the code of the schemas. @fails with Error where a schema is wrong: the reasons stand at the terminal */
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

const missingName = /requested module '(@patio\/[^']+)' does not provide an export named '([^']+)'/;

/** Loads a TypeScript module of the application. @fails with Error naming an export that a door lacks */
const load = async (file: string): Promise<unknown> => {
  const { register } = await import('tsx/esm/api');
  register();
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    const [, door, name] = missingName.exec(String(error)) ?? [];
    if (door === undefined) throw error;
    throw new Error(
      `${door} does not export ${name}: take a name that it does, or install the version that has it.`,
      { cause: error },
    );
  }
};

const applicationIn = async (root: string): Promise<Application<string | null>> => {
  const { application } = (await load(join(root, applicationModule))) as {
    readonly application?: Application<string | null>;
  };
  if (application) return application;
  throw new Error(`${applicationModule} exports no application: export the one that is defined.`);
};

/** Settings of an application from the environment: the server's and those of its people. */
export const settingsOf = () =>
  readSettings({ ...serverVariables, ...peopleVariables }, process.env);

const standardProgram = async (root: string) => {
  const name = nameIn(root);
  const application = await applicationIn(root);
  return defineProgram({
    application,
    settings: settingsOf,
    project: {
      name,
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
};

/** The program of an application: its own `src/server/program.ts`, or the one that every application has. */
export const programOf = async (root: string) => {
  const own = join(root, applicationPlaces.program);
  const program = existsSync(own)
    ? ((await load(own)) as { readonly program: Awaited<ReturnType<typeof standardProgram>> })
        .program
    : await standardProgram(root);
  const answer = async (): Promise<void> => (await import('./answer')).answer(program);
  return { ...program, answer };
};
