import {
  type Computation,
  type EnumOption,
  type FieldDescription,
  type FieldKind,
  type FilterOperator,
  type ReferenceDescription,
  defaultLimits,
  defaultScaleOf,
  inSentence,
  isDecimalKind,
  isListKind,
  isSortableKind,
  kindOf,
  maxLengthOf,
  operatorsOfKind,
  ownKind,
} from '@patio/framework/kernel';
import { pointerSegment } from '../lint/Problem';
import { inEach, ownWords, titleIn, type Languages } from './languages';
import { admitsNull } from './Model';
import type { PropertySchema, ReferenceSchema } from './SchemaTypes';

/** Drops undefined members, so that output matches JSON. */
export const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

/** Location and context of a property. */
export type FieldContext = {
  readonly file: string;
  readonly pointer: string;
  readonly required: readonly string[];
  /** Key of a resource: default stored field of a reference. */
  readonly keyOf: (resource: string) => string;
  readonly languages: Languages;
  /** References to a resource's records by field. */
  readonly referringBy?: (resource: string, field: string) => Referring | undefined;
};

/** A reference from other records. */
export type Referring = Omit<
  Extract<Computation, { count: unknown }>['count'],
  'resource' | 'field'
>;

const optionsOf = (
  kind: FieldKind,
  property: PropertySchema,
  languages: Languages,
): readonly EnumOption[] | undefined => {
  const values = ownKind(kind)?.values;
  if (values)
    return values.map((value) => ({ value, label: titleIn(languages, { title: value }) }));
  if (kind !== 'enum') return undefined;
  const described = new Map((property['x-enum'] ?? []).map((option) => [option.value, option]));
  return (property.enum ?? []).flatMap((value) => {
    if (value === null) return [];
    const option = described.get(value);
    const label = titleIn(languages, option ?? { title: String(value) });
    return [{ value, label, ...(option?.tone ? { tone: option.tone } : {}) }];
  });
};

const referenceOf = (ref: ReferenceSchema, context: FieldContext): ReferenceDescription => ({
  resource: ref.resource,
  field: ref.field ?? context.keyOf(ref.resource),
  ...(ref.filter ? { filter: ref.filter } : {}),
  ...(ref.order ? { order: ref.order } : {}),
  ...(ref.group ? { group: ref.group } : {}),
  ...(ref.onDelete ? { onDelete: ref.onDelete } : {}),
});

const operatorsOf = (kind: FieldKind, property: PropertySchema): readonly FilterOperator[] => {
  const stated = property['x-filter'];
  if (stated === false || property['x-virtual'] || property.writeOnly) return [];
  const own = operatorsOfKind(kind);
  return stated ? own.filter((operator) => stated.includes(operator)) : own;
};

const limitsOf = (
  kind: FieldKind,
  property: PropertySchema,
  ref: ReferenceDescription | undefined,
): Partial<FieldDescription> => {
  const isList = isListKind(kind) || kind === 'arrayTable';
  return {
    minLength: property.minLength,
    maxLength: maxLengthOf(kind, { ...property, ref }),
    pattern: property.pattern,
    case: property['x-case'],
    natural: property['x-natural'],
    accept: property['x-accept'],
    maxSize: property['x-max-size'],
    minimum: property.minimum === undefined ? undefined : Number(property.minimum),
    maximum: property.maximum === undefined ? undefined : Number(property.maximum),
    scale: isDecimalKind(kind) ? (property['x-scale'] ?? defaultScaleOf(kind)) : undefined,
    unit: property['x-unit'],
    grouped: property['x-grouped'],
    minItems: isList ? property.minItems : undefined,
    maxItems: isList ? (property.maxItems ?? defaultLimits.items) : undefined,
  };
};

const membersOf = (
  kind: FieldKind,
  property: PropertySchema,
  context: FieldContext,
): readonly FieldDescription[] | undefined => {
  if (kind !== 'object' && kind !== 'arrayTable') return undefined;
  const owner = kind === 'object' ? property : property.items;
  const pointer = `${context.pointer}${kind === 'object' ? '' : '/items'}/properties`;
  return buildFields(owner?.properties ?? {}, {
    ...context,
    pointer,
    required: owner?.required ?? [],
  });
};

/** Optional lists default to empty. */
const startsEmpty = (kind: FieldKind, property: PropertySchema): boolean =>
  isListKind(kind) && !admitsNull(property) && (property.minItems ?? 0) === 0;

const defaultOf = (kind: FieldKind, property: PropertySchema): unknown =>
  property.default ?? (startsEmpty(kind, property) ? [] : undefined);

/** Item of a list, with the list's labels. */
const itemOf = (
  name: string,
  { items, title, 'x-i18n': translations }: PropertySchema,
  context: FieldContext,
): FieldDescription =>
  buildField(
    name,
    { ...items, title, ...(translations ? { 'x-i18n': translations } : {}) },
    context,
  );

/** Prefix of an empty value's meaning. */
const blankWords = { 'pt-BR': 'Em branco', en: 'Blank', es: 'En blanco' };

