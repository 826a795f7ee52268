import { sql } from 'kysely';
import type { EntityDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { fieldSql, quoted } from './computedSql';
import type { Sql } from './sqlEntity';

type Form = (column: string) => string;

/** The session uses UTC; sub-millisecond digits are truncated, as by `Date`. */
const instant: Form = (column) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const text: Form = (column) => `${column}::text`;

/** Kinds whose JSON from PostgreSQL would differ from what `openDatabase` parses. */
const forms: Readonly<Partial<Record<FieldKind, Form>>> = {
  dateTime: instant,
  decimal: text,
  percent: text,
  rateMonthly: text,
  time: (column) => `left(${column}::text, 5)`,
};

const memberOf = (name: string, value: string): string => `${value} as ${quoted(name)}`;

const fieldMembers = (description: EntityDescription): readonly string[] =>
  description.fields.filter(isReadable).map((field) => {
    const { name, kind, computed } = field;
    const value = fieldSql(description, field);
    const form = forms[kind];
    if (form) return memberOf(name, form(value));
    return computed ? memberOf(name, value) : value;
  });

const build = (description: EntityDescription): Sql => {
  const id = description.key === 'id' ? '"id"' : memberOf('id', text(quoted(description.key)));
  const moments = ['createdAt', 'updatedAt'].map((name) => memberOf(name, instant(quoted(name))));
  const all = [id, '"version"', ...moments, ...fieldMembers(description)].join(', ');
  return sql.raw(`(select row_to_json(w)::text from (select ${all}) w)`);
};

const prepared = new WeakMap<EntityDescription, Sql>();

/** Wire JSON of a row, for a statement on the entity's columns: equal to `toWire` of a live row. */
export const recordText = (description: EntityDescription): Sql => {
  const record = prepared.get(description) ?? build(description);
  prepared.set(description, record);
  return record;
};
