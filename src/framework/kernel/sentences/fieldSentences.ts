import { brazilian } from '../languages.pt-BR';
import { type BuiltInKind } from '../entity/FieldDescription';
import { ownKind } from '../kinds/ownKinds';
import { application } from '../application';
import { currencyStyle } from '../money';
import { inLanguage } from '../entity/Localized';
import { conditionsOf } from '../condition/conditionPlan';
import { requiredSentence, shownSentence } from '../condition/conditionSentence';
import type {
  EntityDescription,
  FieldDescription,
  Locale,
  ReferenceDescription,
  Localized,
} from '../entity/EntityDescription';
import { itemOf } from '../kinds/lists';
import { canBeMasked } from '../entity/fieldRights';
import { limitSentences } from './limitSentences';

const say = (pt: string, en: string): Localized => ({ [brazilian]: pt, en });

/**
 * Input descriptions by kind; null if the limits say everything. `{currency}` and `{zone}` are the application's,
 * localised.
 */
export const kindSentences: Readonly<Record<BuiltInKind, Localized | null>> = {
  string: null,
  text: say('Texto de várias linhas.', 'Text of several lines.'),
  integer: say('Número inteiro.', 'Whole number.'),
  decimal: say('Número com casas decimais.', 'Number with decimal places.'),
  money: say('Valor em {currency}.', 'Amount in {currency}.'),
  percent: say('Percentual.', 'Percentage.'),
  boolean: say('Sim ou não.', 'Yes or no.'),
  enum: null,
  date: say('Dia, mês e ano.', 'Day, month and year.'),
  dateTime: say('Dia e hora: {zone}.', 'Day and time: {zone}.'),
  email: say('Endereço de e-mail.', 'E-mail address.'),
  uuid: say('Identificador do sistema.', 'Identifier of the system.'),
  password: say('Senha; nunca é exibida.', 'Password; it is never shown.'),
  reference: null,
  referenceList: null,
  valueList: null,
  object: say('Grupo de campos.', 'Group of fields.'),
  arrayTable: say('Tabela: uma linha por item.', 'Table: one row per item.'),
  color: say('Cor.', 'Colour.'),
  time: say('Hora e minuto.', 'Hour and minute.'),
  months: say('Duração em meses.', 'Duration in months.'),
  rateMonthly: say('Taxa ao mês, em percentual.', 'Rate per month, as a percentage.'),
  html: say('Texto com formatação.', 'Formatted text.'),
  file: say('Arquivo.', 'File.'),
};

/** Context of a sentence about a field. */
export type SentenceContext = {
  readonly description: EntityDescription;
  readonly locale: Locale;
  /** Localised plural name of a resource; undefined if not described. */
  readonly labelOf: (resource: string) => string | undefined;
};

type Words = {
  readonly required: string;
  readonly optional: string;
  readonly create: string;
  readonly update: string;
  readonly never: string;
  readonly oneOf: (values: string) => string;
  readonly someOf: (values: string) => string;
  readonly someValues: string;
  readonly together: (groups: string) => string;
  readonly oneRecord: (resource: string) => string;
  readonly someRecords: (resource: string) => string;
  readonly depends: (fields: string) => string;
  readonly initially: (value: string) => string;
  readonly unique: string;
  readonly uniqueWith: (fields: string) => string;
  readonly emptyCounts: string;
  readonly shared: (resources: string) => string;
  readonly upper: string;
  readonly lower: string;
  readonly masked: string;
  readonly kept: string;
  readonly yes: string;
  readonly no: string;
};

