import {
  type Condition,
  type EntityDescription,
  type FieldDescription,
  type BuiltInKind,
  type FieldKind,
  isDecimalKind,
  isListKind,
  readsClock,
  resolveCondition,
} from '@patio/framework/kernel';
import type { EjectableScreen } from './stamp';

/** Context of JSX output. `use` records an imported or local name. */
export type JsxContext = {
  readonly description: EntityDescription;
  readonly descriptions: readonly EntityDescription[];
  readonly mode: EjectableScreen;
  readonly use: (name: string) => void;
};

export type Attributes = Readonly<Record<string, string | true | undefined>>;

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}=${String(value)}`))
    .join('');

export const quoted = (text: string): string => JSON.stringify(text);

export const code = (text: string): string => `{${text}}`;

export const tag = (context: JsxContext, name: string, attributes: Attributes): string => {
  context.use(name);
  return `<${name}${attributesText(attributes)} />`;
};

export const around = (
  context: JsxContext,
  [name, attributes]: readonly [string, Attributes],
  inner: string,
): string => {
  context.use(name);
  return `<${name}${attributesText(attributes)}>\n${inner}\n</${name}>`;
};

const isLocked = ({ editable }: FieldDescription, mode: EjectableScreen): boolean =>
  editable === 'never' || editable === (mode === 'create' ? 'update' : 'create');

/** A field with its form path and its path from the record, which differ inside rows. */
export type Place = {
  readonly field: FieldDescription;
  readonly source: string;
  readonly path: string;
};

/** A condition of the schema as a predicate on form values. */
export const testOf = (condition: Condition, path: string, context: JsxContext): string => {
  context.use('given');
  const inside = path.split('.').slice(0, -1).join('.');
  const where = inside === '' ? '' : `, ${quoted(inside)}`;
  return `given(${JSON.stringify(condition)}${where})`;
};

/** Rules over several fields reported at this one; date-dependent ones are left to the server. */
const checksOf = (field: FieldDescription, context: JsxContext): string | undefined => {
  const { fields, checks = [], resource } = context.description;
  const own = checks.filter(
    (check) =>
      check.fields[0] === field.name &&
      fields.includes(field) &&
      !readsClock(resolveCondition(check.condition, { own: fields, root: fields })),
  );
  if (own.length === 0) return undefined;
  context.use('rule');
  const rules = own.map(
    ({ name, condition }) =>
      `rule(${testOf(condition, field.name, context)}, ${quoted(`resources.${resource}.checks.${name}`)})`,
  );
  return code(rules.length === 1 ? String(rules[0]) : `[${rules.join(', ')}]`);
};

/** Attributes of an editable field. */
const ruleAttributes = (
  field: FieldDescription,
  path: string,
  context: JsxContext,
): Attributes => ({
  required: field.required || undefined,
  requiredWhen: field.requiredWhen && code(testOf(field.requiredWhen, path, context)),
  validate: checksOf(field, context),
});

/** Attributes of a top-level field, not of a member. */
const rootAttributes = (
  { name, help }: FieldDescription,
  { resource, screens }: EntityDescription,
): Attributes => ({
  helperText: help && quoted(`resources.${resource}.help.${name}`),
  fullWidth: screens.wide.includes(name) || undefined,
});

const memberAttributes = ({ default: value }: FieldDescription): Attributes =>
  value === undefined ? {} : { defaultValue: code(JSON.stringify(value)) };

const commonOf = ({ field, source, path }: Place, context: JsxContext): Attributes => {
  const { description, mode } = context;
  const isOwn = description.fields.includes(field);
  const locked = isOwn ? isLocked(field, mode) : field.editable === 'never';
  return {
    source: quoted(source),
    ...(isOwn ? rootAttributes(field, description) : memberAttributes(field)),
    when: field.when && code(testOf(field.when, path, context)),
    ...(locked ? { readOnly: true as const } : ruleAttributes(field, path, context)),
  };
};

export const choicesOf = ({ field, path }: Place, { description }: JsxContext): string => {
  const rows = (field.options ?? []).map(({ value, tone }) => ({
    id: value,
    name: `resources.${description.resource}.options.${path}.${value}`,
    ...(tone ? { tone } : {}),
  }));
  return code(JSON.stringify(rows));
};

/** Renders a field as JSX. */
export type Draw = (place: Place, common: Attributes, context: JsxContext) => string;

/** A react-admin element without children. */
export const element =
  (name: string, more: Attributes = {}): Draw =>
  (_, common, context) =>
    tag(context, name, { ...common, ...more });

/** Members of an object or table, each rendered. */
export const membersOf = (
  { field, path }: Place,
  source: string,
  draw: (place: Place) => string,
): string =>
  (field.fields ?? [])
    .map((member) =>
      draw({ field: member, source: `${source}${member.name}`, path: `${path}.${member.name}` }),
    )
    .join('\n');

/** Input components of `@patio/framework/react`. */
const inputNames: Readonly<Record<BuiltInKind, string>> = {
  string: 'TextInput',
  text: 'TextAreaInput',
  integer: 'IntegerInput',
  decimal: 'DecimalInput',
  money: 'MoneyInput',
  percent: 'PercentInput',
  boolean: 'BooleanInput',
  enum: 'EnumInput',
  date: 'DateInput',
  dateTime: 'DateTimeInput',
  email: 'EmailInput',
  uuid: 'UuidInput',
  password: 'PasswordInput',
  reference: 'ReferenceInput',
  referenceList: 'ReferenceListInput',
  valueList: 'ValueListInput',
  object: 'ObjectInput',
  arrayTable: 'ArrayTableInput',
  color: 'ColorInput',
  time: 'TimeInput',
  months: 'MonthsInput',
  rateMonthly: 'RateMonthlyInput',
  html: 'HtmlInput',
  file: 'FileInput',
};

const valued = (name: string, value: unknown): Attributes =>
  value === undefined ? {} : { [name]: code(JSON.stringify(value)) };

const worded = (name: string, value: string | undefined): Attributes =>
  value === undefined ? {} : { [name]: quoted(value) };

const texts: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'string',
  'text',
  'html',
  'email',
  'password',
]);
const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'integer',
  'decimal',
  'money',
  'percent',
  'rateMonthly',
  'months',
]);

const referenceAttributes = ({ ref }: FieldDescription): Attributes =>
  ref
    ? {
        reference: quoted(ref.resource),
        ...(ref.field === 'id' ? {} : { optionValue: quoted(ref.field) }),
        ...valued('filter', ref.filter),
        ...worded('order', ref.order),
        ...worded('group', ref.group),
      }
    : {};

/** Attributes of a value list: options, or kind of items. */
const listAttributes = (place: Place, context: JsxContext): Attributes => {
  const { item, together } = place.field;
  return {
    ...(item?.options ? { choices: choicesOf({ ...place, field: item }, context) } : {}),
    ...(item && !item.options && item.kind !== 'string' ? { of: quoted(item.kind) } : {}),
    ...valued('together', together),
  };
};

const choiceAttributes = (place: Place, context: JsxContext): Attributes => {
  const { kind, nullable } = place.field;
  if (kind === 'enum') return { choices: choicesOf(place, context) };
  if (kind === 'valueList') return listAttributes(place, context);
  return kind === 'boolean' && nullable ? { nullable: true } : {};
};

/** Kind-specific attributes of an input. */
const ownAttributes = (place: Place, context: JsxContext): Attributes => {
  const { field } = place;
  const { kind } = field;
  return {
    ...(texts.has(kind)
      ? {
          ...valued('minLength', field.minLength),
          ...valued('maxLength', field.maxLength),
          ...valued('pattern', field.pattern),
          ...worded('case', field.case),
        }
      : {}),
    ...(numbers.has(kind)
      ? { ...valued('min', field.minimum), ...valued('max', field.maximum) }
      : {}),
    ...(isDecimalKind(kind) ? valued('scale', field.scale) : {}),
    ...choiceAttributes(place, context),
    ...referenceAttributes(field),
    ...(kind === 'file'
      ? { ...valued('accept', field.accept), ...valued('maxSize', field.maxSize) }
      : {}),
    ...(kind === 'arrayTable' || isListKind(kind)
      ? { ...valued('minItems', field.minItems), ...valued('maxItems', field.maxItems) }
      : {}),
  };
};

const object: Draw = (place, { source, when }, context) =>
  around(
    context,
    ['ObjectInput', { source, when }],
    membersOf(place, '', (member) => placeJsx(member, context)),
  );

const table: Draw = (place, { fullWidth: _wide, ...common }, context) =>
  around(
    context,
    ['ArrayTableInput', { ...common, ...ownAttributes(place, context) }],
    membersOf(place, '', (member) => placeJsx(member, context)),
  );

const placeJsx = (place: Place, context: JsxContext): string => {
  const { kind } = place.field;
  const common = commonOf(place, context);
  if (kind === 'object') return object(place, common, context);
  if (kind === 'arrayTable') return table(place, common, context);
  const name = inputNames[kind as BuiltInKind];
  const own = name === undefined ? { kind: quoted(kind) } : {};
  return tag(context, name ?? 'KindInput', { ...own, ...common, ...ownAttributes(place, context) });
};

/** A form field as JSX of `@patio/framework/react`. */
export const fieldJsx = (field: FieldDescription, context: JsxContext): string =>
  placeJsx({ field, source: field.name, path: field.name }, context);

/** Form fields in section order; hidden and read-only ones are omitted. */
export const formFieldsOf = (
  { fields }: EntityDescription,
  names: readonly string[],
  mode: EjectableScreen,
): readonly FieldDescription[] =>
  names.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    const isShown =
      field && !(isLocked(field, mode) && (mode === 'create' || field.virtual || field.writeOnly));
    return isShown ? [field] : [];
  });

/** Names of fields sent by a form. */
export const sentFields = (description: EntityDescription, mode: EjectableScreen) =>
  description.fields.filter((field) => !isLocked(field, mode)).map(({ name }) => name);
