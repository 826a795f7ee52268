import type { AppError } from '../errors/AppError';
import type { EntityDescription, FieldDescription, FieldKind } from './EntityDescription';
import { isListKind } from '../kinds/lists';

const mostChoices = 6;
const choiceKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['enum', 'uf', 'boolean']);

const isChoice = ({ kind, operators }: FieldDescription): boolean =>
  choiceKinds.has(kind) && operators.length > 0;

/**
 * Fields that stand in each index of an order beside the sorted one, so that rows are passed over without being read:
 * whose a row is (a list of several could be too long for an index), and the choices that lists are filtered by.
 *
 * @param sorted the field that the index orders
 */
export const besideOrders = (
  { scope, fields }: Pick<EntityDescription, 'scope' | 'fields'>,
  sorted: string,
): readonly string[] => {
  const others = fields.filter(({ name, virtual }) => !virtual && name !== sorted);
  const owner = others.filter(({ name, kind }) => name === scope?.column && !isListKind(kind));
  return [...owner, ...others.filter(isChoice).slice(0, mostChoices)].map(({ name }) => name);
};

type Names = ReadonlyMap<string, string>;
type Wired = Pick<EntityDescription, 'wire'>;

/** Members of records that the server sets beside the fields. */
export const serverMembers = [
  'version',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'deletedBy',
  'masked',
  'periodStatus',
] as const;

/** What a member of the server is called on the wire where a field has its name there: `recordVersion`. */
export const asideName = (member: string): string =>
  `record${member.slice(0, 1).toUpperCase()}${member.slice(1)}`;

type Both = { readonly out: Names; readonly back: Names };

const known = new WeakMap<object, Both>();

const bothOf = ({ wire }: Wired): Both | undefined => {
  if (!wire?.names) return undefined;
  const taken = new Set(Object.values(wire.names));
  const aside = serverMembers.filter((name) => taken.has(name));
  const pairs = [
    ...Object.entries(wire.names),
    ...aside.map((name) => [name, asideName(name)] as const),
  ];
  const both = known.get(wire) ?? {
    out: new Map(pairs),
    back: new Map(pairs.map(([name, other]) => [other, name])),
  };
  known.set(wire, both);
  return both;
};

/** A record with other names; those of its masked members too. */
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
  if (!isValues(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) =>
      (name === 'and' || name === 'or') && Array.isArray(value)
        ? [name, value.map((one: unknown) => renamedFilter(one, names))]
        : [names.get(name) ?? name, value],
    ),
  );
};

/** A record as calls of the entity's path send it. */
export const wireNamed = <V extends Values>(entity: Wired, record: V): V => {
  const { out } = bothOf(entity) ?? {};
  return out ? (renamed(record, out) as V) : record;
};

/** What such a call sends, by the names of the fields. Anything but an object is left as it is. */
export const engineNamed = <B>(entity: Wired, body: B): B => {
  const { back } = bothOf(entity) ?? {};
  return back && isValues(body) ? (renamed(body, back) as B) : body;
};

/** What a field or a member of the server is called on the wire. */
export const wireName = (entity: Wired, name: string): string =>
  bothOf(entity)?.out.get(name) ?? name;

/** A filter of the query language, by the names of the wire. */
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

/** A text of a query with the names of the fields; what is no JSON is left to whoever reads it. */
const engineText = (name: string, text: string, back: Names): string => {
  const json = name === 'filter' || name === 'sort' ? parsed(text) : undefined;
  if (json === undefined) return text;
  if (name === 'filter') return JSON.stringify(renamedFilter(json, back));
  const [field, ...rest] = Array.isArray(json) ? (json as readonly unknown[]) : [];
  return typeof field === 'string' ? JSON.stringify([back.get(field) ?? field, ...rest]) : text;
};

/**
 * The query of a list by the names of the fields.
 *
 * @param isOwn whether a member of the query asks for something else than a field
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

/** A refusal whose fields are named as on the wire. */
export const wirePaths = <E extends Pick<AppError, 'fields'>>(entity: Wired, error: E): E => {
  const { out } = bothOf(entity) ?? {};
  return out ? renamedPaths(error, out) : error;
};

/** A refusal that came over the wire, by the names of the fields. */
export const enginePaths = <E extends Pick<AppError, 'fields'>>(entity: Wired, error: E): E => {
  const { back } = bothOf(entity) ?? {};
  return back ? renamedPaths(error, back) : error;
};

type WiredEntity = Pick<EntityDescription, 'fields' | 'wire'>;

type Values = Readonly<Record<string, unknown>>;
type Change = (value: number) => number;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changeValue = (field: FieldDescription, value: unknown, change: Change): unknown => {
  if (field.kind === 'money') return typeof value === 'number' ? change(value) : value;
  const { fields } = field;
  if (!fields) return value;
  if (Array.isArray(value))
    return value.map((row: unknown) => (isValues(row) ? changeMoney(fields, row, change) : row));
  return isValues(value) ? changeMoney(fields, value, change) : value;
};

function changeMoney(fields: readonly FieldDescription[], values: Values, change: Change): Values {
  const changed = fields
    .filter(({ name }) => Object.hasOwn(values, name))
    .map((field) => [field.name, changeValue(field, values[field.name], change)] as const);
  return { ...values, ...Object.fromEntries(changed) };
}

/** 0.1 of a cent is what a binary fraction may be off; a third decimal place is more. */
const nearly = 1e-4;

/** Reais to centavos. What has more than two decimal places stays no whole number, which the validator refuses. */
const toCents: Change = (reais) => {
  const cents = reais * 100;
  return Math.abs(cents - Math.round(cents)) < nearly ? Math.round(cents) : cents;
};

/** Amounts in reais where the wire profile says so. */
const toReais = <V extends Values>({ fields, wire }: WiredEntity, record: V): V =>
  wire?.money === 'decimal' ? (changeMoney(fields, record, (cents) => cents / 100) as V) : record;

/** Amounts in centavos again. */
const fromReais = <B>({ fields, wire }: WiredEntity, body: B): B =>
  wire?.money === 'decimal' && isValues(body) ? (changeMoney(fields, body, toCents) as B) : body;

/** Whether records travel in another shape than they are stored in. */
export const isReshaped = ({ wire }: Pick<EntityDescription, 'wire'>): boolean =>
  wire?.money !== undefined || wire?.names !== undefined;

/** A record as calls of the entity's path send it: amounts and names as its wire profile says. */
export const toWire = <V extends Readonly<Record<string, unknown>>>(
  entity: WiredEntity,
  record: V,
): V => wireNamed(entity, toReais(entity, record));

/** A body of such a call as it is stored. Anything but an object is left to the validators. */
export const fromWire = <B>(entity: WiredEntity, body: B): B =>
  fromReais(entity, engineNamed(entity, body));
