import { ownKind } from './ownKinds';
import { application } from '../application';
import type { BuiltInKind, FieldKind, FilterOperator } from '../entity/EntityDescription';

const text = [
  'contains', 'notContains', 'eq', 'ne', 'in', 'notIn', 'startsWith', 'endsWith', 'empty',
] as const; // prettier-ignore
const amount = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'empty'] as const;
const clock = ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'empty'] as const;
const day = [
  ...clock.slice(0, -1),
  'relative',
  'empty',
] as const satisfies readonly FilterOperator[];
const choice = ['eq', 'ne', 'in', 'notIn', 'empty'] as const;
const document = [
  'eq', 'ne', 'in', 'notIn', 'contains', 'notContains', 'startsWith', 'endsWith', 'empty',
] as const; // prettier-ignore

/** Filter operators by kind, the default first. `x-filter` narrows them. */
export const kindOperators = {
  string: text,
  text: ['contains', 'notContains', 'empty'],
  integer: amount,
  decimal: amount,
  money: amount,
  percent: amount,
  boolean: ['eq', 'empty'],
  enum: choice,
  date: day,
  dateTime: day,
  email: text,
  uuid: choice,
  password: [],
  reference: choice,
  referenceList: ['contains', 'notContains', 'in', 'notIn', 'empty'],
  valueList: ['in', 'hasAll', 'notIn', 'empty'],
  object: [],
  arrayTable: [],
  color: choice,
  time: clock,
  months: amount,
  rateMonthly: amount,
  html: ['empty'],
  file: ['empty'],
} satisfies Readonly<Record<BuiltInKind, readonly FilterOperator[]>>;

/** Filter operators of a kind, the default first. */
export const operatorsOfKind = (kind: FieldKind): readonly FilterOperator[] => {
  const own = ownKind(kind);
  return kindOperators[kind as BuiltInKind] ?? own?.operators ?? (own?.values ? choice : document);
};

const unsortable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text', 'html', 'file', 'password', 'referenceList', 'valueList', 'object', 'arrayTable',
]); // prettier-ignore

/** Whether lists can be sorted by a kind. */
export const isSortableKind = (kind: FieldKind): boolean => !unsortable.has(kind);

const words: ReadonlySet<FieldKind> = new Set(['string', 'text', 'email', 'reference']);

/** Collation for sorting a field's text: the application's default language. */
export const wordOrderOf = ({ natural }: { readonly natural?: true | undefined }): string =>
  `${application().languages[0]}-${natural ? 'natural' : 'x-icu'}`;

/** Whether a kind is natural language, sorted by locale; codes sort the same everywhere. */
export const isWordKind = (kind: FieldKind): boolean => words.has(kind);

const searchable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'string', 'text', 'enum', 'email', 'reference',
]); // prettier-ignore

/** Whether full-text search covers a kind: those stored as text. */
export const isSearchableKind = (kind: FieldKind): boolean =>
  searchable.has(kind) || ownKind(kind) !== undefined;
