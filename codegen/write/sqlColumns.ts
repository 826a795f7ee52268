import { createHash } from 'node:crypto';
import {
  type FieldDescription,
  defaultLimits,
  isCoded,
  isListKind,
  sqlFormOf,
  sqlTypeOf,
  spaceTable,
} from '@patio/framework/kernel';
import type { EntityModel, Model } from '../model/Model';
import type { PropertySchema } from '../model/SchemaTypes';

/** A name as a PostgreSQL identifier. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Several names as a list of identifiers. */
export const identifiers = (names: readonly string[]): string => names.map(identifier).join(', ');

/** A text as a PostgreSQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const maxNameLength = 63;

/** Name of a constraint or index. PostgreSQL truncates longer names silently, so they are refused. */
export const objectName = (...parts: readonly string[]): string => {
  const name = parts.join('_');
  if (Buffer.byteLength(name) > maxNameLength) {
    throw new Error(`the name ${name} is longer than PostgreSQL's ${maxNameLength} bytes`);
  }
  return identifier(name);
};

const digestLength = 8;

/** Truncates a name, with a digest to keep it distinct. */
const cutName = (name: string, length: number): string => {
  if (name.length <= length) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, digestLength);
  return `${name.slice(0, Math.max(0, length - digestLength))}${digest}`;
};

/**
 * Constraint name of a nested path of any length: the path is truncated; table and suffix stay, as they identify owner
 * and purpose.
 */
export const pathObjectName = (
  table: string,
  path: readonly string[],
  ...suffixes: readonly string[]
): string => {
  const room = maxNameLength - [table, '', ...suffixes].join('_').length;
  return objectName(table, cutName(path.join('_'), room), ...suffixes);
};

/** A column of an entity's table. */
type Column = { readonly name: string; readonly sql: string };

/** A named constraint of an entity's table. */
export type Constraint = { readonly name: string; readonly sql: string };

/** Fields that have a column. */
export const storedFields = ({ description }: EntityModel): readonly FieldDescription[] =>
  description.fields.filter(({ virtual }) => !virtual);

const valueText = (value: unknown): string =>
  typeof value === 'number' ? String(value) : literal(String(value));

const arraySql = (field: FieldDescription, values: readonly unknown[]): string =>
  `array[${values.map(valueText).join(', ')}]::${sqlTypeOf(field)}`;

/** Non-empty lists have no default. */
const listDefault = (field: FieldDescription): string => {
  const { default: value, minItems = 0 } = field;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (items.length > 0) return ` default ${arraySql(field, items)}`;
  return minItems > 0 && !field.nullable ? '' : ` default '{}'`;
};

const defaultOf = (field: FieldDescription): string => {
  const value = field.default;
  if (isListKind(field.kind)) return listDefault(field);
  if (value === undefined || value === null) return '';
  if (field.kind === 'object' || field.kind === 'arrayTable') {
    return ` default ${literal(JSON.stringify(value))}`;
  }
  return ` default ${typeof value === 'string' ? literal(value) : JSON.stringify(value)}`;
};

/** Column definition of a field: type, nullability, default. */
export const columnOf = (field: FieldDescription): Column => ({
  name: field.name,
  sql: `${identifier(field.name)} ${sqlTypeOf(field)}${field.nullable ? '' : ' not null'}${defaultOf(field)}`,
});

/** Largest count that PostgreSQL accepts in a pattern. */
const mostRepetitions = 255;

/**
 * Patterns with the same meaning in PostgreSQL and JavaScript: anchored sequences of classes and literals with counts.
 * Others are checked only by validators.
 */
const isPortablePattern = (pattern: string): boolean =>
  [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].every(
    ([, least, most]) => Math.max(Number(least), Number(most ?? 0)) <= mostRepetitions,
  ) &&
  /^\^(?:(?:\[[A-Za-z0-9 ._-]+\]|[A-Za-z0-9 ,_-])(?:\{\d+(?:,\d*)?\}|[+*?])?)+\$$/.test(pattern);

const choiceCheck = ({ kind, options = [] }: FieldDescription, column: string): string =>
  kind === 'enum'
    ? `${column} in (${options.map(({ value }) => valueText(value)).join(', ')})`
    : '';

const textChecks = (field: FieldDescription, column: string): readonly string[] => {
  if (sqlTypeOf(field) !== 'text') return [];
  const length = `char_length(${column})`;
  const form = sqlFormOf(field.kind);
  return [
    field.minLength === undefined ? '' : `${length} >= ${field.minLength}`,
    field.maxLength === undefined ? '' : `${length} <= ${field.maxLength}`,
    field.pattern !== undefined && isPortablePattern(field.pattern)
      ? `${column} ~ ${literal(field.pattern)}`
      : '',
    form === undefined ? '' : `${column} ~ ${literal(form)}`,
    choiceCheck(field, column),
  ];
};

