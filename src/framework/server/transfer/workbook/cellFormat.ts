/** A format of zeros, such as `00000-000`: what stands between its digits, each of which is null. */
type CodeFormat = readonly (string | null)[];

/** What the number of a cell stands for, by its format. */
export type CellFormat = 'number' | 'percent' | 'day' | 'time' | CodeFormat;

/** What stands for a formula that was never calculated. */
export const uncalculated = '=?';

/** Formats that have a number and no pattern of their own in the file. */
const builtIn: Readonly<Record<number, CellFormat>> = {
  9: 'percent',
  10: 'percent',
  ...Object.fromEntries([14, 15, 16, 17, 22, 27, 30, 36, 50, 57].map((id) => [id, 'day'] as const)),
  ...Object.fromEntries([18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'time'] as const)),
};

/**
 * What a pattern does not calculate with: quoted and escaped text, colours, conditions, languages. Elapsed hours stay.
 */
const decoration = /"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** Signs of a pattern: quoted, escaped, a currency, as a blank or filling, in brackets, bare. */
const signs = /"([^"]*)"|\\(.)|\[\$([^\]-]+)[^\]]*\]|[_*].|\[[^\]]*\]|(.)/gsu;
const bareLiteral = /^[-/() :+']$/;

/** What a sign shows: a text, null for a digit, undefined for what no code has. */
const partOf = ([, quoted, escaped, currency, bare]: RegExpExecArray):
  | string
  | null
  | undefined => {
  if (bare === '0') return null;
  if (bare !== undefined) return bareLiteral.test(bare) ? bare : undefined;
  return quoted ?? escaped ?? (currency && '$') ?? '';
};

/**
 * The first section of a pattern where it shows a code: two zeros or more, and no sign of a quantity, such as grouped
 * digits, a decimal point, a currency or a unit behind it.
 */
const codeOf = (pattern: string): CodeFormat | undefined => {
  const all = [...pattern.matchAll(signs)];
  const end = all.findIndex(([sign]) => sign === ';');
  const parts = all.slice(0, end < 0 ? all.length : end).map(partOf);
  const after = parts.slice(parts.lastIndexOf(null) + 1).join('');
  const isQuantity = /[%$€]/.test(parts.join('')) || /\p{L}/u.test(after);
  const known = parts.filter((part) => part !== undefined);
  const isCode = known.length === parts.length && known.filter((part) => part === null).length > 1;
  return isCode && !isQuantity ? known : undefined;
};

const quantityOf = (pattern: string): CellFormat => {
  const [bare = ''] = pattern.replaceAll(decoration, '').split(';');
  if (/general/i.test(bare)) return 'number';
  if (bare.includes('%')) return 'percent';
  if (/[#?]|(?<![s0]\.?0*)0/i.test(bare)) return 'number';
  if (/[dy]/i.test(bare)) return 'day';
  if (/[hs]/i.test(bare)) return 'time';
  return /m/i.test(bare) ? 'day' : 'number';
};

/** By the pattern of a format, such as `dd/mm/yyyy` or `0.0%`. */
export const formatOf = (id: number, pattern: string | undefined): CellFormat =>
  pattern === undefined ? (builtIn[id] ?? 'number') : (codeOf(pattern) ?? quantityOf(pattern));

const significant = 15;
const dayMs = 86_400_000;
/** Days from the first of 1900, counted with a 29 February 1900 that never was, to 1970. */
const epochDays = 25_569;
const leapBug = 60;
/** Days by which dates of workbooks that begin with 1904 are less. */
const shift1904 = 1_462;

const trimZeros = (text: string): string => text.replace(/\.?0+$/, '');

/** A number with a comma: only so is `1,234` no thousand, wherever it is read. */
const numberText = (value: number): string => {
  const rounded = Number(value.toPrecision(significant));
  const text = String(rounded);
  const plain = text.includes('e-') ? trimZeros(rounded.toFixed(20)) : text;
  return plain.replace('.', ',');
};

/** The number as its format of zeros shows it; one that has no place in it as it is. */
const codeText = (value: number, format: CodeFormat): string => {
  const places = format.filter((part) => part === null).length;
  const digits = numberText(value).padStart(places, '0');
  if (!Number.isSafeInteger(value) || value < 0 || digits.length > places) return numberText(value);
  let at = 0;
  return format.map((part) => part ?? digits.charAt(at++)).join('');
};

/** Whole milliseconds: what is less comes from the floating point, and a day must not end before its end. */
const millisecondsOf = (days: number): number => Math.round(days * dayMs);

/** `.997`; nothing for a whole second. */
const fractionText = (milliseconds: number): string =>
  milliseconds % 1_000 === 0 ? '' : `.${String(milliseconds % 1_000).padStart(3, '0')}`;

const momentText = (days: number): string => {
  const whole = days < leapBug ? days + 1 : days;
  const milliseconds = millisecondsOf(whole - epochDays);
  const text = new Date(milliseconds).toISOString();
  return text.endsWith('T00:00:00.000Z')
    ? text.slice(0, 10)
    : text.slice(0, 23).replace('T', ' ').replace('.000', '');
};

const two = (value: number): string => String(value).padStart(2, '0');

const timeText = (days: number): string => {
  const milliseconds = millisecondsOf(days);
  const seconds = Math.floor(milliseconds / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map(two).join(':') + fractionText(milliseconds);
};

const latestDay = 2_958_466;

const dayOrTimeText = (value: number, format: 'day' | 'time', is1904: boolean): string => {
  if (value < 0 || value >= latestDay) return numberText(value);
  const isTime = format === 'time' && value < leapBug;
  return isTime ? timeText(value) : momentText(is1904 ? value + shift1904 : value);
};

/**
 * The text that a number stands for: `2030-01-31`, `2030-01-31 14:30:00`, `14:30:00`, `12,5%`, `1,234`, `00123`.
 *
 * @param is1904 whether days are counted from 1904
 */
export const formattedText = (value: number, format: CellFormat, is1904: boolean): string => {
  if (typeof format === 'object') return codeText(value, format);
  if (format === 'percent') return `${numberText(value * 100)}%`;
  return format === 'number' ? numberText(value) : dayOrTimeText(value, format, is1904);
};
