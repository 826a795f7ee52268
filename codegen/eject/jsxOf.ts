import type {
  EntityDescription,
  FieldDescription,
  FieldKind,
} from '../../src/framework/kernel/entity/EntityDescription';
import { conditionJs } from './conditionJs';
import type { EjectableScreen } from './stamp';

/** What is known while JSX is written. `use` notes a name of react-admin, or one of the file's own tools. */
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

type Rule = readonly [name: string, argument: string];

const limit = (name: string, value: number | undefined, applies: boolean): readonly Rule[] =>
  value !== undefined && applies ? [[name, String(value)]] : [];

const limitRules = (field: FieldDescription): readonly Rule[] => {
  const { kind } = field;
  const isAmount = kind === 'integer' || kind === 'months';
  const isText = kind === 'string' || kind === 'text';
  return [
    ...limit('minLength', field.minLength, isText && (field.minLength ?? 0) > 1),
    ...limit('maxLength', field.maxLength, isText),
    ...limit('minValue', field.minimum, isAmount),
    ...limit('maxValue', field.maximum, isAmount),
  ];
};

const rules = (field: FieldDescription): readonly Rule[] => [
  ...(field.required && field.default === undefined ? [['required', ''] as const] : []),
  ...limitRules(field),
  ...(field.pattern === undefined
    ? []
    : [['regex', `new RegExp(${quoted(field.pattern)})`] as const]),
  ...(field.kind === 'email' ? [['email', ''] as const] : []),
];

const requiredWhen = (field: FieldDescription, context: JsxContext): readonly string[] => {
  const { fields } = context.description;
  if (!field.requiredWhen || !fields.includes(field)) return [];
  context.use('isPresent');
  const condition = conditionJs(field.requiredWhen, { own: fields, root: fields });
  return [
    `(value: unknown, values: Values) => ${condition} && !isPresent(value) ? 'ra.validation.required' : undefined`,
  ];
};

const validateOf = (field: FieldDescription, context: JsxContext): string | undefined => {
  const plain = rules(field).map(([name, argument]) => {
    context.use(name);
    return `${name}(${argument})`;
  });
  const calls = [...plain, ...requiredWhen(field, context)];
  if (calls.length === 0) return undefined;
  return code(calls.length === 1 ? String(calls[0]) : `[${calls.join(', ')}]`);
};

const isLocked = ({ editable }: FieldDescription, mode: EjectableScreen): boolean =>
  editable === 'never' || editable === (mode === 'create' ? 'update' : 'create');

/** A field, where its value stands in the form, and its way from the record: inside a row both differ. */
export type Place = {
  readonly field: FieldDescription;
  readonly source: string;
  readonly path: string;
};

const commonOf = ({ field, source, path }: Place, context: JsxContext): Attributes => {
  const { resource, fields } = context.description;
  const isOwn = fields.includes(field);
  const locked = isOwn && isLocked(field, context.mode);
  return {
    source: quoted(source),
    label: quoted(`resources.${resource}.fields.${path}`),
    helperText:
      field.help && isOwn ? quoted(`resources.${resource}.help.${field.name}`) : '{false}',
    readOnly: locked ? true : undefined,
    validate: locked ? undefined : validateOf(field, context),
  };
};

export const choicesOf = ({ field, path }: Place, { description, use }: JsxContext): string => {
  if (field.kind === 'uf') {
    use('states');
    return code('states');
  }
  const rows = (field.options ?? []).map(({ value }) => ({
    id: value,
    name: `resources.${description.resource}.options.${path}.${value}`,
  }));
  return code(JSON.stringify(rows));
};

/** Writes a place of a record as JSX. */
export type Draw = (place: Place, common: Attributes, context: JsxContext) => string;

/** One element of react-admin without others inside. */
export const element =
  (name: string, more: Attributes = {}): Draw =>
  (_, common, context) =>
    tag(context, name, { ...common, ...more });

const choice: Draw = (place, common, context) =>
  tag(context, 'SelectInput', { ...common, choices: choicesOf(place, context) });

const referenceFilter = ({ ref }: FieldDescription): string | undefined => {
  const entries = Object.entries(ref?.filter ?? {});
  if (entries.length === 0) return undefined;
  const members = entries.map(([name, value]) =>
    typeof value === 'object'
      ? `${quoted(name)}: values[${quoted(value.$data)}]`
      : `${quoted(name)}: ${JSON.stringify(value)}`,
  );
  return code(`{ ${members.join(', ')} }`);
};

const readsForm = ({ ref }: FieldDescription): boolean =>
  Object.values(ref?.filter ?? {}).some((value) => typeof value === 'object');

const withValues = (context: JsxContext, body: string): string => {
  context.use('FormDataConsumer');
  return `<FormDataConsumer>{({ formData: values }) => (${body})}</FormDataConsumer>`;
};

