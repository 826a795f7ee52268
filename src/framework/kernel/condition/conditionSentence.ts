import { brazilian } from '../languages.pt-BR';
import { inLanguage } from '../entity/Localized';
import type { FieldDescription, FieldKind, Locale } from '../entity/EntityDescription';
import { formatDecimal, formatPercent } from '../formats/decimal';
import { formatInstant, formatLocalDate } from '../localDate';
import { formatMoney } from '../money';
import type { Constant } from './comparison';
import { type ConditionNode, fieldAt, type Operand } from './conditionTree';

/** `when`: a precondition ("quando Tipo for Empresa"). `rule`: a statement ("Tipo é Empresa"). */
export type Mood = 'when' | 'rule';

type Words = {
  readonly and: string;
  readonly or: string;
  readonly yes: string;
  readonly no: string;
  readonly present: (label: string) => string;
  readonly absent: (label: string) => string;
  /** Words between label and value, by comparison, positive and negated. */
  readonly compare: Readonly<Record<'eq' | 'in' | 'min' | 'max', readonly [string, string]>>;
};

const portuguese = (be: string, there: string): Words => ({
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

const english: Words = {
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

const wordsOf: Readonly<Record<Locale, Readonly<Record<Mood, Words>>>> = {
  [brazilian]: { when: portuguese('for', 'houver'), rule: portuguese('é', 'há') },
  en: { when: english, rule: english },
};

type Voice = { readonly locale: Locale; readonly words: Words };

const shownAs: Readonly<Partial<Record<FieldKind, (text: string) => string>>> = {
  money: (text) => formatMoney(Number(text)),
  percent: (text) => formatPercent(text),
  rateMonthly: (text) => formatPercent(text),
  decimal: (text) => formatDecimal(text),
  date: formatLocalDate,
  dateTime: formatInstant,
};

const constantText = (field: FieldDescription, value: Constant, voice: Voice): string => {
  if (typeof value === 'boolean') return value ? voice.words.yes : voice.words.no;
  const { kind, options = [] } = field;
  const text = String(value);
  const option = options.find((one) => one.value === value);
  return inLanguage(option?.label, voice.locale) ?? shownAs[kind]?.(text) ?? text;
};

const listed = (texts: readonly string[], word: string): string =>
  texts.length < 2
    ? (texts[0] ?? '')
    : `${texts.slice(0, -1).join(', ')} ${word} ${texts[texts.length - 1]}`;

type ClockWords = {
  readonly today: string;
  readonly tomorrow: string;
  readonly yesterday: string;
  readonly year: string;
  readonly plus: string;
  readonly minus: string;
  readonly days: readonly [one: string, many: string];
};

const clockWords: Readonly<Record<Locale, ClockWords>> = {
  [brazilian]: {
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
};

/** `Ano de fabricação mais 1`, `hoje menos 30 dias`, `Valor base mais R$ 1,00`. */
const movedText = (
  field: FieldDescription,
  [text, plus]: readonly [string, number],
  { locale }: Voice,
): string => {
  if (plus === 0) return text;
  const words = inLanguage(clockWords, locale);
  const size = Math.abs(plus);
  const amount = field.kind === 'money' ? formatMoney(size) : String(size);
  const unit = field.kind === 'date' ? ` ${words.days[size === 1 ? 0 : 1]}` : '';
  return `${text} ${plus < 0 ? words.minus : words.plus} ${amount}${unit}`;
};

const clockText = (
  field: FieldDescription,
  { clock, plus }: Extract<Operand, { clock: unknown }>,
  voice: Voice,
): string => {
  const { today, tomorrow, yesterday, year } = inLanguage(clockWords, voice.locale);
  if (clock === 'year') return movedText(field, [year, plus], voice);
  const near = { [-1]: yesterday, 0: today, 1: tomorrow }[plus];
  return near ?? movedText(field, [today, plus], voice);
};

const operandText = (field: FieldDescription, operand: Operand, voice: Voice): string => {
  if ('constant' in operand) return constantText(field, operand.constant, voice);
  if ('clock' in operand) return clockText(field, operand, voice);
  const { label } = fieldAt(operand.place);
  return movedText(field, [inLanguage(label, voice.locale), operand.plus ?? 0], voice);
};

type Leaf = Extract<ConditionNode, { op: 'present' | 'compare' | 'in' }>;

const leafText = (node: Leaf, isNegated: boolean, voice: Voice): string => {
  const { words, locale } = voice;
  const field = fieldAt(node.place);
  const label = inLanguage(field.label, locale);
  if (node.op === 'present') return isNegated ? words.absent(label) : words.present(label);
  const verb = words.compare[node.op === 'in' ? 'in' : node.test][isNegated ? 1 : 0];
  const value =
    node.op === 'in'
      ? listed(
          node.values.map((one) => constantText(field, one, voice)),
          words.or,
        )
      : operandText(field, node.operand, voice);
  return `${label} ${verb} ${value}`;
};

type Said = { readonly text: string; readonly isCompound: boolean };

const say = (node: ConditionNode, isNegated: boolean, voice: Voice): Said => {
  if (node.op === 'not') return say(node.part, !isNegated, voice);
  if (node.op !== 'group') return { text: leafText(node, isNegated, voice), isCompound: false };
  // De Morgan: negated, "all" becomes "any" and vice versa.
  const word = (node.of === 'all') === isNegated ? voice.words.or : voice.words.and;
  const parts = node.parts.map((part) => say(part, isNegated, voice));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const texts = parts.map(({ text, isCompound }) => (isCompound ? `(${text})` : text));
  return { text: listed(texts, word), isCompound: true };
};

/**
 * A condition in words, without its conjunction: `Tipo for Empresa e Limite for no mínimo R$ 1.000,00`. Fields appear
 * by label, values as on screen.
 */
export const conditionSentence = (
  node: ConditionNode,
  locale: Locale,
  mood: Mood = 'when',
): string => say(node, false, { locale, words: inLanguage(wordsOf, locale)[mood] }).text;

const requiredWords: Readonly<Record<Locale, string>> = {
  [brazilian]: 'Obrigatório quando',
  en: 'Required when',
};
const shownWords: Readonly<Record<Locale, string>> = {
  [brazilian]: 'Só quando',
  en: 'Only when',
};

/** Help text: when a field is required. */
export const requiredSentence = (node: ConditionNode, locale: Locale): string =>
  `${inLanguage(requiredWords, locale)} ${conditionSentence(node, locale)}.`;

/** Documentation text: when a field exists. */
export const shownSentence = (node: ConditionNode, locale: Locale): string =>
  `${inLanguage(shownWords, locale)} ${conditionSentence(node, locale)}.`;
