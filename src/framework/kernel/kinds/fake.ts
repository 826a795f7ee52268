import { ownKind } from './ownKinds';
import type { BuiltInKind, EntityDescription, FieldDescription } from '../entity/EntityDescription';
import { defaultLimits } from './limits';
import { normaliseText } from '../validation/normaliseRecord';

const whole = (seed: number): number => Math.abs(Math.trunc(seed));

const padded = (number: number, length: number): string =>
  String(number % 10 ** length).padStart(length, '0');

/** A colour, distinct for seeds below sixteen million. */
export const fakeColor = (seed: number): string =>
  `#${(whole(seed) % 0x1000000).toString(16).padStart(6, '0').toUpperCase()}`;

/** A time of day, distinct for each minute. */
export const fakeTime = (seed: number): string =>
  `${padded(Math.floor(whole(seed) / 60) % 24, 2)}:${padded(whole(seed) % 60, 2)}`;

/** Part of a pattern: its characters and repetition. */
type Piece = { readonly alphabet: readonly string[]; readonly min: number; readonly max: number };

const between = (first: string, last: string): readonly string[] =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, at) =>
    String.fromCharCode(first.charCodeAt(0) + at),
  );

const shorthands: Readonly<Record<string, readonly string[]>> = {
  d: between('0', '9'),
  w: [...between('0', '9'), ...between('A', 'Z'), ...between('a', 'z')],
};

/** Texts that differ only in case may be equal for a unique field: use only capitals of mixed-case sets. */
const ofOneCase = (characters: readonly string[]): readonly string[] =>
  characters.filter((one) => {
    const capital = one.toUpperCase();
    return one === capital || !characters.includes(capital);
  });

const alphabetOfClass = (body: string): readonly string[] | null => {
  if (body.startsWith('^')) return null;
  const out: string[] = [];
  for (const [, escaped, first, last] of body.matchAll(/\\(.)|(.)(?:-(.))?/g)) {
    if (escaped !== undefined) out.push(...(shorthands[escaped] ?? [escaped]));
    else if (first !== undefined) {
      out.push(...(last === undefined ? [first] : between(first, last)));
    }
  }
  return ofOneCase(out);
};

const pieceForm = /\[((?:\\.|[^\]\\])+)\]|\\(.)|([^\\[\](){}*+?|^$.])/y;
const countForm = /\{(\d+)(?:(,)(\d*))?\}|([*+?])/y;

const readCount = (
  text: string,
  at: number,
): readonly [min: number, max: number, length: number] => {
  countForm.lastIndex = at;
  const match = countForm.exec(text);
  if (!match) return [1, 1, 0];
  const [whole, min, comma, max, sign] = match;
  if (sign !== undefined) {
    return [sign === '+' ? 1 : 0, sign === '?' ? 1 : 8, whole.length];
  }
  const least = Number(min);
  const most = comma === undefined ? least : max ? Number(max) : least + 8;
  return [least, most, whole.length];
};