/** Names of the elements of one reference, and of a list of them. */
const referenceTags = {
  reference: ['ReferenceInput', 'AutocompleteInput'],
  referenceList: ['ReferenceArrayInput', 'AutocompleteArrayInput'],
} as const;

const reference: Draw = ({ field }, common, context) => {
  const target = context.descriptions.find(({ resource }) => resource === field.ref?.resource);
  const kind = field.kind === 'referenceList' ? 'referenceList' : 'reference';
  // What no resource serves, or what does not store the record's id, is typed; the server checks that it exists.
  if (!target || target.key !== field.ref?.field)
    return tag(context, kind === 'reference' ? 'TextInput' : 'TextArrayInput', common);
  const [outer, inner] = referenceTags[kind];
  const { source, ...rest } = common;
  const sort = `{ field: ${quoted(target.defaultSort.field)}, order: '${target.defaultSort.order}' }`;
  const picker = tag(context, inner, {
    ...rest,
    optionText: quoted(target.recordRepresentation),
    filterToQuery: code('(q: string) => ({ q })'),
  });
  const attributes = {
    source,
    reference: quoted(target.resource),
    sort: code(sort),
    filter: referenceFilter(field),
  };
  const text = around(context, [outer, attributes], picker);
  return readsForm(field) ? withValues(context, text) : text;
};

/** The members of an object or of a table, each drawn by itself. */
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

const object: Draw = (place, { label }, context) => {
  context.use('useTranslate');
  const title = `<legend>{translate(${String(label)})}</legend>`;
  return `<fieldset>\n${title}\n${membersOf(place, `${place.source}.`, (member) => placeJsx(member, context))}\n</fieldset>`;
};

const table: Draw = (place, { source, label }, context) => {
  context.use('SimpleFormIterator');
  const rows = `<SimpleFormIterator inline>\n${membersOf(place, '', (member) => placeJsx(member, context))}\n</SimpleFormIterator>`;
  return around(context, ['ArrayInput', { source, label }], rows);
};

const money: Draw = (_, common, context) => {
  context.use('toReais');
  context.use('toCents');
  return tag(context, 'NumberInput', {
    ...common,
    format: '{toReais}',
    parse: '{toCents}',
    step: '{0.01}',
  });
};

const valueList: Draw = (place, common, context) =>
  place.field.item?.options
    ? tag(context, 'SelectArrayInput', {
        ...common,
        choices: choicesOf({ ...place, field: place.field.item }, context),
      })
    : tag(context, 'TextArrayInput', common);

const decimal = element('TextInput', { inputMode: quoted('decimal') });
const text = element('TextInput');

/** What react-admin draws each kind of value by. */
const draws: Readonly<Record<FieldKind, Draw>> = {
  string: text,
  text: element('TextInput', { multiline: true, minRows: '{3}' }),
  integer: element('NumberInput', { step: '{1}' }),
  decimal,
  money,
  percent: decimal,
  boolean: ({ field }, common, context) =>
    tag(context, field.nullable ? 'NullableBooleanInput' : 'BooleanInput', common),
  enum: choice,
  date: element('DateInput'),
  dateTime: element('DateTimeInput'),
  email: element('TextInput', { type: quoted('email') }),
  phoneBr: element('TextInput', { type: quoted('tel') }),
  cpf: text,
  cnpj: text,
  cpfCnpj: text,
  cep: text,
  uf: choice,
  uuid: text,
  password: element('PasswordInput'),
  reference,
  referenceList: reference,
  valueList,
  object,
  arrayTable: table,
  plate: text,
  chassis: text,
  renavam: text,
  color: element('TextInput', { type: quoted('color') }),
  time: element('TextInput', { type: quoted('time') }),
  months: element('NumberInput', { step: '{1}' }),
  rateMonthly: decimal,
  html: element('TextInput', { multiline: true, minRows: '{6}' }),
  // A file is sent by itself before its record: the engine's input does that.
  file: element('TextInput', { readOnly: true }),
};

const placeJsx = (place: Place, context: JsxContext): string => {
  const { field } = place;
  const body = draws[field.kind](place, commonOf(place, context), context);
  if (!field.when || !context.description.fields.includes(field)) return body;
  context.use('isPresent');
  const { fields } = context.description;
  const condition = conditionJs(field.when, { own: fields, root: fields });
  return withValues(context, `${condition} ? (${body}) : null`);
};

/** One field of a form as JSX of react-admin; inside a condition where it has one. */
export const fieldJsx = (field: FieldDescription, context: JsxContext): string =>
  placeJsx({ field, source: field.name, path: field.name }, context);

/** Fields of a form in the order of its sections; those that a person cannot see or set are left out. */
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

/** Names of the fields that a form sends. */
export const sentFields = (description: EntityDescription, mode: EjectableScreen) =>
  description.fields.filter((field) => !isLocked(field, mode)).map(({ name }) => name);
