import { type LocalDate, isLocalDate } from '@patio/framework/kernel';
import type { ReadIdentity } from './reading';

/** Normalises a line for label matching: upper case, no accents, single spaces. */
export const plainLine = (line: string): string =>
  line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/gu, ' ').trim();

const small = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** Converts a name to title case: `MARIA DA SILVA` becomes `Maria da Silva`. */
export const writtenName = (name: string): string =>
  name
    .trim()
    .toLocaleLowerCase('pt-BR')
    .split(/\s+/u)
    .map((word, at) =>
      at > 0 && small.has(word)
        ? word
        : word.replace(/(^|['’-])(\p{L})/gu, (_, before: string, first: string) => {
            return before + first.toLocaleUpperCase('pt-BR');
          }),
    )
    .join(' ');

/** Data and document kind of a machine-readable zone. */
export type MachineZone = Omit<ReadIdentity, 'documentType'> & {
  readonly kind: 'PASSPORT' | 'BRAZILIAN' | 'FOREIGN';
};

const weights = [7, 3, 1] as const;

/** Value of a character: digits as is, letters from 10, fillers 0. */
const valueOf = (sign: string): number => {
  if (sign === '<') return 0;
  return /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55;
};

/** Whether a field matches its check digit. @source ICAO Doc 9303-3, 4.9 */
export const agrees = (part: string, digit: string): boolean => {
  const sum = [...part].reduce(
    (total, sign, at) => total + valueOf(sign) * (weights[at % 3] ?? 0),
    0,
  );
  return String(sum % 10) === digit;
};

const mistaken: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
};

/** Corrects letters misread for digits in a numeric field. */
const digits = (part: string): string => [...part].map((sign) => mistaken[sign] ?? sign).join('');

/** @param latest latest possible day; later ones belong to the previous century */
const birthOf = (part: string, digit: string, latest: LocalDate): LocalDate | undefined => {
  const six = digits(part);
  if (!agrees(six, digits(digit)) || !/^\d{6}$/.test(six)) return undefined;
  const rest = `${six.slice(0, 2)}-${six.slice(2, 4)}-${six.slice(4, 6)}`;
  const day = `20${rest}` > latest ? `19${rest}` : `20${rest}`;
  return isLocalDate(day) ? day : undefined;
};

const namesOf = (part: string): string | undefined => {
  const [last = '', first = ''] = part.replace(/<+$/, '').split('<<');
  const name = `${first} ${last}`.replaceAll('<', ' ').trim();
  return /^[A-Z]{2,}( [A-Z]+)+$/.test(name) ? writtenName(name) : undefined;
};

const numberOf = (part: string, digit: string): string | undefined =>
  agrees(part, digits(digit)) ? part.replaceAll('<', '') : undefined;

const genderOf = (sign: string): 'F' | 'M' | undefined =>
  sign === 'F' || sign === 'M' ? sign : undefined;

/** Drops unknown values. */
const known = <T extends object>(parts: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

const passport = (first: string, second: string, today: LocalDate): MachineZone => ({
  kind: 'PASSPORT',
  ...known({
    name: namesOf(first.slice(5)),
    documentNr: numberOf(second.slice(0, 9), second.charAt(9)),
    birthDate: birthOf(second.slice(13, 19), second.charAt(19), today),
    gender: genderOf(second.charAt(20)),
  }),
});

type CardLines = readonly [first: string, second: string, third: string];

const card = ([first, second, third]: CardLines, today: LocalDate): MachineZone => ({
  kind: second.slice(15, 18) === 'BRA' ? 'BRAZILIAN' : 'FOREIGN',
  ...known({
    name: namesOf(third),
    documentNr: numberOf(first.slice(5, 14), first.charAt(14)),
    birthDate: birthOf(second.slice(0, 6), second.charAt(6), today),
    gender: genderOf(second.charAt(7)),
  }),
});

const longLine = 44;
const shortLine = 30;
/** Tolerance for lost or extra characters per line. */
const slack = 3;

const zoneLines = (lines: readonly string[]): readonly string[] =>
  lines
    .map((line) => line.toUpperCase().replaceAll('«', '<<').replace(/\s/gu, ''))
    .filter((line) => /^[A-Z0-9<]+$/.test(line) && line.includes('<'));

const isAbout = (line: string | undefined, length: number): line is string =>
  line !== undefined && Math.abs(line.length - length) <= slack;

const fit = (line: string, length: number): string => line.slice(0, length).padEnd(length, '<');

/**
 * Reads the machine-readable zone of a passport or card. Omits fields with a wrong check digit.
 *
 * @param lines text lines of the document, in any order
 * @returns undefined without a machine-readable zone
 * @source ICAO Doc 9303-4 and 9303-5
 */
export const readMachineZone = (
  lines: readonly string[],
  today: LocalDate,
): MachineZone | undefined => {
  const zone = zoneLines(lines);
  for (const [at, first] of zone.entries()) {
    const [second, third] = [zone[at + 1], zone[at + 2]];
    if (first.startsWith('P') && isAbout(first, longLine) && isAbout(second, longLine))
      return passport(fit(first, longLine), fit(second, longLine), today);
    const isCard =
      /^[ACI]/.test(first) && [first, second].every((line) => isAbout(line, shortLine));
    if (isCard && second !== undefined && third !== undefined)
      return card([fit(first, shortLine), fit(second, shortLine), fit(third, shortLine)], today);
  }
  return undefined;
};
