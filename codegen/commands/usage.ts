import { parseArgs } from 'node:util';
import { ejectableScreens } from '../eject/stamp';

type Flag = {
  readonly summary: string;
  /** Placeholder of its value; absent: a boolean flag. */
  readonly value?: string;
};

/** Usage of a command. */
export type Usage = {
  readonly summary: string;
  /** Positional arguments as shown in help; absent: none. */
  readonly words?: string;
  readonly mostWords?: number;
  readonly fewestWords?: number;
  readonly flags?: Readonly<Record<string, Flag>>;
  /** Example arguments. */
  readonly example?: string;
};

/** Commands of `patio`, in help order. */
export const usages = {
  init: {
    summary: 'writes a new application into a folder',
    words: '<folder>',
    mostWords: 1,
    example: 'clinic',
    flags: {
      yes: { summary: 'accepts the default for every missing flag' },
      name: { summary: 'name of the product', value: 'Clinic' },
      languages: { summary: 'languages, the default first', value: 'en,es' },
      currency: { summary: 'ISO 4217 code', value: 'EUR' },
      zone: { summary: 'time zone', value: 'Europe/Madrid' },
      entity: { summary: 'first entity, singular', value: 'animal' },
      from: { summary: 'installs the packages from tarballs in a folder', value: '<folder>' },
      'no-install': { summary: 'skips "npm install"' },
    },
  },
  'new-entity': {
    summary: 'writes an entity schema with one field, as a starting point',
    words: '<name>',
    mostWords: 1,
    example: 'boat',
  },
  generate: {
    summary: 'validates the schemas, and writes their code and database.sql',
    flags: {
      check: { summary: 'compares committed files without writing' },
      code: { summary: 'writes only code, no committed files' },
      watch: { summary: 'regenerates when a schema is saved' },
    },
  },
  draft: {
    summary: 'drafts the next migration',
    words: '<name_of_the_migration>',
    mostWords: 1,
    example: 'add_boats',
    flags: { check: { summary: 'fails if a migration is missing or unfinished' } },
  },
  try: { summary: 'runs new migrations on a copy of the database' },
  explain: {
    summary: 'shows what is derived from a schema or a field',
    words: '<resource>[.<field>[.<member>]]',
    mostWords: 1,
    example: 'boats.price',
  },
  eject: {
    summary: 'writes a generated screen as source code that you own',
    words: `<resource> ${ejectableScreens.join('|')}`,
    mostWords: 2,
    example: 'boats edit',
    flags: {
      check: { summary: 'lists ejected screens that are behind their schemas' },
      accept: { summary: 'marks an ejected screen as up to date' },
      force: { summary: 'overwrites an existing file' },
    },
  },
  texts: {
    summary: "writes the framework's texts for another language, to translate",
    words: '<language>',
    mostWords: 1,
    example: 'fr',
  },
  dev: { summary: 'serves with hot reload of pages and API' },
  build: { summary: 'builds the pages if stale' },
  start: { summary: 'builds if stale, migrates and serves' },
  backup: {
    summary: 'writes database and files into one file',
    words: '<file.tar.gz>',
    mostWords: 1,
    fewestWords: 1,
    example: 'monday.tar.gz',
    flags: { verify: { summary: 'verifies afterwards that it can be restored' } },
  },
  restore: {
    summary: 'restores a backup, or verifies that it can be restored',
    words: '<file.tar.gz>',
    mostWords: 1,
    fewestWords: 1,
    example: 'monday.tar.gz',
    flags: {
      verify: { summary: 'restores to a temporary place, counts, and cleans up' },
      replace: { summary: 'replaces existing data' },
    },
  },
  'rotate-keys': { summary: 'creates a new key for stored data and tokens' },
  'export-audit': {
    summary: 'exports the audit log as JSON lines with its hash chain',
    words: '<file.jsonl>',
    mostWords: 1,
    fewestWords: 1,
    example: 'audit.jsonl',
  },
  'verify-audit': {
    summary: 'verifies an exported audit log, on any machine',
    words: '<file.jsonl>',
    mostWords: 1,
    fewestWords: 1,
    example: 'audit.jsonl',
  },
  check: {
    summary: 'verifies that schemas, committed files, migrations, screens, texts and types agree',
  },
} as const satisfies Readonly<Record<string, Usage>>;

export type CommandName = keyof typeof usages;

/** Whether there is a command of that name. */
export const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name);

const column = 26;

/** What `patio --help` prints. */
export const help = (): string => {
  const lines = Object.entries(usages).map(
    ([name, { summary }]) => `  patio ${name.padEnd(12)} ${summary}`,
  );
  return `${lines.join('\n')}\n\n"patio <command> --help" explains a command.\n`;
};

/** What `patio <command> --help` prints. */
export const helpOf = (name: CommandName): string => {
  const { summary, words, example, flags = {} }: Usage = usages[name];
  const typed = `patio ${name}${words === undefined ? '' : ` ${words}`}`;
  const such = example === undefined ? '' : `, such as "patio ${name} ${example}"`;
  const lines = Object.entries(flags).map(([flag, { summary: what, value }]) => {
    const shown = `--${flag}${value === undefined ? '' : ` ${value}`}`;
    const gap = shown.length < column ? shown.padEnd(column) : `${shown}\n  ${' '.repeat(column)}`;
    return `  ${gap}${what}`;
  });
  return `${typed}${such}\n  ${summary}\n${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}`;
};

const inHelp = (name: CommandName): string => `"patio ${name} --help" lists its arguments`;

/** Arguments of a command. */
export type Arguments = {
  readonly words: readonly string[];
  readonly has: (flag: string) => boolean;
};

const parse = (name: CommandName, args: readonly string[]) => {
  const { flags = {} }: Usage = usages[name];
  const options = Object.fromEntries(
    Object.entries(flags).map(([flag, { value }]) => [
      flag,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [, flag = ''] = /'(--?[^' =]+)/.exec(String(error)) ?? [];
    const fault = Object.hasOwn(flags, flag.replace(/^--/, ''))
      ? `"${flag}" of patio ${name} lacks its value, or takes none`
      : `patio ${name} has no flag "${flag}"`;
    throw new Error(`${fault}: ${inHelp(name)}.`, { cause: error });
  }
};

/**
 * Parses and validates the arguments of a command.
 *
 * @returns undefined if help is requested
 * @fails with Error, one sentence, for an unknown flag or argument, or a missing one
 */
export const readArguments = (
  name: CommandName,
  args: readonly string[],
): Arguments | undefined => {
  if (args.includes('--help') || args.includes('-h')) return undefined;
  const { words = '', mostWords = 0, fewestWords = 0 }: Usage = usages[name];
  const { positionals, values } = parse(name, args);
  const extra = positionals[mostWords];
  if (extra !== undefined)
    throw new Error(`patio ${name} does not take the word "${extra}": ${inHelp(name)}.`);
  if (positionals.length < fewestWords)
    throw new Error(`patio ${name} needs ${words}: ${inHelp(name)}.`);
  return { words: positionals, has: (flag) => values[flag] === true };
};
