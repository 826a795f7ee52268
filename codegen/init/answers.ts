import { parseArgs } from 'node:util';
import { isLanguage } from '../model/isLanguage';
import { camelCase, plural, takenId, takenResource } from '../model/names';

/** Answers required by `patio init`. */
export type InitAnswers = {
  readonly folder: string;
  /** Product name. */
  readonly name: string;
  /** Languages by BCP 47 tag, default first. */
  readonly languages: readonly [string, ...string[]];
  /** ISO 4217 code. */
  readonly currency: string;
  /** IANA name. */
  readonly zone: string;
  /** Singular kebab name of the first entity. */
  readonly entity: string;
};

/** Answers and options. */
export type InitRequest = {
  readonly answers: InitAnswers;
  /** Folder of tarballs; absent: the registry. */
  readonly from?: string | undefined;
  /** Whether to run npm install. */
  readonly install: boolean;
};

/** Prompts a person; absent in non-interactive use. */
export type Prompt = (question: string) => Promise<string>;

const usage = 'patio init <folder>, such as "patio init clinic"';

const options = {
  yes: { type: 'boolean', default: false },
  name: { type: 'string' },
  languages: { type: 'string' },
  currency: { type: 'string' },
  zone: { type: 'string' },
  entity: { type: 'string' },
  from: { type: 'string' },
  'no-install': { type: 'boolean', default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [, flag] = /'(--?[^' ]+)/.exec(String(error)) ?? [];
    throw new Error(
      `"${flag}" is no flag of patio init, or lacks its value: "patio init --help" lists them.`,
      { cause: error },
    );
  }
};

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const parts = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Question = {
  readonly prompt: string;
  readonly suggests: (folder: string) => string;
  /** Error of an answer with what to do; undefined if valid. */
  readonly fault: (answer: string) => string | undefined;
};

const titled = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

const questions = {
  name: {
    prompt: 'Name of the product',
    suggests: (folder) => titled(folder.split(/[\\/]/).findLast((part) => part !== '') ?? 'App'),
    fault: (name) => (name.trim() === '' ? 'The name is empty: set it with --name.' : undefined),
  },
  languages: {
    prompt: 'Languages, the default first',
    suggests: () => 'en',
    fault: (answer) => {
      const unknown = parts(answer).find((tag) => !isLanguage(tag));
      if (unknown !== undefined)
        return `"${unknown}" is not a language: use tags such as en, es or pt-BR.`;
      return parts(answer).length === 0
        ? 'No language is given: set it with --languages.'
        : undefined;
    },
  },
  currency: {
    prompt: 'Currency',
    suggests: () => 'USD',
    fault: (code) =>
      Intl.supportedValuesOf('currency').includes(code)
        ? undefined
        : `"${code}" is not a currency: use a code such as EUR or USD.`,
  },
  zone: {
    prompt: 'Time zone',
    suggests: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    fault: (zone) =>
      isZone(zone) ? undefined : `"${zone}" is not a time zone: use a name such as Europe/Madrid.`,
  },
  entity: {
    prompt: 'First entity, singular',
    suggests: () => 'contact',
    fault: (id) => {
      if (id === 'person' || id === 'persons')
        return 'The entity person already exists: choose another name.';
      if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
        return `"${id}" is not a valid name: use lower case, such as animal or price-list.`;
      const taken = takenId(id) ?? takenResource(camelCase(plural(id)));
      return taken === undefined
        ? undefined
        : `"${id}" is not free, ${taken}: choose another name.`;
    },
  },
} satisfies Readonly<Record<string, Question>>;

/**
 * Parses the command line and prompts for missing answers.
 *
 * @param openPrompt not called with `--yes`: defaults are used
 * @fails with Error, one sentence that says what to do, for an invalid answer
 */
export const readAnswers = async (
  args: readonly string[],
  openPrompt: () => Prompt,
): Promise<InitRequest> => {
  const { values, positionals } = parse(args);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new Error(`Name one folder for the application: ${usage}.`);
  const prompt = values.yes ? undefined : openPrompt();
  const answerTo = async (key: keyof typeof questions): Promise<string> => {
    const { prompt: text, suggests, fault } = questions[key];
    const suggested = suggests(folder);
    const typed = values[key] ?? (await prompt?.(`${text} [${suggested}]: `))?.trim();
    const answer = typed || suggested;
    const wrong = fault(answer);
    if (wrong !== undefined) throw new Error(wrong);
    return answer;
  };
  const answers: InitAnswers = {
    folder,
    name: await answerTo('name'),
    languages: parts(await answerTo('languages')) as [string, ...string[]],
    currency: await answerTo('currency'),
    zone: await answerTo('zone'),
    entity: await answerTo('entity'),
  };
  return { answers, from: values.from, install: !values['no-install'] };
};
