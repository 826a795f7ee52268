import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** `when`: a precondition ("quando Tipo for Empresa"). `rule`: a statement ("Tipo é Empresa"). */
export type Mood = 'when' | 'rule';

/** Words of a condition in one mood. */
export type ConditionWords = {
  readonly and: string;
  readonly or: string;
  readonly yes: string;
  readonly no: string;
  readonly present: (label: string) => string;
  readonly absent: (label: string) => string;
  /** Words between label and value, by comparison, positive and negated. */
  readonly compare: Readonly<Record<'eq' | 'in' | 'min' | 'max', readonly [string, string]>>;
};

const portuguese = (be: string, there: string): ConditionWords => ({
  and: 'e',
  or: 'ou',
  yes: 'Sim',
  no: 'Não',
  present: (label) => `${there} ${label}`,
  absent: (label) => `não ${there} ${label}`,
  compare: {
    eq: [be, `não ${be}`],
    in: [be, `não ${be}`],
    min: [`${be} no mínimo`, `não ${be} no mínimo`],
    max: [`${be} no máximo`, `não ${be} no máximo`],
  },
});

const english: ConditionWords = {
  and: 'and',
  or: 'or',
  yes: 'Yes',
  no: 'No',
  present: (label) => `${label} is filled in`,
  absent: (label) => `${label} is empty`,
  compare: {
    eq: ['is', 'is not'],
    in: ['is', 'is not'],
    min: ['is at least', 'is not at least'],
    max: ['is at most', 'is not at most'],
  },
};

const spanish = (be: string): ConditionWords => ({
  and: 'y',
  or: 'o',
  yes: 'Sí',
  no: 'No',
  present: (label) => `${label} tiene valor`,
  absent: (label) => `${label} está vacío`,
  compare: {
    eq: [be, `no ${be}`],
    in: [be, `no ${be}`],
    min: [`${be} como mínimo`, `no ${be} como mínimo`],
    max: [`${be} como máximo`, `no ${be} como máximo`],
  },
});

/** By language and mood. */
export const conditionWords: ShippedTexts<Readonly<Record<Mood, ConditionWords>>> = {
  'pt-BR': { when: portuguese('for', 'houver'), rule: portuguese('é', 'há') },
  en: { when: english, rule: english },
  es: { when: spanish('es'), rule: spanish('es') },
};

type ClockWords = {
  readonly today: string;
  readonly tomorrow: string;
  readonly yesterday: string;
  readonly year: string;
  readonly plus: string;
  readonly minus: string;
  readonly days: readonly [one: string, many: string];
};

/** Words of a value relative to today. */
export const clockWords: ShippedTexts<ClockWords> = {
  'pt-BR': {
    today: 'hoje',
    tomorrow: 'amanhã',
    yesterday: 'ontem',
    year: 'o ano corrente',
    plus: 'mais',
    minus: 'menos',
    days: ['dia', 'dias'],
  },
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    year: 'the current year',
    plus: 'plus',
    minus: 'minus',
    days: ['day', 'days'],
  },
  es: {
    today: 'hoy',
    tomorrow: 'mañana',
    yesterday: 'ayer',
    year: 'el año en curso',
    plus: 'más',
    minus: 'menos',
    days: ['día', 'días'],
  },
};

/** Introduces the condition under which a field is required. */
export const requiredWords: ShippedTexts<string> = {
  'pt-BR': 'Obrigatório quando',
  en: 'Required when',
  es: 'Obligatorio cuando',
};

/** Introduces the condition under which a field exists. */
export const shownWords: ShippedTexts<string> = {
  'pt-BR': 'Só quando',
  en: 'Only when',
  es: 'Solo cuando',
};
