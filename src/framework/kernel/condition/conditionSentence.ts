import { inLanguage } from '../entity/Localized';
import type { FieldDescription, FieldKind, Locale } from '../entity/EntityDescription';
import { formatDecimal, formatPercent } from '../formats/decimal';
import { formatInstant, formatLocalDate } from '../localDate';
import { formatMoneyOf } from '../money';
import type { Constant } from './comparison';
import {
  clockWords,
  conditionWords,
  requiredWords,
  shownWords,
  type ConditionWords,
  type Mood,
} from './messages/conditionWords';
import { type ConditionNode, fieldAt, type Operand } from './conditionTree';

type Voice = { readonly locale: Locale; readonly words: ConditionWords };

type ShownAs = (text: string, field: FieldDescription) => string;

const shownAs: Readonly<Partial<Record<FieldKind, ShownAs>>> = {
  money: (text, field) => formatMoneyOf(Number(text), field),
  percent: (text) => formatPercent(text),
  rateMonthly: (text) => formatPercent(text),
  decimal: (text) => formatDecimal(text),
  date: (text) => formatLocalDate(text),
  dateTime: (text) => formatInstant(text),
};

const constantText = (field: FieldDescription, value: Constant, voice: Voice): string => {
  if (typeof value === 'boolean') return value ? voice.words.yes : voice.words.no;
  const { kind, options = [] } = field;
  const text = String(value);
  const option = options.find((one) => one.value === value);
  return inLanguage(option?.label, voice.locale) ?? shownAs[kind]?.(text, field) ?? text;
};

const listed = (texts: readonly string[], word: string): string =>
  texts.length < 2
    ? (texts[0] ?? '')
    : `${texts.slice(0, -1).join(', ')} ${word} ${texts[texts.length - 1]}`;

/** `Ano de fabricação mais 1`, `hoje menos 30 dias`, `Valor base mais R$ 1,00`. */
const movedText = (
  field: FieldDescription,
  [text, plus]: readonly [string, number],
  { locale }: Voice,
): string => {
  if (plus === 0) return text;
  const words = inLanguage(clockWords, locale);
  const size = Math.abs(plus);
  const amount = field.kind === 'money' ? formatMoneyOf(size, field) : String(size);
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

type Phrase = { readonly text: string; readonly isCompound: boolean };

const phraseOf = (node: ConditionNode, isNegated: boolean, voice: Voice): Phrase => {
  if (node.op === 'not') return phraseOf(node.part, !isNegated, voice);
  if (node.op !== 'group') return { text: leafText(node, isNegated, voice), isCompound: false };
  // De Morgan: negated, "all" becomes "any" and vice versa.
  const word = (node.of === 'all') === isNegated ? voice.words.or : voice.words.and;
  const parts = node.parts.map((part) => phraseOf(part, isNegated, voice));
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
): string =>
  phraseOf(node, false, { locale, words: inLanguage(conditionWords, locale)[mood] }).text;

/** Help text: when a field is required. */
export const requiredSentence = (node: ConditionNode, locale: Locale): string =>
  `${inLanguage(requiredWords, locale)} ${conditionSentence(node, locale)}.`;

/** Documentation text: when a field exists. */
export const shownSentence = (node: ConditionNode, locale: Locale): string =>
  `${inLanguage(shownWords, locale)} ${conditionSentence(node, locale)}.`;
