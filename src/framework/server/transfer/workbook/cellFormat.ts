/** What the number of a cell stands for, by its format. */
export type CellFormat = 'number' | 'percent' | 'day' | 'time';

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

/** By the pattern of a format, such as `dd/mm/yyyy` or `0.0%`. */
export const formatOf = (id: number, pattern: string | undefined): CellFormat => {
  if (pattern === undefined) return builtIn[id] ?? 'number';
  const [bare = ''] = pattern.replaceAll(decoration, '').split(';');
  if (/general/i.test(bare)) return 'number';
  if (bare.includes('%')) return 'percent';
  if (/[#?]|(?<![s0]\.?0*)0/i.test(bare)) return 'number';
  if (/[dy]/i.test(bare)) return 'day';
  if (/[hs]/i.test(bare)) return 'time';
  return /m/i.test(bare) ? 'day' : 'number';
};

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

const momentText = (days: number): string => {
  const whole = days < leapBug ? days + 1 : days;
  const at = new Date(Math.round(((whole - epochDays) * dayMs) / 1_000) * 1_000);
  const text = at.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};

const two = (value: number): string => String(value).padStart(2, '0');

const timeText = (days: number): string => {
  const seconds = Math.round((days * dayMs) / 1_000);
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
};

const latestDay = 2_958_466;

/**
 * The text that a number stands for: `2030-01-31`, `2030-01-31 14:30:00`, `14:30:00`, `12,5%`, `1,234`.
 *
 * @param is1904 whether days are counted from 1904
 */
export const formattedText = (value: number, format: CellFormat, is1904: boolean): string => {
  if (format === 'percent') return `${numberText(value * 100)}%`;
  if (format === 'number' || value < 0 || value >= latestDay) return numberText(value);
  if (format === 'time' && value < 1) return timeText(value);
  if (format === 'day' || value >= leapBug) return momentText(is1904 ? value + shift1904 : value);
  return timeText(value);
};
