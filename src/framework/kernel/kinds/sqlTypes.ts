import { ownKind } from './ownKinds';
import type { BuiltInKind, FieldDescription, FieldKind } from '../entity/EntityDescription';
import { maxWholeDigits } from '../formats/decimal';
import { isCoded } from './lists';
import { defaultLimits } from './limits';

type SqlType = (field: FieldDescription) => string;

const text: SqlType = () => 'text';
const numeric: SqlType = ({ scale = defaultLimits.scale }) =>
  `numeric(${maxWholeDigits + scale}, ${scale})`;

export const sqlTypes: Readonly<Record<BuiltInKind, SqlType>> = {
  string: text,
  text,
  integer: () => 'integer',
  decimal: numeric,
  money: () => 'bigint',
  percent: numeric,
  boolean: () => 'boolean',
  enum: (field) => (isCoded(field) ? 'integer' : 'text'),
  date: () => 'date',
  dateTime: () => 'timestamptz',
  email: text,
  uuid: () => 'uuid',
  password: text,
  reference: ({ ref }) => (ref?.field === 'id' ? 'uuid' : 'text'),
  referenceList: () => 'text[]',
  valueList: ({ item }) => `${item ? sqlTypeOf(item) : 'text'}[]`,
  object: () => 'jsonb',
  arrayTable: () => 'jsonb',
  color: text,
  time: () => 'time(0)',
  months: () => 'integer',
  html: text,
  file: text,
  rateMonthly: ({ scale = defaultLimits.rateScale }) =>
    `numeric(${maxWholeDigits + scale}, ${scale})`,
};

/**
 * PostgreSQL column type of a field. A reference to `id` is a uuid, to a natural key text; an application's kind is
 * text.
 */
export const sqlTypeOf: SqlType = (field) => (sqlTypes[field.kind as BuiltInKind] ?? text)(field);

/** PostgreSQL pattern of the stored text, by kind. Check digits are left to the validators. */
const sqlForms: Readonly<Partial<Record<FieldKind, string>>> = {
  color: '^#[0-9A-F]{6}$',
};

/** PostgreSQL pattern of a kind's stored text; undefined if unrestricted. */
export const sqlFormOf = (kind: FieldKind): string | undefined =>
  sqlForms[kind] ?? ownKind(kind)?.form;
