import type { EntityDescription, FieldDescription, FieldKind } from '../entity/EntityDescription';
import { ufs } from '../formats/uf';
import { fakeCep, fakeCnpj, fakeCpf, fakePhone, fakeUuid } from './fakeDocuments';
import { fakeChassis, fakeColor, fakePlate, fakeRenavam, fakeTime } from './fakePlates';
import { fakePattern } from './fakePattern';
import { defaultLimits } from './limits';
import { normaliseText } from './normaliseText';

type Fake = (field: FieldDescription, seed: number) => unknown;

const defaultSpan = 1000;
const whole = (seed: number): number => Math.abs(Math.trunc(seed));

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

/** Counts in the smallest step of the scale, so that no binary fraction appears. */
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
    // A row or a group that refers to nothing says nothing of the reference.
    fields
      .filter(({ kind }) => kind !== 'reference')
      .map((field) => [field.name, fakeValue(field, seed)]),
  );

/** As few values as the field takes, and two where nothing is said against it. */
const fakeValues: Fake = ({ item, together, minItems = 1, maxItems = 2 }, seed) => {
  if (!item) return [];
  const count = together ? 1 : Math.min(Math.max(minItems, 2), maxItems);
  return [...new Set(Array.from({ length: count }, (_, at) => fakeValue(item, seed + at)))];
};

/**
 * A valid value of each kind. References answer null: the record that they name must be made first. A seed always gives
 * the same value; different seeds give different values as far as the field has that many.
 */
export const fakers: Readonly<Record<FieldKind, Fake>> = {
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
  phoneBr: (_, seed) => fakePhone(seed),
  cpf: (_, seed) => fakeCpf(seed),
  cnpj: (_, seed) => fakeCnpj(seed),
  cpfCnpj: (_, seed) => (seed % 2 === 0 ? fakeCpf(seed) : fakeCnpj(seed)),
  cep: (_, seed) => fakeCep(seed),
  uf: (_, seed) => ufs[whole(seed) % ufs.length],
  uuid: (_, seed) => fakeUuid(seed),
  password: ({ minLength = 15 }, seed) => `Senha-Forte-${whole(seed)}`.padEnd(minLength, 'a'),
  reference: () => null,
  referenceList: () => [],
  valueList: fakeValues,
  object: ({ fields = [] }, seed) => fakeMembers(fields, seed),
  plate: (_, seed) => fakePlate(seed),
  chassis: (_, seed) => fakeChassis(seed),
  renavam: (_, seed) => fakeRenavam(seed),
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

/** A valid value of a field. Pure: the same seed gives the same value. */
export const fakeValue = (field: FieldDescription, seed: number): unknown =>
  fakers[field.kind](field, seed);

/**
 * Body of a valid new record, but for its references and files, which the caller fills in: every field that may be set
 * at creation.
 *
 * @param seed integer; another one gives other values in every unique field
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
