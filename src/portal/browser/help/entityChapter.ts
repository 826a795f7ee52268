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
  fieldRights,
} from '@patio/framework/kernel';
import { fieldOf, inlineFilters, mayExport, mayImport } from '@patio/framework/react';
import { canAccess, type AccessContext } from '#access/rules/access.ts';
import { groupClasses, groupNames } from '#access/rules/groups.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { groupLabel } from '../view/groupLabel';
import type { HelpChapter, HelpField, HelpSection } from './Chapter';
import type { Access } from '../access/useAccess';
import type { Language } from '#generated/application.ts';

/** Template of an entity's sentences. `many` and `one` are inflected for use inside a sentence. */
type HelpWords = {
  readonly intro: (many: string) => string;
  readonly who: string;
  readonly groups: Readonly<
    Record<'list' | 'create' | 'edit' | 'remove', (names: string) => string>
  >;
  readonly own: string;
  readonly find: string;
  readonly search: (fields: string) => string;
  readonly filters: (fields: string) => string;
  readonly moreFilters: string;
  readonly sort: (field: string) => string;
  readonly create: (one: string) => string;
  readonly createSteps: readonly string[];
  readonly edit: (one: string) => string;
  readonly editSteps: readonly string[];
  readonly fields: string;
  readonly checks: string;
  readonly actions: string;
  readonly action: (name: string, asks: string, where: string) => string;
  readonly asksReason: Readonly<Record<'none' | 'optional' | 'required', string>>;
  readonly where: (conditions: string) => string;
  readonly whereField: (field: string, values: string) => string;
  readonly asks: (names: string) => string;
  readonly bulk: string;
  readonly confirm: (sentence: string) => string;
  readonly remove: string;
  readonly removeText: string;
  readonly removeSoft: string;
  readonly restore: string;
  readonly and: string;
  readonly or: string;
};

const ptBR: HelpWords = {
  intro: (many) => `O que se faz com ${many} no portal e as regras de cada campo.`,
  who: 'Quem pode',
  groups: {
    list: (names) => `Consultar: ${names}.`,
    create: (names) => `Cadastrar: ${names}.`,
    edit: (names) => `Editar: ${names}.`,
    remove: (names) => `Excluir: ${names}.`,
  },
  own: 'Quem trabalha em concessionária vê só os registros das suas concessionárias.',
  find: 'Buscar e filtrar',
  search: (fields) =>
    `A busca procura em ${fields}. Acentos, maiúsculas e pontuação não fazem diferença.`,
  filters: (fields) => `Ficam acima da lista os filtros: ${fields}.`,
  moreFilters:
    '“Mais filtros” traz os outros campos; “Combinar com E/OU” junta condições em grupos.',
  sort: (field) =>
    `A lista abre em ordem de ${field}. Clique no nome de uma coluna para mudar a ordem.`,
  create: (one) => `Cadastrar ${one}`,
  createSteps: [
    'Abra a lista e escolha “Cadastrar”.',
    'Preencha os campos. Os obrigatórios estão marcados.',
    'Escolha “Salvar” ou use Ctrl+S. O que faltar ou estiver errado aparece no campo e no topo do formulário.',
  ],
  edit: (one) => `Editar ${one}`,
  editSteps: [
    'Abra o registro e escolha “Editar”.',
    'Mude o que for preciso e escolha “Salvar”.',
    'Se outra pessoa salvou antes, o portal mostra as duas versões: escolha o que vale em cada campo.',
  ],
  fields: 'Campos',
  checks: 'Regras entre campos',
  actions: 'Ações',
  action: (name, asks, where) => `${name}${where}.${asks}`,
  asksReason: { none: '', optional: ' O motivo é opcional.', required: ' O motivo é obrigatório.' },
  where: (conditions) => `: só quando ${conditions}`,
  whereField: (field, values) => `${field} é ${values}`,
  asks: (names) => `Pede: ${names}.`,
  bulk: 'Vale também para vários registros selecionados na lista.',
  confirm: (sentence) => `Antes, o portal avisa: “${sentence}”`,
  remove: 'Excluir',
  removeText: 'Abra o registro, escolha “Excluir” e confirme. O histórico continua guardado.',
  removeSoft: 'O registro sai das listas e das buscas e pode ser restaurado.',
  restore: 'Em “Excluídos”, na lista, você encontra e restaura o que foi excluído.',
  and: 'e',
  or: 'ou',
};

