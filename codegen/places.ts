import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const examples = 'docs/examples';
/** What an application that has its root for itself is known by. */
export const applicationModule = 'src/server/application.ts';

/** Where an application lies, as paths below the root of the project. */
export type Places = {
  readonly schemas: string;
  /** Folder of its code: its subjects' `errors.ts` stand there or one folder below. */
  readonly code: string;
  readonly generated: string;
  readonly migrations: string;
  /** File with the DDL of all tables. Committed, so that a review sees what a schema does to the database. */
  readonly database: string;
  /** Folder of its own kinds of value: `index.ts` lists them, `faces.ts` says how they are drawn. */
  readonly kinds: string;
  /** Folder of its own screens, ejected ones among them. */
  readonly screens: string;
  /** Module that exports its `Program`. */
  readonly program: string;
  /** Flags that select this application on a command line; empty for the portal, absent where the root is its own. */
  readonly flags?: string;
  /** Pages of the reference; absent: none are written. */
  readonly reference?: string;
};

/** The portal, which the project is for. */
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

/** Where an application lies that has the root for itself: what `patio init` writes. */
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
 * How a person types a command of an application: `npx patio draft add_books`, or the npm script of this repository.
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

/** Flags that name the application that a command works on, as `parseArgs` reads them. */
export const appFlags = {
  /** Folder of an application; without it the portal. */
  app: { type: 'string' },
  /** Another project's root. */
  root: { type: 'string', default: resolve(import.meta.dirname, '..') },
} as const;

/** Command-line flags that select the application. */
export type AppChoice = { readonly root: string; readonly app?: string | undefined };

/**
 * Places of the application selected on the command line, or the portal's.
 *
 * @fails with Error, one sentence that says what to do, when the folder is none of an application
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

/** The application that has the root for itself; else the portal, and every example with schemas. */
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
