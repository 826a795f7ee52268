import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const examples = 'docs/examples';
/** Marks a folder as a standalone application. */
export const applicationModule = 'src/server/application.ts';

/** Paths of an application, relative to the project root. */
export type Places = {
  readonly schemas: string;
  /** Code folder: subjects' `errors.ts` are directly inside or one level below. */
  readonly code: string;
  readonly generated: string;
  readonly migrations: string;
  /** DDL of all tables. Committed, for reviewing schema changes. */
  readonly database: string;
  /** Folder of the application's kinds: `index.ts` lists them, `faces.ts` has their rendering. */
  readonly kinds: string;
  /** Folder of custom screens, including ejected ones. */
  readonly screens: string;
  /** Module exporting its `Program`. */
  readonly program: string;
  /** Command-line flags that select this application; empty for the portal, absent for standalone ones. */
  readonly flags?: string;
  /** Folder of reference pages; absent: none. */
  readonly reference?: string;
};

/** The portal, the project's main application. */
export const portalPlaces: Places = {
  schemas: 'schemas',
  code: 'src',
  generated: 'src/generated',
  migrations: 'src/portal/server/migrations',
  database: 'schemas/database.sql',
  kinds: 'src/portal/kinds',
  screens: 'src/portal/browser/resources',
  program: 'src/portal/server/program.ts',
  flags: '',
  reference: 'docs/reference',
};

const placesBelow = (app: string): Places => ({
  ...placesIn(`${app}/`),
  flags: ` -- --app ${app}`,
});

const placesIn = (prefix: string): Places => ({
  schemas: `${prefix}schemas`,
  code: `${prefix}src`,
  generated: `${prefix}src/generated`,
  migrations: `${prefix}migrations`,
  database: `${prefix}schemas/database.sql`,
  kinds: `${prefix}src/kinds`,
  screens: `${prefix}src/browser/resources`,
  program: `${prefix}src/server/program.ts`,
});

/** Paths of a standalone application, as written by `patio init`. */
export const applicationPlaces: Places = placesIn('');

const scripts = {
  generate: 'generate',
  draft: 'db:draft',
  'new-entity': 'new:entity',
  explain: 'explain',
  eject: 'eject',
  try: 'db:try',
} as const;

/**
 * How to type a command for an application: `npx patio draft add_books`, or this repository's npm script.
 *
 * @param options.words   arguments, such as the name of a migration
 * @param options.options flags, such as `--accept`
 */
export const typed = (
  { flags }: Places,
  command: keyof typeof scripts,
  { words = '', options = '' }: { readonly words?: string; readonly options?: string } = {},
): string => {
  const said = words === '' ? '' : ` ${words}`;
  const given = options === '' ? '' : ` ${options}`;
  if (flags === undefined) return `npx patio ${command}${said}${given}`;
  const separated = flags === '' && given !== '' ? ' --' : flags;
  return `npm run ${scripts[command]}${said}${separated}${given}`;
};

/** Flags selecting the application, for `parseArgs`. */
export const appFlags = {
  /** Folder of an application; default: the portal. */
  app: { type: 'string' },
  /** Root of another project. */
  root: { type: 'string', default: resolve(import.meta.dirname, '..') },
} as const;

/** Command-line flags that select the application. */
export type AppChoice = { readonly root: string; readonly app?: string | undefined };

/**
 * Paths of the application selected on the command line, or the portal's.
 *
 * @fails with Error, one sentence that says what to do, for a folder without an application
 */
export const placesOf = ({ root, app }: AppChoice): Places => {
  if (app === undefined)
    return existsSync(join(root, applicationModule)) ? applicationPlaces : portalPlaces;
  const folder = relative(root, resolve(root, app)).split(sep).join('/');
  if (folder === '' || folder.startsWith('..') || !existsSync(join(root, folder)))
    throw new Error(
      `There is no folder ${app} below ${root}: give --app the folder of an application, such as ${examples}/library.`,
    );
  const places = placesBelow(folder);
  if (!existsSync(join(root, places.schemas, 'entities')))
    throw new Error(
      `${folder} is no application: make its folder ${places.schemas}/entities, or give --app the folder of one.`,
    );
  return places;
};

/** Runs a command; prints a usage error and exits with 1. */
export const runCommand = async (
  command: () => { readonly message: string; readonly failed: boolean } | Promise<void>,
): Promise<void> => {
  try {
    const answer = await command();
    if (!answer) return;
    process.stdout.write(`${answer.message}\n`);
    process.exitCode = answer.failed ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};

/** A standalone application; else the portal and every example with schemas. */
export const everyPlace = (root: string): readonly Places[] => {
  if (existsSync(join(root, applicationModule))) return [applicationPlaces];
  const folder = join(root, examples);
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return [
    portalPlaces,
    ...names
      .filter((name) => existsSync(join(folder, name, 'schemas')))
      .map((name) => placesBelow(`${examples}/${name}`)),
  ];
};
