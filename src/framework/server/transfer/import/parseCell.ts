import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { visibleText, originalText } from '#kernel/formats/text.ts';
import { itemOf } from '#kernel/kinds/lists.ts';
import { ownKind } from '#kernel/kinds/ownKinds.ts';
import { hasDecimals, parseNumber } from '#kernel/kinds/numbers.ts';
import { foldTitle } from './mapColumns';
import { instantOf, isInstant, isLocalDate, writeDay, type LocalDate } from '#kernel/localDate.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { columnLetters } from '#server/store/copy/exportXml.ts';
import type { TableRow } from './TableError';
import { uncalculated } from '../workbook/cellFormat';

/** Error values of spreadsheets, in both languages. */
const errors: ReadonlySet<string> = new Set([
  '#REF!',
  '#N/A',
  '#N/D',
  '#DIV/0!',
  '#VALUE!',
  '#VALOR!',
  '#NAME?',
  '#NOME?',
  '#NUM!',
  '#NÚM!',
  '#NULL!',
  '#NULO!',
  '#SPILL!',
  '#DESPEJAR!',
  '#CALC!',
  '#CÁLC!',
  '#FIELD!',
  '#CAMPO!',
  '#BLOCKED!',
  '#BLOQUEADO!',
  '#CONNECT!',
  '#CONECTAR!',
  '#UNKNOWN!',
  '#GETTING_DATA',
]);

/** Why a cell has no value, if a spreadsheet could not calculate it; undefined if readable. */
export const cellFault = (
  { line, cells }: TableRow,
  at: number,
): Omit<FieldError, 'path'> | undefined => {
  const text = cells[at]?.trim() ?? '';
  if (!text.startsWith('#') && text !== uncalculated) return undefined;
  const cell = `${columnLetters(at)}${line}`;
  if (text === uncalculated) return { code: 'import.cell_uncalculated', params: { cell } };
  const isError = errors.has(text.toUpperCase());
  return isError ? { code: 'import.cell_error', params: { cell, error: text } } : undefined;
};

/** Day first (or month first, by language) or year first, one separator; centuries are never guessed. */
const dayForm = String.raw`(?:(?<d>\d{1,2})(?<dmy>[/.-])(?<m>\d{1,2})\k<dmy>(?<y>\d{4})|(?<year>\d{4})(?<ymd>[/.-])(?<month>\d{1,2})\k<ymd>(?<day>\d{1,2}))`;
/** `9:05`, `09:05:30`, `09:05:30.997`, `9h`, `9h05`. */
const timeForm = String.raw`(?<hours>\d{1,2})(?::(?<minutes>\d{2})(?::(?<seconds>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?|h(?:(?<after>\d{2})(?:min)?)?)`;
const zoneForm = String.raw`(?<zone>Z|(?:UTC|GMT)(?:\s*[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}(?::?\d{2})?)`;

const form = new RegExp(
  String.raw`^${dayForm}(?:(?:T|,?\s+(?:[àa]s\s+)?)${timeForm}(?:\s*(?<half>[ap])\.?m\.?)?(?:\s*${zoneForm})?)?$`,
  'iu',
);

type Parts = Readonly<Partial<Record<string, string>>>;

const two = (digits: string | number): string => String(digits).padStart(2, '0');

/** Whether the default language puts the month before the day. */
const isMonthFirst = (): boolean => writeDay((part) => part.charAt(0)).startsWith('m');

const dayOf = ({ d = '', m = '', y = '', year, month, day }: Parts): LocalDate | null => {
  const own = isMonthFirst() ? { month: d, day: m } : { month: m, day: d };
  const date = `${year ?? y}-${two(month ?? own.month)}-${two(day ?? own.day)}`;
  return isLocalDate(date) ? date : null;
};

/** Converts to 24 hours; with AM/PM, hours are 1 to 12. */
const hoursOf = (hours: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hours < 24 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/** `HH:MM:SS.mmm`; truncates to milliseconds, so that a day never ends early. */
const timeOf = ({
  hours,
  minutes,
  after,
  seconds = '00',
  fraction = '',
  half,
}: Parts): string | null => {
  if (hours === undefined) return '00:00:00.000';
  const hour = hoursOf(Number(hours), half);
  const minute = minutes ?? after ?? '00';
  if (hour === undefined || Number(minute) > 59 || Number(seconds) > 59) return null;
  return `${two(hour)}:${minute}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`;
};

/** `+00:00`; null if out of range. */
const offsetOf = (zone: string): string | null => {
  const [, sign = '+', hours = '0', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return Number(hours) > 14 || Number(minutes) > 59 ? null : `${sign}${two(hours)}:${minutes}`;
};

/** `10:00-11:00` is a time range; only ISO 8601, with the year first, means a UTC offset by it. */
const looksLikeRange = ({ zone = '', year }: Parts): boolean =>
  year === undefined && /^[+-]/.test(zone);

type Moment = { readonly day: LocalDate; readonly time: string; readonly zone: string | undefined };

/** Parses a whole text as date and time; null if anything is left over. */
const momentOf = (text: string): Moment | null => {
  const parts = form.exec(text)?.groups;
  if (!parts || looksLikeRange(parts)) return null;
  const [day, time] = [dayOf(parts), timeOf(parts)];
  return day === null || time === null ? null : { day, time, zone: parts['zone'] };
};

/**
 * Parses a date as written by people and spreadsheets, optionally with a time. With a time zone the date would be
 * ambiguous.
 *
 * @returns null for all else
 */
export const parseDay = (text: string): LocalDate | null => {
  const moment = momentOf(text);
  return moment && moment.zone === undefined ? moment.day : null;
};

/**
 * Parses an instant: in the application's zone unless given, midnight for a date alone.
 *
 * @returns null unless the whole text is understood
 */
export const parseInstant = (text: string): string | null => {
  const moment = momentOf(text);
  if (!moment) return null;
  const { day, time, zone } = moment;
  if (zone === undefined) return instantOf(day, time);
  const offset = offsetOf(zone);
  const instant = `${day}T${time}${offset}`;
  return offset !== null && isInstant(instant) ? new Date(instant).toISOString() : null;
};

/** How table text is parsed. */
type CellStyle = { readonly plainNumbers: boolean };

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
  const cached = valuesByWord.get(options);
  if (cached) return cached;
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