/** Help text of an input, including the meaning of empty. */
const helpOf = (
  property: PropertySchema,
  languages: Languages,
  blank: FieldDescription['blank'],
): FieldDescription['help'] => {
  const { description } = property;
  if (!blank && description === undefined) return undefined;
  const help = inEach(languages, property, ['description', description ?? '']);
  if (!blank) return help;
  const words = ownWords(languages, blankWords);
  return Object.fromEntries(
    languages.map((language) => [
      language,
      `${help[language]} ${words[language]}: ${inSentence(blank[language] ?? '')}.`.trim(),
    ]),
  );
};

const textsOf = (
  name: string,
  property: PropertySchema,
  languages: Languages,
): Pick<FieldDescription, 'label' | 'help' | 'blank'> => {
  const { title = name, 'x-blank': stated } = property;
  const blank = stated && titleIn(languages, stated);
  const help = helpOf(property, languages, blank);
  return {
    label: inEach(languages, property, ['title', title]),
    ...(help ? { help } : {}),
    ...(blank ? { blank } : {}),
  };
};

const editableOf = ({
  readOnly,
  'x-computed': computed,
  'x-editable': editable = 'always',
}: PropertySchema): FieldDescription['editable'] => (readOnly || computed ? 'never' : editable);

const traitsOf = (
  kind: FieldKind,
  property: PropertySchema,
): Pick<FieldDescription, 'editable' | 'writeOnly' | 'virtual' | 'sortable' | 'pii'> => {
  const {
    'x-computed': computed,
    'x-virtual': virtual = computed !== undefined,
    writeOnly = kind === 'password',
    'x-sortable': isSortable = isSortableKind(kind),
  } = property;
  return {
    editable: editableOf(property),
    writeOnly,
    virtual,
    pii: property['x-pii'] ?? 'none',
    sortable: isSortable && (!virtual || computed !== undefined) && !writeOnly,
  };
};

const computedOf = (
  { 'x-computed': computed }: PropertySchema,
  { referringBy }: FieldContext,
): Computation | undefined => {
  if (!computed || !('count' in computed)) return computed;
  const { resource, field } = computed.count;
  const referring = referringBy?.(resource, field);
  return referring && { count: { resource, field, ...referring } };
};

const rangeOf = (
  { 'x-range': range }: PropertySchema,
  languages: Languages,
): FieldDescription['range'] => range && { to: range.to, label: titleIn(languages, range) };

const rowLabelOf = (
  kind: FieldKind,
  { items }: PropertySchema,
  languages: Languages,
): FieldDescription['rowLabel'] =>
  kind === 'arrayTable' && items?.title !== undefined
    ? inEach(languages, items, ['title', items.title])
    : undefined;

const buildField = (
  name: string,
  property: PropertySchema,
  context: FieldContext,
): FieldDescription => {
  const resolution = kindOf(property);
  const kind = resolution.outcome === 'kind' ? resolution.kind : 'string';
  const at = `${context.pointer}/${pointerSegment(name)}`;
  const ref = property['x-ref'] && referenceOf(property['x-ref'], context);
  const { label, help, blank } = textsOf(name, property, context.languages);
  const { editable, writeOnly, virtual, pii, sortable } = traitsOf(kind, property);
  return withoutUndefined<FieldDescription>({
    name,
    kind,
    label,
    help,
    blank,
    required: context.required.includes(name),
    nullable: admitsNull(property),
    editable,
    writeOnly,
    virtual,
    computed: computedOf(property, context),
    range: rangeOf(property, context.languages),
    default: defaultOf(kind, property),
    ...limitsOf(kind, property, ref),
    options: optionsOf(kind, property, context.languages),
    item: kind === 'valueList' ? itemOf(name, property, { ...context, pointer: at }) : undefined,
    together: property['x-together'],
    ref,
    pii,
    access: property['x-access'],
    when: property['x-when'],
    onHide: property['x-on-hide'],
    requiredWhen: property['x-required-when'],
    operators: operatorsOf(kind, property),
    sortable,
    rowLabel: rowLabelOf(kind, property, context.languages),
    fields: membersOf(kind, property, { ...context, pointer: at }),
    pointer: `${context.file}#${at}`,
  });
};

/** The currency of an amount. If another field holds it, its first code determines the decimals. */
const currencyIn = (
  properties: Readonly<Record<string, PropertySchema>>,
  { 'x-currency': currency }: PropertySchema,
): Pick<FieldDescription, 'currency' | 'currencyField'> => {
  if (currency === undefined) return {};
  if (typeof currency === 'string') return { currency };
  const [code] = properties[currency.field]?.enum ?? [];
  return {
    ...(code === undefined ? {} : { currency: String(code) }),
    currencyField: currency.field,
  };
};

/** Describes properties in written order. */
export const buildFields = (
  properties: Readonly<Record<string, PropertySchema>>,
  context: FieldContext,
): readonly FieldDescription[] =>
  Object.entries(properties).map(([name, property]) => ({
    ...buildField(name, property, context),
    ...currencyIn(properties, property),
  }));
