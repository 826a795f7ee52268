import type { AppError } from '../errors/AppError';
import type { EntityDescription, FieldDescription, FieldKind } from './EntityDescription';
import { isListKind } from '../kinds/lists';
import { ownKind } from '../kinds/ownKinds';
import { isObject } from '../objects';

const mostChoices = 6;
const choiceKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['enum', 'boolean']);

const isChoice = ({ kind, operators }: FieldDescription): boolean =>
  (choiceKinds.has(kind) || ownKind(kind)?.values !== undefined) && operators.length > 0;

/**
 * Fields included in each sort index, so that rows can be filtered without reading them: scope columns (except lists,
 * which may exceed the index size), and enum filters.
 *
 * @param sorted the field that the index orders
 */
export const includedColumns = (
  { scope, fields }: Pick<EntityDescription, 'scope' | 'fields'>,
  sorted: string,
): readonly string[] => {
  const others = fields.filter(({ name, virtual }) => !virtual && name !== sorted);
  const owner = others.filter(({ name, kind }) => name === scope?.column && !isListKind(kind));
  return [...owner, ...others.filter(isChoice).slice(0, mostChoices)].map(({ name }) => name);
};

type Names = ReadonlyMap<string, string>;
type Wired = Pick<EntityDescription, 'wire'>;

/** Record members set by the server. */
export const serverMembers = [
  'version',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'deletedBy',
  'masked',
  'periodStatus',
] as const;

/** Wire name of a server member whose name is taken by a field: `recordVersion`. */
export const asideName = (member: string): string =>
  `record${member.slice(0, 1).toUpperCase()}${member.slice(1)}`;

type Both = { readonly out: Names; readonly back: Names };

const cache = new WeakMap<object, Both>();

const bothOf = ({ wire }: Wired): Both | undefined => {
  if (!wire?.names) return undefined;
  const taken = new Set(Object.values(wire.names));
  const aside = serverMembers.filter((name) => taken.has(name));
  const pairs = [
    ...Object.entries(wire.names),
    ...aside.map((name) => [name, asideName(name)] as const),
  ];
  const both = cache.get(wire) ?? {
    out: new Map(pairs),
    back: new Map(pairs.map(([name, other]) => [other, name])),
  };
  cache.set(wire, both);
  return both;
};

/** Renames the members of a record, including its list of masked ones. */
const renamed = (record: Values, names: Names): Values =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      names.get(name) ?? name,
      Array.isArray(value) && [name, names.get(name)].includes('masked')
        ? value.map((one: unknown) => names.get(String(one)) ?? one)
        : value,
    ]),
  );

const renamedFilter = (filter: unknown, names: Names): unknown => {
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) =>
      (name === 'and' || name === 'or') && Array.isArray(value)
        ? [name, value.map((one: unknown) => renamedFilter(one, names))]
        : [names.get(name) ?? name, value],
    ),
  );
};

/** A record in the wire format's names. */
export const wireNamed = <V extends Values>(entity: Wired, record: V): V => {
  const { out } = bothOf(entity) ?? {};
  return out ? (renamed(record, out) as V) : record;
};

/** Translates a body to field names. Non-objects are returned unchanged. */
export const engineNamed = <B>(entity: Wired, body: B): B => {
  const { back } = bothOf(entity) ?? {};
  return back && isObject(body) ? (renamed(body, back) as B) : body;
};

/** Wire name of a field or server member. */
export const wireName = (entity: Wired, name: string): string =>
  bothOf(entity)?.out.get(name) ?? name;