const words: Readonly<Record<Locale, Words>> = {
  [brazilian]: {
    required: 'Obrigatório.',
    optional: 'Opcional.',
    create: 'Só se define no cadastro; depois não muda.',
    update: 'Só se define depois do cadastro.',
    never: 'Quem define é o sistema.',
    oneOf: (values) => `Uma das opções: ${values}.`,
    someOf: (values) => `Uma ou mais das opções: ${values}.`,
    someValues: 'Lista de valores, digitados ou colados; cada um só uma vez.',
    together: (groups) => `Só podem estar juntos: ${groups}. Os demais ficam sozinhos.`,
    oneRecord: (resource) => `Um registro de ${resource}.`,
    someRecords: (resource) => `Um ou mais registros de ${resource}.`,
    depends: (fields) => `As opções dependem do valor de ${fields}.`,
    initially: (value) => `Começa com ${value}.`,
    unique: 'Não se repete em outro registro.',
    uniqueWith: (fields) => `Não se repete com o mesmo valor de ${fields}.`,
    emptyCounts: 'Vazio também conta como valor.',
    shared: (resources) => `Nem se repete em ${resources}.`,
    upper: 'Fica em letras maiúsculas.',
    lower: 'Fica em letras minúsculas.',
    masked: 'Dado pessoal: aparece mascarado para quem não pode vê-lo por inteiro.',
    kept: 'O valor fica guardado enquanto não aparece.',
    yes: 'Sim',
    no: 'Não',
  },
  en: {
    required: 'Required.',
    optional: 'Optional.',
    create: 'Set at registration only; it does not change afterwards.',
    update: 'Set after registration only.',
    never: 'Set by the system.',
    oneOf: (values) => `One of: ${values}.`,
    someOf: (values) => `One or more of: ${values}.`,
    someValues: 'List of values, typed or pasted; each only once.',
    together: (groups) => `Only these may stand together: ${groups}. The others stand alone.`,
    oneRecord: (resource) => `A record of ${resource}.`,
    someRecords: (resource) => `One or more records of ${resource}.`,
    depends: (fields) => `The options depend on ${fields}.`,
    initially: (value) => `Starts as ${value}.`,
    unique: 'No two records have the same.',
    uniqueWith: (fields) => `No two records with the same ${fields} have the same.`,
    emptyCounts: 'Empty counts as a value, too.',
    shared: (resources) => `Nor does one of ${resources} have it.`,
    upper: 'Kept in capital letters.',
    lower: 'Kept in small letters.',
    masked: 'Personal data: masked for whoever may not see it in full.',
    kept: 'The value is kept while it is not shown.',
    yes: 'Yes',
    no: 'No',
  },
};

const dependenceSentences = (
  { filter = {} }: ReferenceDescription,
  { description, locale }: SentenceContext,
): readonly string[] => {
  const labels = Object.values(filter).flatMap((value) => {
    const read = typeof value === 'object' ? value.$data : undefined;
    return description.fields.filter(({ name }) => name === read);
  });
  return labels.length === 0
    ? []
    : [
        inLanguage(words, locale).depends(
          labels.map(({ label }) => inLanguage(label, locale)).join(', '),
        ),
      ];
};

const togetherSentences = (field: FieldDescription, locale: Locale): readonly string[] => {
  if (!field.together) return [];
  const { options = [] } = itemOf(field);
  const labelOf = (value: string | number): string =>
    inLanguage(options.find((option) => option.value === value)?.label, locale) ?? String(value);
  const groups = field.together.map((group) => group.map(labelOf).join(' + '));
  return [inLanguage(words, locale).together(groups.join('; '))];
};

/** Localised names of the application's currency and time zone: `R$`, `Central European Standard Time`. */
const settingNames = (locale: Locale): Readonly<Record<string, string>> => {
  const { timeZone } = application();
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  const named = zone.formatToParts().find(({ type }) => type === 'timeZoneName');
  return {
    '{currency}': currencyStyle(undefined, locale).names[0] ?? '',
    '{zone}': named?.value ?? timeZone,
  };
};

const kindSentence = ({ kind }: FieldDescription, locale: Locale): string | undefined =>
  inLanguage(ownKind(kind)?.sentence ?? kindSentences[kind as BuiltInKind], locale)?.replace(
    /\{currency\}|\{zone\}/,
    (name) => settingNames(locale)[name] ?? name,
  );

