import type { FieldDescription } from '../../src/framework/kernel/entity/EntityDescription';
import { defaultLimits } from '../../src/framework/kernel/kinds/limits';
import { sqlForms, sqlTypes } from '../../src/framework/kernel/kinds/sqlTypes';
import type { EntityModel } from '../model/Model';
import type { PropertySchema } from '../model/SchemaTypes';
import { identifier, literal, objectName } from './sqlText';

/** A column of an entity's table. */
export type Column = { readonly name: string; readonly sql: string };

/** A named constraint of an entity's table. */
export type Constraint = { readonly name: string; readonly sql: string };

/** Fields that have a column. */
export const storedFields = ({ description }: EntityModel): readonly FieldDescription[] =>
  description.fields.filter(({ virtual }) => !virtual);

const defaultOf = (field: FieldDescription): string => {
  const value = field.default;
  if (field.kind === 'referenceList') {
    const items = Array.isArray(value) ? value.map((item) => literal(String(item))) : [];
    return items.length === 0 ? ` default '{}'` : ` default array[${items.join(', ')}]`;
  }
  if (value === undefined || value === null) return '';
  if (field.kind === 'object' || field.kind === 'arrayTable') {
    return ` default ${literal(JSON.stringify(value))}`;
  }
  return ` default ${typeof value === 'string' ? literal(value) : JSON.stringify(value)}`;
};

/** Definition of a field's column: type, nullability, default. */
export const columnOf = (field: FieldDescription): Column => ({
  name: field.name,
  sql: `${identifier(field.name)} ${sqlTypes[field.kind](field)}${field.nullable ? '' : ' not null'}${defaultOf(field)}`,
});

/**
 * Patterns that mean the same in PostgreSQL as in JavaScript: anchored sequences of classes and plain characters with
 * counts. Others are checked by the validators only.
 */
const isPortablePattern = (pattern: string): boolean =>
  /^\^(?:(?:\[[A-Za-z0-9 ._-]+\]|[A-Za-z0-9 ,_-])(?:\{\d+(?:,\d*)?\}|[+*?])?)+\$$/.test(pattern);

const textChecks = (field: FieldDescription, column: string): readonly string[] => {
  if (sqlTypes[field.kind](field) !== 'text') return [];
  const length = `char_length(${column})`;
  const form = sqlForms[field.kind];
  return [
    field.minLength === undefined ? '' : `${length} >= ${field.minLength}`,
    field.maxLength === undefined ? '' : `${length} <= ${field.maxLength}`,
    field.pattern !== undefined && isPortablePattern(field.pattern)
      ? `${column} ~ ${literal(field.pattern)}`
      : '',
    form === undefined ? '' : `${column} ~ ${literal(form)}`,
    field.kind === 'enum'
      ? `${column} in (${(field.options ?? []).map(({ value }) => literal(value)).join(', ')})`
      : '',
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
  ];
};

const rangeChecks = (column: string, { minimum, maximum }: PropertySchema): readonly string[] => [
  minimum === undefined ? '' : `${column} >= ${minimum}`,
  maximum === undefined ? '' : `${column} <= ${maximum}`,
];

const checksOf = (field: FieldDescription, property: PropertySchema): readonly string[] => {
  const column = identifier(field.name);
  const isList = ['referenceList', 'object', 'arrayTable'].includes(field.kind);
  const isNumber = ['integer', 'money', 'decimal', 'percent', 'months', 'rateMonthly'].includes(
    field.kind,
  );
  if (isList) return listChecks(field, column);
  return isNumber ? rangeChecks(column, property) : textChecks(field, column);
};

/** The check constraint of a field; undefined when its type says everything. */
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