/** A filter in wire names. */
export const wireFilter = <F>(entity: Wired, filter: F): F => {
  const { out } = bothOf(entity) ?? {};
  return out ? (renamedFilter(filter, out) as F) : filter;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A query text in field names; invalid JSON is left to its reader. */
const engineText = (name: string, text: string, back: Names): string => {
  const json = name === 'filter' || name === 'sort' ? parsed(text) : undefined;
  if (json === undefined) return text;
  if (name === 'filter') return JSON.stringify(renamedFilter(json, back));
  const [field, ...rest] = Array.isArray(json) ? (json as readonly unknown[]) : [];
  return typeof field === 'string' ? JSON.stringify([back.get(field) ?? field, ...rest]) : text;
};

/**
 * The query of a list in field names.
 *
 * @param isOwn whether a query parameter is not a field
 */
export const engineQuery = (
  entity: Wired,
  query: Readonly<Record<string, string>>,
  isOwn: (name: string) => boolean,
): Readonly<Record<string, string>> => {
  const { back } = bothOf(entity) ?? {};
  if (!back) return query;
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      isOwn(name) || entity.wire?.filters?.[name] ? name : (back.get(name) ?? name),
      engineText(name, text, back),
    ]),
  );
};

const renamedPaths = <E extends Pick<AppError, 'fields'>>(error: E, names: Names): E => {
  const fields = error.fields?.map((field) => {
    const [first = '', ...rest] = field.path.split('.');
    return { ...field, path: [names.get(first) ?? first, ...rest].join('.') };
  });
  return fields ? { ...error, fields } : error;
};

/** An error with wire names of fields. */
export const wirePaths = <E extends Pick<AppError, 'fields'>>(entity: Wired, error: E): E => {
  const { out } = bothOf(entity) ?? {};
  return out ? renamedPaths(error, out) : error;
};

/** An error from the wire, with field names. */
export const enginePaths = <E extends Pick<AppError, 'fields'>>(entity: Wired, error: E): E => {
  const { back } = bothOf(entity) ?? {};
  return back ? renamedPaths(error, back) : error;
};

type WiredEntity = Pick<EntityDescription, 'fields' | 'wire'>;

type Values = Readonly<Record<string, unknown>>;
type Change = (value: number) => number;

const changeValue = (field: FieldDescription, value: unknown, change: Change): unknown => {
  if (field.kind === 'money') return typeof value === 'number' ? change(value) : value;
  const { fields } = field;
  if (!fields) return value;
  if (Array.isArray(value))
    return value.map((row: unknown) => (isObject(row) ? changeMoney(fields, row, change) : row));
  return isObject(value) ? changeMoney(fields, value, change) : value;
};

function changeMoney(fields: readonly FieldDescription[], values: Values, change: Change): Values {
  const changed = fields
    .filter(({ name }) => Object.hasOwn(values, name))
    .map((field) => [field.name, changeValue(field, values[field.name], change)] as const);
  return { ...values, ...Object.fromEntries(changed) };
}

/** Tolerance of 0.1 cent for binary fractions; a third decimal place is larger. */
const nearly = 1e-4;

/** Reais to cents. More than two decimal places yield a non-integer, which the validator refuses. */
const toCents: Change = (reais) => {
  const cents = reais * 100;
  return Math.abs(cents - Math.round(cents)) < nearly ? Math.round(cents) : cents;
};

/** Converts amounts to reais if the wire profile uses them. */
const toReais = <V extends Values>({ fields, wire }: WiredEntity, record: V): V =>
  wire?.money === 'decimal' ? (changeMoney(fields, record, (cents) => cents / 100) as V) : record;

/** Converts amounts back to cents. */
const fromReais = <B>({ fields, wire }: WiredEntity, body: B): B =>
  wire?.money === 'decimal' && isObject(body) ? (changeMoney(fields, body, toCents) as B) : body;

/** Whether the wire format differs from the stored one. */
export const isReshaped = ({ wire }: Pick<EntityDescription, 'wire'>): boolean =>
  wire?.money !== undefined || wire?.names !== undefined;

/** A record in wire format: amounts and names by its wire profile. */
export const toWire = <V extends Readonly<Record<string, unknown>>>(
  entity: WiredEntity,
  record: V,
): V => wireNamed(entity, toReais(entity, record));

/** Converts a body from wire to stored format. Non-objects are left to the validators. */
export const fromWire = <B>(entity: WiredEntity, body: B): B =>
  fromReais(entity, engineNamed(entity, body));
