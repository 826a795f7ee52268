import { camelCase } from '../model/names';
import { serverColumnNames } from '../write/sqlTable';
import { type Dialog, isYes, yesOrNo } from './dialog';
import type { Choice, EntityAnswers, FieldAnswer } from './entityAnswers';
import { mayBeUnique, type Target, typeProblem, valuesOf } from './fieldTypes';
import { partsOf, plural, portuguesePlural, words } from './words';

/** What is known of an entity before anybody is asked. */
export type Known = {
  /** Groups that rights may name; none: any name is taken. */
  readonly groups: readonly string[];
  /** What is wrong with an id of the right form; undefined when it is free. */
  readonly idProblem: (id: string) => string | undefined;
  /** Suggested id and Portuguese name. */
  readonly id?: string | undefined;
  readonly pt?: string | undefined;
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
  { settle }: Dialog,
  key: string,
  type: string,
): Promise<readonly Choice[]> => {
  const choices: Choice[] = [];
  for (const value of valuesOf(type)) {
    const pt = await settle({ key: `${key}.${value}.pt`, text: `  "${value}" in Portuguese` });
    const en = await settle({
      key: `${key}.${value}.en`,
      text: `  "${value}" in English`,
      suggested: words(value),
    });
    choices.push({ value, pt, en });
  }
  return choices;
};

const askField = async (
  dialog: Dialog,
  targets: readonly Target[],
  name: string,
): Promise<FieldAnswer> => {
  const { settle } = dialog;
  const type = await settle({
    key: `${name}.type`,
    text: '  type (? lists them)',
    suggested: 'string',
    problem: typeProblem(targets),
  });
  const en = await settle({
    key: `${name}.en`,
    text: '  English name',
    suggested: words(name),
  });
  const pt = await settle({ key: `${name}.pt`, text: '  Portuguese name' });
  const choices = await askChoices(dialog, name, type);
  const yes = (key: string, text: string) =>
    settle({ key: `${name}.${key}`, text, suggested: 'n', problem: yesOrNo });
  const required = isYes(await yes('required', '  required, y or n'));
  const unique =
    mayBeUnique(type) && isYes(await yes('unique', '  no two records alike (unique), y or n'));
  return { name, type, pt, en, required, unique, choices };
};

const namesProblem = (answer: string): string | undefined => {
  const names = partsOf(answer);
  return names
    .map((name, index) => fieldNameProblem(name, names.slice(0, index)))
    .find((wrong) => wrong !== undefined);
};

/** Asks for fields one by one, or for all names at once where they were given beforehand. */
export const askFields = async (
  dialog: Dialog,
  targets: readonly Target[],
): Promise<AskedFields> => {
  const fields: FieldAnswer[] = [];
  const given = dialog.given({
    key: 'fields',
    text: 'names of the fields, camelCase, by commas; then <name>.type, <name>.pt, <name>.required … of each',
    problem: namesProblem,
  });
  if (given !== undefined) {
    for (const name of partsOf(given)) fields.push(await askField(dialog, targets, name));
    return { fields };
  }
  for (;;) {
    const taken = fields.map(({ name }) => name);
    const name = await dialog.next({
      text: 'Field, camelCase (nothing: that is all)',
      problem: (answer) => fieldNameProblem(answer, taken),
    });
    if (name !== '') fields.push(await askField(dialog, targets, name));
    else if (fields.length > 0) return { fields };
  }
};

const idShape = shaped(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'credit-line');

/** Asks for names and rights of an entity, step by step; every answer is checked when it is given. */
export const askHead = async (
  { settle }: Dialog,
  { groups, ...known }: Known,
): Promise<Omit<EntityAnswers, keyof AskedFields>> => {
  const id = await settle({
    key: 'id',
    text: 'Entity, singular in English (kebab-case)',
    suggested: known.id,
    problem: (answer) => idShape(answer) ?? known.idProblem(answer),
  });
  const en = await settle({ key: 'en', text: 'English name', suggested: words(id) });
  const manyEn = await settle({
    key: 'enPlural',
    text: 'English plural',
    suggested: plural(en),
  });
  const pt = await settle({ key: 'pt', text: 'Portuguese name', suggested: known.pt });
  const manyPt = await settle({
    key: 'ptPlural',
    text: 'Portuguese plural',
    suggested: portuguesePlural(pt),
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
    one: { pt, en },
    many: { pt: manyPt, en: manyEn },
    resource: plural(camelCase(id)),
    readers: partsOf(readers),
    writers: partsOf(writers),
  };
};
