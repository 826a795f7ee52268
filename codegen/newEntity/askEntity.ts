import type { Locale } from '@patio/framework/kernel';
import { camelCase } from '../model/names';
import { serverColumnNames } from '../write/sqlTable';
import { askName, askNames, askTitles } from './askTitles';
import { type Dialog, isYes, yesOrNo } from './dialog';
import type { Choice, EntityAnswers, FieldAnswer } from './entityAnswers';
import { mayBeUnique, type Target, typeProblem, valuesOf } from './fieldTypes';
import { partsOf, plural, words } from './words';

/** What is known of an entity before anybody is asked. */
export type Known = {
  /** Groups that rights may name; none: any name is taken. */
  readonly groups: readonly string[];
  /** What is wrong with an id of the right form; undefined when it is free. */
  readonly idProblem: (id: string) => string | undefined;
  /** Languages of the application, the default first. */
  readonly languages: readonly Locale[];
  /** Suggested id, and name in the default language. */
  readonly id?: string | undefined;
  readonly title?: string | undefined;
};

/** What fields may refer to, and the languages of their names. */
export type FieldWorld = {
  readonly targets: readonly Target[];
  readonly languages: readonly Locale[];
};

/** Fields of an entity, and what follows from where they come from. */
export type AskedFields = Pick<EntityAnswers, 'fields' | 'uniqueSets' | 'softDelete'>;

const shaped =
  (shape: RegExp, example: string) =>
  (answer: string): string | undefined =>
    shape.test(answer) ? undefined : `Write it like this: ${example}`;

const fieldShape = shaped(/^[a-z][a-zA-Z0-9]*$/, 'companyName');

const reserved: readonly string[] = serverColumnNames;

/** What is wrong with the name of a new field beside those that there are. */
export const fieldNameProblem = (name: string, taken: readonly string[]): string | undefined => {
  if (taken.includes(name)) return `There is a field "${name}" already.`;
  return reserved.includes(name) ? `Every record has "${name}" already.` : fieldShape(name);
};

const groupsProblem =
  (known: readonly string[]) =>
  (answer: string): string | undefined => {
    const unknown = partsOf(answer).filter((name) => known.length > 0 && !known.includes(name));
    return unknown.length > 0
      ? `No group is named ${unknown.join(', ')}. There are: ${known.join(', ')}`
      : undefined;
  };

/** Asks for the words of an enumeration's values; `key` is the field's. */
export const askChoices = async (
  dialog: Dialog,
  languages: readonly Locale[],
  { key, type }: { readonly key: string; readonly type: string },
): Promise<readonly Choice[]> => {
  const choices: Choice[] = [];
  for (const value of valuesOf(type)) {
    const title = await askTitles(dialog, languages, {
      key: (language) => `${key}.${value}.${language}`,
      text: (language) => `  "${value}" in ${language}`,
      suggested: (language) => (language === 'en' ? words(value) : undefined),
    });
    choices.push({ value, title });
  }
  return choices;
};

const askField = async (
  dialog: Dialog,
  { targets, languages }: FieldWorld,
  name: string,
): Promise<FieldAnswer> => {
  const { settle } = dialog;
  const type = await settle({
    key: `${name}.type`,
    text: '  type (? lists them)',
    suggested: 'string',
    problem: typeProblem(targets),
  });
  const title = await askName(dialog, languages, { prefix: `${name}.`, english: words(name) });
  const choices = await askChoices(dialog, languages, { key: name, type });
  const yes = (key: string, text: string) =>
    settle({ key: `${name}.${key}`, text, suggested: 'n', problem: yesOrNo });
  const required = isYes(await yes('required', '  required, y or n'));
  const unique =
    mayBeUnique(type) && isYes(await yes('unique', '  no two records alike (unique), y or n'));
  return { name, type, title, required, unique, choices };
};

const namesProblem = (answer: string): string | undefined => {
  const names = partsOf(answer);
  return names
    .map((name, index) => fieldNameProblem(name, names.slice(0, index)))
    .find((wrong) => wrong !== undefined);
};

/** Asks for fields one by one, or for all names at once where they were given beforehand. */
export const askFields = async (dialog: Dialog, world: FieldWorld): Promise<AskedFields> => {
  const fields: FieldAnswer[] = [];
  const given = dialog.given({
    key: 'fields',
    text: 'names of the fields, camelCase, by commas; then <name>.type, <name>.pt, <name>.required … of each',
    problem: namesProblem,
  });
  if (given !== undefined) {
    for (const name of partsOf(given)) fields.push(await askField(dialog, world, name));
    return { fields };
  }
  for (;;) {
    const taken = fields.map(({ name }) => name);
    const name = await dialog.next({
      text: 'Field, camelCase (nothing: that is all)',
      problem: (answer) => fieldNameProblem(answer, taken),
    });
    if (name !== '') fields.push(await askField(dialog, world, name));
    else if (fields.length > 0) return { fields };
  }
};

const idShape = shaped(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'credit-line');

/** Asks for names and rights of an entity, step by step; every answer is checked when it is given. */
export const askHead = async (
  dialog: Dialog,
  { groups, languages, ...known }: Known,
): Promise<Omit<EntityAnswers, keyof AskedFields>> => {
  const { settle } = dialog;
  const id = await settle({
    key: 'id',
    text: 'Entity, singular in English (kebab-case)',
    suggested: known.id,
    problem: (answer) => idShape(answer) ?? known.idProblem(answer),
  });
  const { one, many } = await askNames(dialog, languages, {
    english: words(id),
    comment: known.title,
  });
  const problem = groupsProblem(groups);
  const [first] = groups;
  const readers = await settle({
    key: 'readers',
    text: 'Groups that read, by commas',
    suggested: first,
    problem,
  });
  const writers = await settle({
    key: 'writers',
    text: 'Groups that register and edit',
    suggested: readers,
    problem,
  });
  return {
    id,
    one,
    many,
    resource: plural(camelCase(id)),
    readers: partsOf(readers),
    writers: partsOf(writers),
  };
};
