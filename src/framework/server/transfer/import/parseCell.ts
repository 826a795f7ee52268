import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { visibleText, originalText } from '#kernel/formats/text.ts';
import { itemOf } from '#kernel/kinds/lists.ts';
import { ownKind } from '#kernel/kinds/ownKinds.ts';
import { hasDecimals, parseNumber } from '#kernel/kinds/numbers.ts';
import { foldTitle } from './mapColumns';
import { parseDay, parseInstant } from './parseMoment';

/** How table text is parsed. */
export type CellStyle = { readonly plainNumbers: boolean };

type Parse = (text: string, field: FieldDescription, style: CellStyle) => unknown;

/** Unparsable text is kept, so that the validator reports it. */
const orText = <T>(value: T | null | undefined, text: string): T | string => value ?? text;

/** A language with decimal points. */
const pointed = 'en';

/** A number with a single point, as written by programs, with optional sign and unit. */
const plainNumber = /^([^\d.,]*\d+)\.(\d+)(\D*)$/;

/**
 * Parses a number like typed input. In a table of plain numbers a point is always decimal, even before three digits.
 */
const number: Parse = (text, field, { plainNumbers }) =>
  orText(
    parseNumber(field, text, plainNumbers && plainNumber.test(text) ? pointed : undefined),
    text,
  );

const words: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    sim: true,
    s: true,
    yes: true,
    y: true,
    true: true,
    verdadeiro: true,
    '1': true,
    x: true,
    nao: false,
    n: false,
    no: false,
    false: false,
    falso: false,
    '0': false,
  }),
);

const boolean: Parse = (text) => orText(words.get(text) ?? words.get(foldTitle(text)), text);

type Options = NonNullable<FieldDescription['options']>;
type Value = Options[number]['value'];

/** Enum values by folded name, cached. */
const valuesByWord = new WeakMap<Options, ReadonlyMap<string, Value>>();

const wordsOf = (options: Options): ReadonlyMap<string, Value> => {
  const known = valuesByWord.get(options);
  if (known) return known;
  const words = new Map<string, Value>();
  const add = (word: string, value: Value): void => {
    const folded = foldTitle(word);
    if (!words.has(folded)) words.set(folded, value);
  };
  for (const { value, label } of options) for (const each of Object.values(label)) add(each, value);
  for (const { value } of options) add(String(value), value);
  valuesByWord.set(options, words);
  return words;
};

const choice: Parse = (text, { options = [] }) =>
  options.some(({ value }) => value === text)
    ? text
    : (wordsOf(options).get(foldTitle(text)) ?? text);

const date: Parse = (text) => orText(parseDay(text), text);

const dateTime: Parse = (text) => orText(parseInstant(text), text);

const partsOf = (text: string): readonly string[] =>
  text
    .split(text.includes('|') ? '|' : /[;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/**
 * Parses list items by their own kind. Commas separate items without commas of their own; a decimal comma does not
 * separate.
 */
const valueList: Parse = (text, field, style) => {
  const item = itemOf(field);
  const isPlain = item.kind === 'string' || item.kind === 'enum';
  const comma = hasDecimals(item.kind) ? /,(?=\s)/g : /,/g;
  const whole = !isPlain && !/[|;\n]/.test(text) ? text.replaceAll(comma, ';') : text;
  const values = partsOf(whole).map((part) => parseCell(item, part, style));
  return [...new Set(values)];
};

const json: Parse = (text) => {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Value of an application's kind, with the leading zeros that a spreadsheet dropped. */
const ownWord: Parse = (text, { kind }) => {
  const original = originalText(text);
  const fitting = ownKind(kind)?.leadingZeros?.find(
    ([fewest, whole]) => original.length >= fewest && original.length <= whole,
  );
  return fitting && /^\d+$/.test(original) ? original.padStart(fitting[1], '0') : original;
};

const parsers: Readonly<Partial<Record<FieldKind, Parse>>> = {
  integer: number,
  months: number,
  decimal: number,
  percent: number,
  rateMonthly: number,
  money: number,
  boolean,
  enum: choice,
  date,
  dateTime,
  referenceList: partsOf,
  valueList,
  object: json,
  arrayTable: json,
};

/** A list that defaults to empty and is not nullable. */
const isEmptyList = ({ default: initial, nullable }: FieldDescription): boolean =>
  !nullable && Array.isArray(initial) && initial.length === 0;

/** Parses a cell by its field's kind; empty becomes null, or the empty list. */
export const parseCell = (field: FieldDescription, text: string, style: CellStyle): unknown => {
  const seen = visibleText(text);
  const trimmed = seen.trim();
  if (trimmed === '') return isEmptyList(field) ? [] : null;
  return (parsers[field.kind] ?? ownWord)(field.kind === 'text' ? seen : trimmed, field, style);
};
