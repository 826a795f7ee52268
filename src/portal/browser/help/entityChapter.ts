import {
  type AccessRule,
  type ActionDescription,
  type EntityDescription,
  type EntityOutline,
  type FieldDescription,
  type Locale,
  conditionPlan,
  conditionSentence,
  fieldSentences,
  inLanguage,
  inSentence,
  valueWords,
} from '@patio/framework/kernel';
import { fieldOf, inlineFilters } from '@patio/framework/react';
import { canAccess, type AccessContext } from '#access/rules/access.ts';
import { groupClasses, groupNames } from '#access/rules/groups.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { groupLabel } from '../view/groupLabel';
import type { HelpChapter, HelpField, HelpSection } from './Chapter';
import type { HelpEntity } from './helpRights';
import { helpWords, type HelpWords } from './helpWords';

/** Reader of a chapter. */
export type HelpReader = {
  readonly locale: Locale;
  readonly context: AccessContext;
  readonly can: (rule: AccessRule | undefined) => boolean;
};

const listed = (texts: readonly string[], word: string): string =>
  texts.length < 2
    ? (texts[0] ?? '')
    : `${texts.slice(0, -1).join(', ')} ${word} ${texts[texts.length - 1]}`;

const labelsOf = (
  { fields }: EntityDescription,
  names: readonly string[],
  locale: Locale,
): readonly string[] =>
  names.flatMap(
    (name) => inLanguage(fields.find((field) => field.name === name)?.label, locale) ?? [],
  );

const admitted = (rule: AccessRule, { context, locale }: HelpReader): string =>
  groupNames
    .filter((groupName) =>
      canAccess(rule, { groupName, userType: groupClasses[groupName] }, context),
    )
    .map((name) => groupLabel(name, locale))
    .join(', ');

const section = (
  id: string,
  title: string,
  rest: Omit<HelpSection, 'id' | 'title'>,
): HelpSection => ({ id, title, ...rest });

type Draft = {
  readonly entity: HelpEntity;
  readonly reader: HelpReader;
  readonly words: HelpWords;
};

const whoSection = ({ entity, reader, words }: Draft): HelpSection => {
  const { description, rights } = entity;
  const { access, scope } = description;
  const rows = [
    ['list', access.list],
    ['create', rights.create ? access.create : undefined],
    ['edit', rights.edit ? access.edit : undefined],
    ['remove', rights.remove ? access.delete : undefined],
  ] as const;
  const texts = rows.flatMap(([name, rule]) =>
    rule ? [words.groups[name](admitted(rule, reader))] : [],
  );
  return section('who', words.who, { texts: [...texts, ...(scope ? [words.own] : [])] });
};

const findSection = ({ entity, reader, words }: Draft): readonly HelpSection[] => {
  const { description, rights } = entity;
  const { locale } = reader;
  if (!rights.list) return [];
  const { search, screens, defaultSort } = description;
  const searched = labelsOf(description, search, locale);
  const filters = labelsOf(description, screens.filters.slice(0, inlineFilters), locale);
  const [sorted] = labelsOf(description, [defaultSort.field], locale);
  const texts = [
    ...(searched.length > 0 ? [words.search(listed(searched, words.and))] : []),
    ...(filters.length > 0 ? [words.filters(listed(filters, words.and))] : []),
    words.moreFilters,
    ...(sorted === undefined ? [] : [words.sort(sorted)]),
  ];
  return [section('find', words.find, { texts })];
};

const stepSections = ({ entity, reader, words }: Draft): readonly HelpSection[] => {
  const { description, rights } = entity;
  const one = inSentence(inLanguage(description.label.one, reader.locale));
  return [
    ...(rights.create ? [section('create', words.create(one), { steps: words.createSteps })] : []),
    ...(rights.edit ? [section('edit', words.edit(one), { steps: words.editSteps })] : []),
  ];
};