/** Rules of list items, and which can be combined. */
const listSentences = (field: FieldDescription, locale: Locale): readonly string[] => {
  const { item } = field;
  if (!item) return [];
  const voice = inLanguage(words, locale);
  if (item.kind === 'enum')
    return [
      voice.someOf((item.options ?? []).map(({ label }) => inLanguage(label, locale)).join(', ')),
      ...togetherSentences(field, locale),
    ];
  const kind = kindSentence(item, locale);
  const each = [...(kind === undefined ? [] : [kind]), ...limitSentences(item, locale)];
  return [voice.someValues, ...each];
};

const choiceSentences = (field: FieldDescription, context: SentenceContext): readonly string[] => {
  const { locale, labelOf } = context;
  const { kind, options = [], ref } = field;
  const voice = inLanguage(words, locale);
  if (kind === 'enum')
    return [voice.oneOf(options.map(({ label }) => inLanguage(label, locale)).join(', '))];
  if (!ref) return [];
  const name = labelOf(ref.resource);
  const which = kind === 'referenceList' ? voice.someRecords : voice.oneRecord;
  return [...(name === undefined ? [] : [which(name)]), ...dependenceSentences(ref, context)];
};

/** Formats a value for a sentence. */
export const valueWords = (
  { options = [] }: FieldDescription,
  value: string | number | boolean,
  locale: Locale,
): string => {
  const voice = inLanguage(words, locale);
  if (typeof value === 'boolean') return value ? voice.yes : voice.no;
  return inLanguage(options.find((one) => one.value === value)?.label, locale) ?? String(value);
};

const initialSentences = (field: FieldDescription, locale: Locale): readonly string[] => {
  const { default: value } = field;
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain
    ? [
        inLanguage(words, locale).initially(
          valueWords(field, value as string | number | boolean, locale),
        ),
      ]
    : [];
};

const presenceSentences = (
  field: FieldDescription,
  { description, locale }: SentenceContext,
): readonly string[] => {
  const voice = inLanguage(words, locale);
  const conditions = conditionsOf(description, field);
  const shown = conditions?.when ? [shownSentence(conditions.when.node, locale)] : [];
  const kept = conditions?.when && field.onHide === 'keep' ? [voice.kept] : [];
  if (conditions?.stated) return [...shown, requiredSentence(conditions.stated, locale), ...kept];
  if (field.editable === 'never') return [...shown, ...kept];
  return [...shown, field.required ? voice.required : voice.optional, ...kept];
};

const uniqueSentences = (
  field: FieldDescription,
  { description, locale, labelOf }: SentenceContext,
): readonly string[] =>
  description.unique
    .filter(({ fields }) => fields.includes(field.name) && description.fields.includes(field))
    .map(({ fields, emptyCounts, space }) => {
      const others = fields
        .filter((name) => name !== field.name)
        .map(
          (name) =>
            inLanguage(description.fields.find((one) => one.name === name)?.label, locale) ?? name,
        );
      const rule =
        others.length === 0
          ? inLanguage(words, locale).unique
          : inLanguage(words, locale).uniqueWith(others.join(', '));
      const sharing = space?.resources.map((name) => labelOf(name) ?? name) ?? [];
      return [
        rule,
        ...(emptyCounts && field.nullable ? [inLanguage(words, locale).emptyCounts] : []),
        ...(sharing.length > 0 ? [inLanguage(words, locale).shared(sharing.join(', '))] : []),
      ].join(' ');
    });

/**
 * A field's rules in plain language, one sentence each: required, allowed values, who sets it. Shared by `explain`, the
 * reference pages and the manual.
 */
export const fieldSentences = (
  field: FieldDescription,
  context: SentenceContext,
): readonly string[] => {
  const { locale } = context;
  const voice = inLanguage(words, locale);
  const kind = kindSentence(field, locale);
  return [
    ...presenceSentences(field, context),
    ...(kind === undefined ? [] : [kind]),
    ...choiceSentences(field, context),
    ...listSentences(field, locale),
    ...limitSentences(field, locale),
    ...(field.case ? [voice[field.case]] : []),
    ...uniqueSentences(field, context),
    ...initialSentences(field, locale),
    ...(field.editable === 'always' ? [] : [voice[field.editable]]),
    ...(canBeMasked(field) ? [voice.masked] : []),
  ];
};
