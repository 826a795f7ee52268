import {
  type ActionDescription,
  type EntityDescription,
  type FieldDescription,
  type StepDescription,
  canBeMasked,
  defaultLimits,
  isCoded,
  isDecimalKind,
  isListKind,
  isReadable,
  notBlankPattern,
  periodStatuses,
  ruleOf,
  sameJson,
  storedConstant,
} from '@patio/framework/kernel';
import { admitsNull, type EntityModel, type WireSchema } from '../model/Model';
import type { PropertySchema } from '../model/SchemaTypes';

/** Wire variants of an entity. */
export const variantNames = ['record', 'create', 'patch'] as const;
export type Variant = (typeof variantNames)[number];

/** Use of a variant: types need no checks, validators only checks, the published schema both. */
export type Purpose = 'types' | 'validators' | 'openapi';

/** Record members set by the server only. */
const serverMembers: Readonly<Record<string, WireSchema>> = {
  id: { type: 'string' },
  version: { type: 'integer', minimum: 1 },
  createdAt: { type: 'string', format: 'date-time' },
  updatedAt: { type: 'string', format: 'date-time' },
};

const nullable = (schema: WireSchema): WireSchema => {
  const { type } = schema;
  const types = Array.isArray(type) ? (type as readonly string[]) : [type];
  const choices = schema['enum'] as readonly unknown[] | undefined;
  return {
    ...schema,
    type: types.includes('null') ? types : [...types, 'null'],
    ...(choices ? { enum: choices.includes(null) ? choices : [...choices, null] } : {}),
  };
};

const decimalText = (bound: number | string): string => String(storedConstant('decimal', bound));

const decimalLimits = (field: FieldDescription, property: PropertySchema): WireSchema => ({
  decimalScale: field.scale,
  ...(property.minimum === undefined ? {} : { decimalMinimum: decimalText(property.minimum) }),
  ...(property.maximum === undefined ? {} : { decimalMaximum: decimalText(property.maximum) }),
});

const wholeLimits = (most: number, property: PropertySchema): WireSchema => ({
  minimum: property.minimum === undefined ? -most : Number(property.minimum),
  maximum: property.maximum === undefined ? most : Number(property.maximum),
  ...(property.multipleOf === undefined ? {} : { multipleOf: property.multipleOf }),
});

const numberLimits = (field: FieldDescription, property: PropertySchema): WireSchema => {
  if (isDecimalKind(field.kind)) return decimalLimits(field, property);
  if (field.kind === 'months')
    return wholeLimits(defaultLimits.months, { ...property, minimum: property.minimum ?? 0 });
  if (field.kind === 'integer') return wholeLimits(defaultLimits.integer, property);
  return field.kind === 'money' ? wholeLimits(defaultLimits.money, property) : {};
};

const namingFormats = new Set(['money', 'months', 'html', 'password']);

const textLimits = (field: FieldDescription, property: PropertySchema): WireSchema => ({
  ...(property.minLength === undefined ? {} : { minLength: property.minLength }),
  ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
  ...(property.pattern === undefined ? {} : { pattern: property.pattern }),
});

const formatOf = (field: FieldDescription, { format }: PropertySchema): WireSchema => {
  if (format !== undefined) return namingFormats.has(format) ? {} : { format };
  return field.kind === 'reference' && field.ref?.field === 'id' ? { format: 'uuid' } : {};
};

const listLimits = (field: FieldDescription): WireSchema => ({
  ...(field.minItems === undefined ? {} : { minItems: field.minItems }),
  ...(field.maxItems === undefined ? {} : { maxItems: field.maxItems }),
});

/** Element of a list: table row, value, or stored reference. */
const itemSchema = (field: FieldDescription, { items = {} }: PropertySchema): WireSchema => {
  if (field.kind === 'arrayTable')
    return { type: 'object', ...membersSchema(field.fields ?? [], items) };
  if (field.item) return valueSchema(field.item, items);
  return { ...textLimits({ ...field, maxLength: defaultLimits.string }, items), type: 'string' };
};

const listSchema = (field: FieldDescription, property: PropertySchema): WireSchema => ({
  type: property.type,
  items: itemSchema(field, property),
  ...(isListKind(field.kind) ? { uniqueItems: true } : {}),
  ...listLimits(field),
  ...(field.together ? { together: field.together } : {}),
});

/** JSON Schema of a value, with default limits. */
const valueSchema = (field: FieldDescription, property: PropertySchema): WireSchema => {
  const base = { type: property.type };
  if (field.kind === 'object') return { ...base, ...membersSchema(field.fields ?? [], property) };
  if (field.kind === 'arrayTable' || isListKind(field.kind)) return listSchema(field, property);
  if (field.kind === 'enum') return { ...base, enum: property.enum };
  return {
    ...base,
    ...formatOf(field, property),
    ...textLimits(field, property),
    ...numberLimits(field, property),
  };
};

const isText = (field: FieldDescription): boolean =>
  !['integer', 'money', 'months', 'boolean', 'object', 'arrayTable'].includes(field.kind) &&
  !isListKind(field.kind) &&
  !isCoded(field);

/** Input value: nullable if the property is, else not blank if required. */
const inputSchema = (field: FieldDescription, property: PropertySchema): WireSchema => {
  const schema = valueSchema(field, property);
  if (admitsNull(property)) return nullable(schema);
  return field.required && isText(field)
    ? { ...schema, allOf: [{ pattern: notBlankPattern }] }
    : schema;
};

type MembersSchema = {
  readonly properties: WireSchema;
  readonly required: readonly string[];
  readonly additionalProperties: false;
};

