import { parseArgs } from 'node:util';

type Flag = {
  readonly says: string;
  /** Placeholder of its value; absent: a boolean flag. */
  readonly value?: string;
};

/** Usage of a command. */
export type Usage = {
  readonly says: string;
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
    says: 'writes a new application into a folder',
    words: '<folder>',
    mostWords: 1,
    example: 'clinic',
    flags: {
      yes: { says: 'takes the suggestion for everything that no flag says' },
      name: { says: 'name of the product', value: 'Clinic' },
      languages: { says: 'languages, the default first', value: 'en,es' },
      currency: { says: 'ISO 4217 code', value: 'EUR' },
      zone: { says: 'time zone', value: 'Europe/Madrid' },
      entity: { says: 'first entity, singular', value: 'animal' },
      from: { says: 'takes the packages from tarballs in a folder', value: '<folder>' },
      'no-install': { says: 'leaves "npm install" to you' },
    },
  },
  'new-entity': {
    says: 'writes the schema of an entity with one field, to be edited',
    words: '<name>',
    mostWords: 1,
    example: 'boat',
  },
  generate: {
    says: 'checks the schemas, and writes their code and database.sql',
    flags: {
      check: { says: 'compares what is committed, and writes nothing' },
      code: { says: 'writes code and leaves committed files alone' },
      watch: { says: 'generates again whenever a schema is saved' },
    },
  },
  draft: {
    says: 'drafts the next migration',
    words: '<name_of_the_migration>',
    mostWords: 1,
    example: 'add_boats',
  },
  try: { says: 'runs new migrations on a copy of the database' },
  explain: {
    says: 'says what follows from a schema or a field',
    words: '<resource>[.<field>[.<member>]]',
    mostWords: 1,
    example: 'boats.price',
  },
  eject: {
    says: 'writes a generated screen out as code of your own',
    words: '<resource> list|create|edit|show',
    mostWords: 2,
    example: 'boats edit',
    flags: {
      check: { says: 'says which ejected screens the schemas have left behind' },
      accept: { says: 'takes ejected screens as they are for good' },
      force: { says: 'writes over a screen that is there' },
    },
  },
  texts: {
    says: "writes the framework's texts for a language of your own",
    words: '<language>',
    mostWords: 1,
    example: 'fr',
  },
  dev: { says: 'serves while you write: pages and API follow every change' },
  build: { says: 'builds the pages, where they are stale' },
  start: { says: 'builds what is stale, migrates and serves' },
  backup: {
    says: 'writes database and files into one file',
    words: '<file.tar.gz>',
    mostWords: 1,
    fewestWords: 1,
    example: 'monday.tar.gz',
    flags: { verify: { says: 'proves afterwards that it can be restored' } },
  },
  restore: {
    says: 'brings a backup back, or proves that it can be',
    words: '<file.tar.gz>',
    mostWords: 1,
    fewestWords: 1,
    example: 'monday.tar.gz',
    flags: {
      verify: { says: 'restores it beside the data, counts, and takes it away again' },
      replace: { says: 'takes the place of the data that is there' },
    },
  },
  'rotate-keys': { says: 'makes a new key for what is stored, and for tokens' },
  'export-audit': {
    says: 'writes the audit as JSON lines with its chain',
    words: '<file.jsonl>',
    mostWords: 1,
    fewestWords: 1,
    example: 'audit.jsonl',
  },
  'verify-audit': {
    says: 'says whether an exported audit is whole, on any machine',
    words: '<file.jsonl>',
    mostWords: 1,
    fewestWords: 1,
    example: 'audit.jsonl',
  },
  check: { says: 'says whether schemas, committed files, screens, texts and types agree' },
} as const satisfies Readonly<Record<string, Usage>>;

export type CommandName = keyof typeof usages;

/** Whether there is a command of that name. */
export const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name);

const column = 26;

/** What `patio --help` prints. */
export const help = (): string => {
  const lines = Object.entries(usages).map(
    ([name, { says }]) => `  patio ${name.padEnd(12)} ${says}`,
  );
  return `${lines.join('\n')}\n\n"patio <command> --help" says more of one.\n`;
};

/** What `patio <command> --help` prints. */
export const helpOf = (name: CommandName): string => {
  const { says, words, example, flags = {} }: Usage = usages[name];
  const typed = `patio ${name}${words === undefined ? '' : ` ${words}`}`;
  const such = example === undefined ? '' : `, such as "patio ${name} ${example}"`;
  const lines = Object.entries(flags).map(([flag, { says: what, value }]) => {
    const shown = `--${flag}${value === undefined ? '' : ` ${value}`}`;
    const gap = shown.length < column ? shown.padEnd(column) : `${shown}\n  ${' '.repeat(column)}`;
    return `  ${gap}${what}`;
  });
  return `${typed}${such}\n  ${says}\n${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}`;
};

const inHelp = (name: CommandName): string => `"patio ${name} --help" says what it takes`;

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