const listChecks = (field: FieldDescription, column: string): readonly string[] => {
  if (field.kind === 'object') return [`jsonb_typeof(${column}) = 'object'`];
  const isTable = field.kind === 'arrayTable';
  const size = isTable ? `jsonb_array_length(${column})` : `cardinality(${column})`;
  return [
    isTable ? `jsonb_typeof(${column}) = 'array'` : '',
    field.minItems === undefined ? '' : `${size} >= ${field.minItems}`,
    `${size} <= ${field.maxItems ?? defaultLimits.items}`,
    ...itemChecks(field, column),
  ];
};

/** Checks of list items on the array as a whole, since check constraints cannot iterate. */
const itemChecks = (field: FieldDescription, column: string): readonly string[] => {
  const { item, together = [] } = field;
  if (!item) return [];
  const form = sqlFormOf(item.kind)?.replace(/^\^|\$$/g, '');
  const values = (item.options ?? []).map(({ value }) => value);
  const groups = together.map((group) => `${column} <@ ${arraySql(field, group)}`);
  return [
    `array_position(${column}, null) is null`,
    values.length > 0 ? `${column} <@ ${arraySql(field, values)}` : '',
    form ? `array_to_string(${column}, ',') ~ ${literal(`^(${form}(,${form})*)?$`)}` : '',
    item.minimum === undefined ? '' : `${item.minimum} <= all (${column})`,
    item.maximum === undefined ? '' : `${item.maximum} >= all (${column})`,
    groups.length > 0 ? `(cardinality(${column}) < 2 or ${groups.join(' or ')})` : '',
  ];
};

const rangeChecks = (column: string, { minimum, maximum }: PropertySchema): readonly string[] => [
  minimum === undefined ? '' : `${column} >= ${minimum}`,
  maximum === undefined ? '' : `${column} <= ${maximum}`,
];

const checksOf = (field: FieldDescription, property: PropertySchema): readonly string[] => {
  const column = identifier(field.name);
  const isList = isListKind(field.kind) || field.fields !== undefined;
  const isNumber = ['integer', 'money', 'decimal', 'percent', 'months', 'rateMonthly'].includes(
    field.kind,
  );
  if (isList) return listChecks(field, column);
  if (isCoded(field)) return [choiceCheck(field, column)];
  return isNumber ? rangeChecks(column, property) : textChecks(field, column);
};

/** Check constraint of a field; undefined if its type suffices. */
export const checkOf = (
  { description, schema }: EntityModel,
  field: FieldDescription,
): Constraint | undefined => {
  const checks = checksOf(field, schema.properties[field.name] ?? {}).filter(
    (check) => check !== '',
  );
  const name = objectName(description.resource, field.name, 'check');
  return checks.length === 0
    ? undefined
    : { name, sql: `constraint ${name} check (${checks.join(' and ')})` };
};

const claimOf = (space: string): string => objectName(space, 'claim');

/** Table and trigger function of a namespace, with uniqueness enforced by the database. */
const createSpace = (space: string): string => {
  const table = identifier(spaceTable(space));
  return `create table ${table} (
  "value" text not null,
  "resource" text not null,
  "field" text not null,
  "recordId" uuid not null,
  constraint ${objectName(spaceTable(space), 'pkey')} primary key ("value"),
  constraint ${objectName(spaceTable(space), 'record', 'key')} unique ("resource", "field", "recordId")
);
create function ${claimOf(space)}() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from ${table}
      where "resource" = tg_table_name and "field" = tg_argv[0] and "recordId" = old."id";
  end if;
  if tg_op <> 'DELETE' and (tg_argv[1] is null or to_jsonb(new) ->> 'deletedAt' is null) then
    insert into ${table} ("value", "resource", "field", "recordId")
      select unique_text(to_jsonb(new) ->> tg_argv[0]), tg_table_name, tg_argv[0], new."id"
      where to_jsonb(new) ->> tg_argv[0] is not null;
  end if;
  return null;
end
$$;
`;
};

/** A shared namespace with its DDL. */
type SpaceSql = { readonly table: string; readonly create: string };

/** Namespaces of all entities. */
export const spacesOf = ({ entities }: Model): readonly SpaceSql[] => {
  const names = entities.flatMap(({ description }) =>
    description.unique.flatMap(({ space }) => (space ? [space.name] : [])),
  );
  return [...new Set(names)].map((name) => ({
    table: spaceTable(name),
    create: createSpace(name),
  }));
};

/** Triggers that copy an entity's values to its namespaces. */
export const spaceTriggers = ({ description }: EntityModel): readonly Constraint[] =>
  description.unique.flatMap(({ fields: [field = ''], space, reusable }) => {
    if (!space) return [];
    const { resource } = description;
    const name = objectName(resource, field, 'space');
    const columns = [field, ...(reusable ? ['deletedAt'] : [])].map(identifier).join(', ');
    const values = [field, ...(reusable ? ['living'] : [])].map(literal).join(', ');
    const sql = `create trigger ${name} after insert or delete or update of ${columns} on ${identifier(resource)} for each row execute function ${claimOf(space.name)}(${values});`;
    return [{ name, sql }];
  });