const membersSchema = (
  fields: readonly FieldDescription[],
  owner: { readonly properties?: Readonly<Record<string, PropertySchema>> },
): MembersSchema => ({
  properties: Object.fromEntries(
    fields.map((field) => [field.name, inputSchema(field, owner.properties?.[field.name] ?? {})]),
  ),
  required: fields.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
});

const isWritable = (field: FieldDescription, variant: 'create' | 'patch'): boolean =>
  field.editable === 'always' || field.editable === (variant === 'create' ? 'create' : 'update');

const bodySchema = (
  { schema, description }: EntityModel,
  variant: 'create' | 'patch',
  purpose: Purpose,
): WireSchema => {
  const writable = description.fields.filter((field) => isWritable(field, variant));
  const refused = description.fields.filter((field) => !isWritable(field, variant));
  const readOnly = Object.fromEntries(
    [...Object.keys(serverMembers), ...refused.map(({ name }) => name)].map((name) => [
      name,
      false,
    ]),
  );
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...(purpose === 'validators' ? readOnly : {}),
      ...Object.fromEntries(
        writable.map((field) => [
          field.name,
          inputSchema(field, schema.properties[field.name] ?? {}),
        ]),
      ),
    },
    required:
      variant === 'create'
        ? writable
            .filter((field) => field.required && field.default === undefined)
            .map(({ name }) => name)
        : [],
  };
};

/** JSON Schema of a wizard step's fields when the step is left. */
export const stepSchema = (
  { schema, description }: EntityModel,
  { fields: names }: StepDescription,
): WireSchema => {
  const fields = description.fields.filter(
    (field) => names.includes(field.name) && field.editable !== 'never',
  );
  return { type: 'object', ...membersSchema(fields, schema) };
};

/** JSON Schema of an action's inputs. */
export const asksSchema = (
  fields: readonly FieldDescription[],
  owner: { readonly properties?: Readonly<Record<string, PropertySchema>> },
): WireSchema => ({ type: 'object', ...membersSchema(fields, owner) });

/** A possibly masked value: text of any format, or null if not text. */
const maskedSchema = ({ type }: PropertySchema): WireSchema => {
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return types.includes('string') ? { type } : { type: [...new Set([...types, 'null'])] };
};

/** Members of some records only. */
const occasionalMembers = ({ softDelete, effective, fields }: EntityDescription): WireSchema => ({
  ...(effective ? { periodStatus: { type: 'string', enum: periodStatuses } } : {}),
  ...(softDelete
    ? { deletedAt: { type: 'string', format: 'date-time' }, deletedBy: { type: 'string' } }
    : {}),
  ...(fields.some(canBeMasked) ? { masked: { type: 'array', items: { type: 'string' } } } : {}),
});

const recordSchema = ({ schema, description }: EntityModel): WireSchema => {
  const fields = description.fields.filter(isReadable);
  const properties = {
    ...serverMembers,
    ...Object.fromEntries(
      fields.map((field) => {
        const property = schema.properties[field.name] ?? {};
        const value = canBeMasked(field) ? maskedSchema(property) : valueSchema(field, property);
        return [field.name, admitsNull(property) ? nullable(value) : value];
      }),
    ),
  };
  const reader = ruleOf(description, 'show');
  const isOptional = (name: string): boolean =>
    fields.some(
      (field) => field.name === name && field.access?.read && !sameJson(field.access.read, reader),
    );
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...properties, ...occasionalMembers(description) },
    required: Object.keys(properties).filter((name) => !isOptional(name)),
  };
};

/** A stored row as read by the server: all readable fields, unmasked. */
export const rowSchema = ({ schema, description }: EntityModel): WireSchema => {
  const deleted = nullable({ type: 'string' });
  const properties = {
    ...serverMembers,
    ...(description.softDelete ? { deletedAt: deleted, deletedBy: deleted } : {}),
    ...Object.fromEntries(
      description.fields.filter(isReadable).map((field) => {
        const property = schema.properties[field.name] ?? {};
        const value = valueSchema(field, property);
        return [field.name, admitsNull(property) ? nullable(value) : value];
      }),
    ),
  };
  return {
    type: 'object',
    additionalProperties: false,
    properties,
    required: Object.keys(properties),
  };
};

/** Merged inputs of several actions; required only if all require it. */
const mergeInputs = (all: readonly MembersSchema[]): WireSchema => {
  const names = new Set(all.flatMap(({ properties }) => Object.keys(properties)));
  const choicesOf = (name: string): readonly unknown[] =>
    all.flatMap(({ properties }) => properties[name] ?? []);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries([...names].map((name) => [name, { anyOf: choicesOf(name) }])),
    required: [...names].filter((name) => all.every(({ required }) => required.includes(name))),
  };
};

/** Inputs of a server command: `asks` of the actions that run it. */
export const commandSchemas = ({
  schema,
  description,
}: EntityModel): Readonly<Record<string, WireSchema>> => {
  const inputsOf = ({ name, asks = [] }: ActionDescription): MembersSchema =>
    membersSchema(asks, schema['x-actions']?.[name]?.asks ?? {});
  const commands = new Set(description.actions.flatMap(({ command }) => command ?? []));
  return Object.fromEntries(
    [...commands].map((command) => {
      const actions = description.actions.filter((action) => action.command === command);
      return [command, mergeInputs(actions.map(inputsOf))];
    }),
  );
};

/** JSON Schema of a variant, without our own keywords. */
export const variantSchema = (
  entity: EntityModel,
  variant: Variant,
  purpose: Purpose,
): WireSchema =>
  variant === 'record' ? recordSchema(entity) : bodySchema(entity, variant, purpose);

/** Name of a variant's type: `Dealer`, `DealerCreate`, `DealerPatch`. */
export const variantType = ({ description }: EntityModel, variant: Variant): string =>
  description.type + { record: '', create: 'Create', patch: 'Patch' }[variant];