const fieldSection = ({ entity, reader, words }: Draft): HelpSection => {
  const { description } = entity;
  const { locale, can } = reader;
  // Resources that a person cannot access are left out of their manual.
  const labelOf = (resource: string): string | undefined => {
    const all: Readonly<Record<string, EntityOutline>> = outlines;
    const target = all[resource];
    return target && (can(target.access.list) || can(target.access.reference))
      ? inLanguage(target.label.many, locale)
      : undefined;
  };
  const flat = (fields: readonly FieldDescription[], prefix: string): readonly HelpField[] =>
    fields.flatMap((field) => [
      {
        name: prefix + inLanguage(field.label, locale),
        ...(field.help ? { help: inLanguage(field.help, locale) } : {}),
        rules: fieldSentences(field, { description, locale, labelOf }),
      },
      ...flat(field.fields ?? [], `${prefix}${inLanguage(field.label, locale)} › `),
    ]);
  return section('fields', words.fields, { fields: flat(description.fields, '') });
};

const checkSection = ({ entity, reader, words }: Draft): readonly HelpSection[] => {
  const texts = conditionPlan(entity.description).checks.map(
    ({ check, node }) =>
      `${conditionSentence(node, reader.locale, 'rule')}. ${inLanguage(check.message, reader.locale)}`,
  );
  return texts.length === 0 ? [] : [section('checks', words.checks, { texts })];
};

const whereText = ({ when }: ActionDescription, { entity, reader, words }: Draft): string => {
  const conditions = Object.entries(when ?? {}).flatMap(([name, values]) => {
    const field = fieldOf(entity.description, name);
    if (!field) return [];
    const shown = values.map((value) => valueWords(field, value, reader.locale));
    return [words.whereField(inLanguage(field.label, reader.locale), listed(shown, words.or))];
  });
  return conditions.length === 0 ? '' : words.where(listed(conditions, words.and));
};

const inputNames = ({ asks = [] }: ActionDescription, locale: Locale): readonly string[] =>
  asks.map(({ label }) => inLanguage(label, locale));

const actionText = (action: ActionDescription, draft: Draft): string => {
  const { words, reader } = draft;
  const name = inLanguage(action.label, reader.locale);
  return [
    words.action(name, words.asksReason[action.reason], whereText(action, draft)),
    ...(action.asks ? [words.asks(listed(inputNames(action, reader.locale), words.and))] : []),
    ...(action.confirm ? [words.confirm(inLanguage(action.confirm, reader.locale))] : []),
    ...(action.bulk ? [words.bulk] : []),
  ].join(' ');
};

const actionSections = (draft: Draft): readonly HelpSection[] => {
  const { entity, reader, words } = draft;
  const { actions, softDelete } = entity.description;
  const texts = actions
    .filter(({ access }) => reader.can(access))
    .map((action) => actionText(action, draft));
  const removal = [
    words.removeText,
    ...(softDelete ? [words.removeSoft] : []),
    ...(entity.rights.restore ? [words.restore] : []),
  ];
  return [
    ...(texts.length === 0 ? [] : [section('actions', words.actions, { texts })]),
    ...(entity.rights.remove ? [section('remove', words.remove, { texts: removal })] : []),
  ];
};

/** Builds the chapter of an entity, limited to what the reader may see and do. */
export const entityChapter = (entity: HelpEntity, reader: HelpReader): HelpChapter => {
  const { description, rights } = entity;
  const { label, resource, paths } = description;
  const words = inLanguage(helpWords, reader.locale);
  const draft: Draft = { entity, reader, words };
  const to = rights.list && paths.list && !paths.list.includes(':') ? paths.list : undefined;
  return {
    id: resource,
    title: inLanguage(label.many, reader.locale),
    intro: words.intro(inSentence(inLanguage(label.many, reader.locale))),
    ...(to === undefined ? {} : { to }),
    sections: [
      whoSection(draft),
      ...findSection(draft),
      ...stepSections(draft),
      fieldSection(draft),
      ...checkSection(draft),
      ...actionSections(draft),
    ],
  };
};
