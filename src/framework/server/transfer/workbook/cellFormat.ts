/** A format of zeros, such as `00000-000`: literals, with null for each digit. */
type CodeFormat = readonly (string | null)[];

/** Meaning of a cell's number, by its format. */
export type CellFormat = 'number' | 'percent' | 'day' | 'time' | CodeFormat;

/** Placeholder of an uncalculated formula. */
export const uncalculated = '=?';

/** Built-in formats without a pattern in the file. */
const builtIn: Readonly<Record<number, CellFormat>> = {
  9: 'percent',
  10: 'percent',
  ...Object.fromEntries([14, 15, 16, 17, 22, 27, 30, 36, 50, 57].map((id) => [id, 'day'] as const)),
  ...Object.fromEntries([18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'time'] as const)),
};

/**
 * Non-numeric parts of a pattern: quoted and escaped text, colours, conditions, languages. Elapsed hours are kept.
 */
const decoration = /"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** Tokens of a pattern: quoted, escaped, currency, blank or fill, bracketed, plain. */
const signs = /"([^"]*)"|\\(.)|\[\$([^\]-]+)[^\]]*\]|[_*].|\[[^\]]*\]|(.)/gsu;
const bareLiteral = /^[-/() :+']$/;

/** Output of a token: text, null for a digit, undefined if not part of a code. */
const partOf = ([, quoted, escaped, currency, bare]: RegExpExecArray):
  | string
  | null
  | undefined => {
  if (bare === '0') return null;
  if (bare !== undefined) return bareLiteral.test(bare) ? bare : undefined;
  return quoted ?? escaped ?? (currency && '$') ?? '';
};

/**
 * First section of a pattern if it formats a code: two or more zeros, and no sign of a quantity (grouping, decimal
 * point, currency, trailing unit).
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

/** Format by pattern, such as `dd/mm/yyyy` or `0.0%`. */
export const formatOf = (id: number, pattern: string | undefined): CellFormat =>
  pattern === undefined ? (builtIn[id] ?? 'number') : (codeOf(pattern) ?? quantityOf(pattern));

const significant = 15;
const dayMs = 86_400_000;
/** Days from 1900 to 1970, including the nonexistent 29 February 1900. */
const epochDays = 25_569;
const leapBug = 60;
/** Offset of the 1904 date system, in days. */
const shift1904 = 1_462;

const trimZeros = (text: string): string => text.replace(/\.?0+$/, '');

/** A number with decimal comma, so that `1,234` cannot be read as grouped. */
const numberText = (value: number): string => {
  const rounded = Number(value.toPrecision(significant));
  const text = String(rounded);
  const plain = text.includes('e-') ? trimZeros(rounded.toFixed(20)) : text;
  return plain.replace('.', ',');
};

/** A number formatted as code; unchanged if it does not fit. */
const codeText = (value: number, format: CodeFormat): string => {
  const places = format.filter((part) => part === null).length;
  const digits = numberText(value).padStart(places, '0');
  if (!Number.isSafeInteger(value) || value < 0 || digits.length > places) return numberText(value);
  let at = 0;
  return format.map((part) => part ?? digits.charAt(at++)).join('');
};

/** Rounds to milliseconds: floating-point noise must not end a day early. */
const millisecondsOf = (days: number): number => Math.round(days * dayMs);

/** `.997`; empty for whole seconds. */
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
 * Text of a number: `2030-01-31`, `2030-01-31 14:30:00`, `14:30:00`, `12,5%`, `1,234`, `00123`.
 *
 * @param is1904 uses the 1904 date system
 */
export const formattedText = (value: number, format: CellFormat, is1904: boolean): string => {
  if (typeof format === 'object') return codeText(value, format);
  if (format === 'percent') return `${numberText(value * 100)}%`;
  return format === 'number' ? numberText(value) : dayOrTimeText(value, format, is1904);
};
