import type {
  EntityDescription,
  FieldDescription,
  FieldKind,
  FilterOperator,
} from '../entity/EntityDescription';

/** A scalar of the query language. */
export type FilterScalar = string | number | boolean | null;

/**
 * Filter in `?filter=` and in list URLs:
 * `{ "q": "auto", "state": "SP", "code": { "in": ["101","102"] }, "or": [ … ] }`.
 * A bare scalar means `eq`, a bare array `in`; members of an object are combined by and.
 */
export type FilterJson = { readonly [name: string]: unknown };

/** Parsed filter. Names and operators are checked against the description. */
export type Filter<Field extends string = string> =
  | { readonly type: 'and' | 'or'; readonly items: readonly Filter<Field>[] }
  | {
      readonly type: 'search';
      readonly text: string;
      /** Only in these fields; absent: in the stored search text. */
      readonly fields?: readonly Field[];
    }
  | {
      readonly type: 'compare';
      readonly field: Field;
      readonly op: FilterOperator;
      readonly value: FilterScalar | readonly FilterScalar[];
    };

const halfOfPair = /\p{Surrogate}/u;

/** Whether the database can store and compare a text: no NUL character, no lone surrogate. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\u0000') && !halfOfPair.test(text);

/** A filterable name: its kind and operators. */
export type FilterField = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly case?: FieldDescription['case'];
  readonly natural?: FieldDescription['natural'];
  readonly ref?: FieldDescription['ref'];
  /** Item of a list of values. */
  readonly item?: FilterField;
  readonly operators: readonly FilterOperator[];
  readonly sortable: boolean;
  /** Enum values; empty for other kinds. */
  readonly values: readonly (string | number)[];
};

const momentOperators: readonly FilterOperator[] = [
  'gt', 'gte', 'lt', 'lte', 'between', 'relative',
]; // prettier-ignore

/** Whether the field's value may leave the server; only such fields are filtered, sorted or shown. */
export const isReadable = ({ writeOnly, virtual, computed }: FieldDescription): boolean =>
  !writeOnly && (!virtual || computed !== undefined);

/** Whether the field's value is stored with its record and may leave the server; only such fields have history. */
export const isStored = (field: FieldDescription): boolean => !field.writeOnly && !field.virtual;

/** A reference by uuid holds a uuid, any other the text of the target's column. */
const kindOf = (field: FieldDescription): FieldKind =>
  field.kind === 'reference' && field.ref?.field === 'id' ? 'uuid' : field.kind;

const fromDescription = (field: FieldDescription): FilterField => ({
  name: field.name,
  kind: kindOf(field),
  ...(field.case ? { case: field.case } : {}),
  ...(field.natural ? { natural: field.natural } : {}),
  ...(field.ref ? { ref: field.ref } : {}),
  ...(field.item ? { item: fromDescription(field.item) } : {}),
  operators: field.operators,
  sortable: field.sortable,
  values: field.options?.map(({ value }) => value) ?? [],
});

const moment = (name: string): FilterField => ({
  name,
  kind: 'dateTime',
  operators: momentOperators,
  sortable: true,
  values: [],
});

const buildFields = (description: EntityDescription): ReadonlyMap<string, FilterField> => {
  const readable = description.fields.filter(isReadable).map(fromDescription);
  const key = readable.find(({ name }) => name === description.key);
  const id: FilterField = {
    name: 'id',
    kind: key?.kind ?? 'uuid',
    ...(key?.case ? { case: key.case } : {}),
    operators: ['eq', 'in', 'notIn'],
    sortable: true,
    values: [],
  };
  const deleted = description.softDelete ? [moment('deletedAt')] : [];
  const all = [id, moment('createdAt'), moment('updatedAt'), ...deleted, ...readable];
  return new Map(all.map((field) => [field.name, field]));
};

const cache = new WeakMap<EntityDescription, ReadonlyMap<string, FilterField>>();

/**
 * Names available to filters and sorting of an entity: readable fields, `id` (the record's key), `createdAt` and
 * `updatedAt`. Cached by description.
 */
export const filterFields = (description: EntityDescription): ReadonlyMap<string, FilterField> => {
  const fields = cache.get(description) ?? buildFields(description);
  cache.set(description, fields);
  return fields;
};

/** Whether a named filter matches part of the text rather than an exact value. */
export const isFreeText = ({
  operators,
  pattern,
}: Pick<FieldDescription, 'operators' | 'pattern'>): boolean =>
  operators.includes('contains') && pattern === undefined;