/** Replaces each unrepeated group of alternatives by its first: `(0[1-9]|1[0-2])` by `0[1-9]`. */
const withFirstAlternatives = (pattern: string): string =>
  pattern.replace(/\((?:\?:)?([^()|]+)\|[^()]*\)(?![*+?{])/g, '$1');

const piecesOf = (pattern: string): readonly Piece[] | null => {
  const body = withFirstAlternatives(pattern.replace(/^\^/, '').replace(/\$$/, ''));
  const pieces: Piece[] = [];
  let at = 0;
  while (at < body.length) {
    pieceForm.lastIndex = at;
    const match = pieceForm.exec(body);
    if (!match) return null;
    const [whole, inClass, escaped, plain] = match;
    const alphabet =
      inClass === undefined
        ? (shorthands[escaped ?? ''] ?? [escaped ?? plain ?? ''])
        : alphabetOfClass(inClass);
    if (!alphabet) return null;
    const [min, max, length] = readCount(body, at + whole.length);
    pieces.push({ alphabet, min, max });
    at += whole.length + length;
  }
  return pieces;
};

/**
 * Generates a text for a simple pattern (classes, literals, counts, and unrepeated groups of alternatives), distinct by
 * seed as far as the pattern allows.
 *
 * @param longest characters; open counts take as many as fit
 * @returns null when the pattern has other groups
 */
export const fakePattern = (pattern: string, seed: number, longest = 255): string | null => {
  const pieces = piecesOf(pattern);
  if (!pieces) return null;
  let room = longest - pieces.reduce((sum, { min }) => sum + min, 0);
  const slots = pieces.flatMap(({ alphabet, min, max }) => {
    const more = Math.max(0, Math.min(Math.min(Math.max(min, 6), max) - min, room));
    room -= more;
    return Array.from({ length: min + more }, () => alphabet);
  });
  let rest = Math.abs(Math.trunc(seed));
  return slots
    .toReversed()
    .map((alphabet) => {
      const character = alphabet[rest % alphabet.length] ?? '';
      rest = Math.floor(rest / alphabet.length);
      return character;
    })
    .toReversed()
    .join('');
};

/** A version 4 UUID, distinct by seed. */
const fakeUuid = (seed: number): string =>
  `00000000-0000-4000-8000-${Math.abs(Math.trunc(seed)).toString(16).padStart(12, '0').slice(-12)}`;

type Fake = (field: FieldDescription, seed: number) => unknown;

const defaultSpan = 1000;

const fakeText: Fake = (field, seed) => {
  const { pattern, minLength = 1, maxLength = 255 } = field;
  const patterned = pattern === undefined ? null : fakePattern(pattern, seed, maxLength);
  if (patterned !== null) return normaliseText(field, patterned);
  const number = String(whole(seed));
  const text = `Texto ${number}`;
  const fitting = text.length > maxLength ? number.slice(-maxLength) : text;
  return normaliseText(field, fitting.padEnd(minLength, 'x'));
};

const inRange = ({ minimum, maximum }: FieldDescription, seed: number): number => {
  const low = minimum ?? Math.min(0, maximum ?? 0);
  const high = maximum ?? low + defaultSpan;
  return low + (whole(seed) % (Math.floor(high - low) + 1));
};

/** Counts in the smallest step of the scale, to avoid floats. */
const fakeDecimal: Fake = ({ scale = defaultLimits.scale, minimum = 0, maximum }, seed) => {
  const steps = 10 ** scale;
  const low = Math.ceil(minimum * steps);
  const high = Math.floor((maximum ?? minimum + defaultSpan) * steps);
  const value = low + ((whole(seed) * 101) % (high - low + 1));
  const digits = String(Math.abs(value)).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const fraction = scale === 0 ? '' : `.${digits.slice(point)}`;
  return `${value < 0 ? '-' : ''}${digits.slice(0, point)}${fraction}`;
};

const fakeDay = (seed: number): string => {
  const day = (whole(seed) % 28) + 1;
  const month = (Math.floor(whole(seed) / 28) % 12) + 1;
  const year = 2000 + (Math.floor(whole(seed) / 336) % 30);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

const fakeMembers: (
  fields: readonly FieldDescription[],
  seed: number,
) => Record<string, unknown> = (fields, seed) =>
  Object.fromEntries(
    // Required references inside rows and objects are left to the caller.
    fields
      .filter(({ kind }) => kind !== 'reference')
      .map((field) => [field.name, fakeValue(field, seed)]),
  );

/** The minimum number of values, or two if unrestricted. */
const fakeValues: Fake = ({ item, together, minItems = 1, maxItems = 2 }, seed) => {
  if (!item) return [];
  const count = together ? 1 : Math.min(Math.max(minItems, 2), maxItems);
  return [...new Set(Array.from({ length: count }, (_, at) => fakeValue(item, seed + at)))];
};

/**
 * A valid value of each kind. References give null: their record must be created first. Deterministic by seed; values
 * are distinct as far as the field allows.
 */
export const fakers: Readonly<Record<BuiltInKind, Fake>> = {
  string: fakeText,
  text: fakeText,
  integer: inRange,
  decimal: fakeDecimal,
  money: (field, seed) => inRange({ maximum: 100_000_00, ...field }, seed * 137),
  percent: (field, seed) => fakeDecimal({ minimum: 0, maximum: 100, ...field }, seed),
  boolean: (_, seed) => seed % 2 === 0,
  enum: ({ options = [] }, seed) => options[whole(seed) % Math.max(options.length, 1)]?.value,
  date: (_, seed) => fakeDay(seed),
  dateTime: (_, seed) => `${fakeDay(seed)}T12:00:00.000Z`,
  email: (_, seed) => `pessoa${whole(seed)}@exemplo.com.br`,
  uuid: (_, seed) => fakeUuid(seed),
  password: ({ minLength = 15 }, seed) => `Senha-Forte-${whole(seed)}`.padEnd(minLength, 'a'),
  reference: () => null,
  referenceList: () => [],
  valueList: fakeValues,
  object: ({ fields = [] }, seed) => fakeMembers(fields, seed),
  color: (_, seed) => fakeColor(seed),
  file: (_, seed) => `${fakeUuid(seed)}/1024/application/pdf/documento-${whole(seed)}.pdf`,
  html: (_, seed) => `<p>Texto <strong>${whole(seed)}</strong></p>`,
  time: (_, seed) => fakeTime(seed),
  months: (field, seed) => inRange({ maximum: defaultLimits.months, ...field }, seed),
  rateMonthly: (field, seed) =>
    fakeDecimal({ minimum: 0, maximum: 10, scale: defaultLimits.rateScale, ...field }, seed * 1009),
  arrayTable: ({ fields = [], minItems = 2 }, seed) =>
    Array.from({ length: Math.max(minItems, 1) }, (_, row) => fakeMembers(fields, seed + row)),
};

/** A valid value of a field. Pure: deterministic by seed. */
export const fakeValue = (field: FieldDescription, seed: number): unknown =>
  ownKind(field.kind)?.fake(seed) ?? fakers[field.kind as BuiltInKind](field, seed);

/**
 * Valid body of a new record without references and files, which the caller adds: all fields that can be set on
 * creation.
 *
 * @param seed integer; unique fields differ by seed
 */
export const fakeRecord = (
  description: Pick<EntityDescription, 'fields'>,
  seed: number,
): Record<string, unknown> =>
  fakeMembers(
    description.fields.filter(
      ({ kind, editable }) =>
        (editable === 'always' || editable === 'create') &&
        kind !== 'reference' &&
        kind !== 'referenceList' &&
        kind !== 'file',
    ),
    seed,
  );