const en: HelpWords = {
  intro: (many) => `What you can do with ${many} in the portal, and the rules for each field.`,
  who: 'Who has access',
  groups: {
    list: (names) => `View: ${names}.`,
    create: (names) => `Register: ${names}.`,
    edit: (names) => `Edit: ${names}.`,
    remove: (names) => `Delete: ${names}.`,
  },
  own: 'People who work at a dealer only see their own dealers’ records.',
  find: 'Search and filter',
  search: (fields) =>
    `The search looks in ${fields}. Accents, capitals and punctuation don’t matter.`,
  filters: (fields) => `Filters above the list: ${fields}.`,
  moreFilters:
    '“More filters” has the other fields; “Combine with AND/OR” joins conditions in groups.',
  sort: (field) => `The list opens sorted by ${field}. Click the name of a column to change that.`,
  create: (one) => `Register ${one}`,
  createSteps: [
    'Open the list and choose “Register”.',
    'Fill in the fields. Required ones are marked.',
    'Choose “Save” or press Ctrl+S. Anything missing or wrong is shown at its field and at the top of the form.',
  ],
  edit: (one) => `Edit ${one}`,
  editSteps: [
    'Open the record and choose “Edit”.',
    'Change what you need and choose “Save”.',
    'If someone else saved before you, the portal shows both versions: choose which to keep in each field.',
  ],
  fields: 'Fields',
  checks: 'Rules across fields',
  actions: 'Actions',
  action: (name, asks, where) => `${name}${where}.${asks}`,
  asksReason: { none: '', optional: ' A reason is optional.', required: ' A reason is required.' },
  where: (conditions) => `: only when ${conditions}`,
  whereField: (field, values) => `${field} is ${values}`,
  asks: (names) => `It asks for: ${names}.`,
  bulk: 'It also works for several records selected in the list.',
  confirm: (sentence) => `The portal warns first: “${sentence}”`,
  remove: 'Delete',
  removeText: 'Open the record, choose “Delete” and confirm. Its history is kept.',
  removeSoft: 'The record disappears from lists and searches and can be restored.',
  restore: 'Find and restore deleted records under “Deleted” in the list.',
  and: 'and',
  or: 'or',
};

/** Texts of the generated chapters in both languages. */
export const helpWords: Readonly<Record<Language, HelpWords>> = { 'pt-BR': ptBR, en };

type Can = Access['can'];

/** A person's rights on an entity. */
export type HelpRights = {
  readonly list: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly restore: boolean;
  readonly history: boolean;
  readonly revert: boolean;
  readonly exports: boolean;
  readonly imports: boolean;
  /** Sees records with validity periods. */
  readonly periods: boolean;
  /** Requests changes that need a second person, or decides on them. */
  readonly approvals: boolean;
};

/** An entity as visible to a person, with their rights. */
type HelpEntity = { readonly description: EntityDescription; readonly rights: HelpRights };

type Allowed = (rule: keyof EntityDescription['access']) => boolean;

const changes = (
  { access, calls, softDelete }: EntityDescription,
  has: Allowed,
): Pick<HelpRights, 'remove' | 'restore' | 'history' | 'revert'> => {
  const remove = calls.includes('delete') && has('delete');
  const history = calls.includes('history') && has('history');
  return {
    remove,
    restore: softDelete === true && has(access.restore ? 'restore' : 'delete'),
    history,
    revert: history && calls.includes('update') && has(access.revert ? 'revert' : 'edit'),
  };
};

const partsOfApproval = ['approve', 'create', 'edit', 'delete'] as const;

const rightsOf = (description: EntityDescription, can: Can): HelpRights => {
  const { access, paths, effective, approval } = description;
  const has: Allowed = (rule) => access[rule] !== undefined && can(access[rule]);
  // Records may be readable without a page of their own, through another page's selector.
  const opens = (path: string | undefined) => path !== undefined && can({ route: path });
  const list = opens(paths.list) && has('list');
  return {
    list,
    create: opens(paths.create) && has('create'),
    edit: opens(paths.edit) && has('edit'),
    ...changes(description, has),
    exports: list && mayExport(description, can),
    imports: list && mayImport(description, can),
    periods: list && effective !== undefined,
    approvals: approval !== undefined && partsOfApproval.some(has),
  };
};

/** Entities accessible to a person, in the given order. */
export const helpEntities = (
  descriptions: readonly EntityDescription[],
  can: Can,
): readonly HelpEntity[] =>
  descriptions
    .map((description) => ({
      description: fieldRights(description, can).description,
      rights: rightsOf(description, can),
    }))
    .filter(({ rights }) => rights.list || rights.create);

/** Reader of a chapter. */
type HelpReader = {
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
