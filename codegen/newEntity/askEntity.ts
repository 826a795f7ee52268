import { camelCase } from '../model/names';
import type { EntityAnswers, FieldAnswer } from './entityAnswers';
import { typeProblem } from './fieldTypes';

/** Puts a question and gives what was typed. */
export type Ask = (question: string) => Promise<string>;

/** What an answer is measured by: a suggestion for an empty one, and what is wrong with it. */
type Question = {
  readonly text: string;
  readonly suggested?: string;
  readonly problem?: (answer: string) => string | undefined;
};

/** Asks until the answer fits. */
const settle = async (ask: Ask, { text, suggested, problem }: Question): Promise<string> => {
  const hint = suggested ? ` [${suggested}]` : '';
  let complaint = '';
  for (;;) {
    const typed = (await ask(`${complaint}${text}${hint}: `)).trim();
    const answer = typed === '' ? (suggested ?? '') : typed;
    const wrong = answer === '' ? 'An answer is needed.' : problem?.(answer);
    if (wrong === undefined) return answer;
    complaint = `${wrong}\n`;
  }
};

const shaped =
  (shape: RegExp, example: string) =>
  (answer: string): string | undefined =>
    shape.test(answer) ? undefined : `Write it like this: ${example}`;

const words = (id: string): string => {
  const text = id
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

const portugueseEndings: readonly (readonly [RegExp, string])[] = [
  [/ão$/, 'ões'],
  [/([aou])l$/, '$1is'],
  [/el$/, 'éis'],
  [/m$/, 'ns'],
  [/([rz])$/, '$1es'],
  [/s$/, 's'],
  [/$/, 's'],
];

const portuguesePluralOf = (word: string): string => {
  const [ending, plural] = portugueseEndings.find(([found]) => found.test(word)) ?? [/$/, 's'];
  return word.replace(ending, plural);
};

/** Most names: the first word is the noun, and words after a preposition stay. */
const portuguesePlural = (name: string): string => {
  const [, noun = name, rest = ''] =
    /^(.*?)( (?:de|da|do|das|dos|em|para|com) .*)$/.exec(name) ?? [];
  return `${noun.split(' ').map(portuguesePluralOf).join(' ')}${rest}`;
};

const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const groupsProblem =
  (known: readonly string[]) =>
  (answer: string): string | undefined => {
    const unknown = list(answer).filter((name) => known.length > 0 && !known.includes(name));
    return unknown.length > 0
      ? `No group is named ${unknown.join(', ')}. There are: ${known.join(', ')}`
      : undefined;
  };

const askField = async (ask: Ask, taken: readonly string[]): Promise<FieldAnswer | undefined> => {
  const name = (await ask('Field, camelCase (nothing: that is all): ')).trim();
  if (name === '') return undefined;
  const shape = shaped(/^[a-zA-Z][a-zA-Z0-9]*$/, 'companyName');
  const wrong = taken.includes(name) ? 'There is such a field already.' : shape(name);
  if (wrong !== undefined) return askField((text) => ask(`${wrong}\n${text}`), taken);
  const type = await settle(ask, {
    text: '  type (? lists them)',
    suggested: 'string',
    problem: typeProblem,
  });
  const en = await settle(ask, { text: '  English name', suggested: words(name) });
  const pt = await settle(ask, { text: '  Portuguese name' });
  const required = await settle(ask, { text: '  required, y or n', suggested: 'n' });
  return { name, type, pt, en, required: /^[ys]/i.test(required) };
};

const askFields = async (ask: Ask): Promise<readonly FieldAnswer[]> => {
  const fields: FieldAnswer[] = [];
  for (;;) {
    const field = await askField(
      ask,
      fields.map(({ name }) => name),
    );
    if (field) fields.push(field);
    else if (fields.length > 0) return fields;
  }
};

/**
 * Asks for an entity, step by step; every answer is checked when it is given.
 *
 * @param groups groups that rights may name; none: any name is taken
 */
export const askEntity = async (ask: Ask, groups: readonly string[]): Promise<EntityAnswers> => {
  const id = await settle(ask, {
    text: 'Entity, singular in English (kebab-case)',
    problem: shaped(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'credit-line'),
  });
  const en = await settle(ask, { text: 'English name', suggested: words(id) });
  const manyEn = await settle(ask, { text: 'English plural', suggested: plural(en) });
  const pt = await settle(ask, { text: 'Portuguese name' });
  const manyPt = await settle(ask, { text: 'Portuguese plural', suggested: portuguesePlural(pt) });
  const problem = groupsProblem(groups);
  const [first] = groups;
  const readers = await settle(ask, {
    text: 'Groups that read, by commas',
    suggested: first,
    problem,
  });
  const writers = await settle(ask, {
    text: 'Groups that register and edit',
    suggested: readers,
    problem,
  });
  return {
    id,
    one: { pt, en },
    many: { pt: manyPt, en: manyEn },
    resource: plural(camelCase(id)),
    readers: list(readers),
    writers: list(writers),
    fields: await askFields(ask),
  };
};
