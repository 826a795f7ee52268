import {
  type FieldKind,
  type RowRule,
  type RowValue,
  ownKind,
  personFields,
} from '@patio/framework/kernel';
import type { PropertySchema } from '../model/SchemaTypes';
import {
  at,
  type EntityRule,
  fieldNames,
  kindName,
  type EntitySource,
  problem,
  unknownName,
  type World,
  knownField,
  pointer,
} from './World';
import type { Problem } from './Problem';
import { admitsNull } from '../model/Model';

type UniqueSchema = NonNullable<EntitySource['schema']['x-unique']>[number];

/** `"empty": "counts"` requires an optional field in the set. */
export const emptySetRules: EntityRule = (entity) =>
  (entity.schema['x-unique'] ?? []).flatMap(({ fields, empty }, index) => {
    const required = new Set(entity.schema.required);
    const properties = fields.flatMap((name) => entity.schema.properties[name] ?? []);
    const canBeEmpty =
      properties.length < fields.length ||
      fields.some((name) => {
        const property = entity.schema.properties[name];
        return property !== undefined && !required.has(name) && admitsNull(property);
      });
    return empty === undefined || canBeEmpty
      ? []
      : [
          problem('keyword-unfit', at(entity, 'x-unique', index, 'empty'), {
            message: 'no field of the set can be empty',
            suggestion: 'Drop it, or admit null in the type of a field that is not required.',
          }),
        ];
  });

/** Duplicate sets, regardless of field order. */
export const repeatedSetRules: EntityRule = (entity) => {
  const names = (entity.schema['x-unique'] ?? []).map(({ fields }) => fields.toSorted().join(', '));
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [
          problem('duplicate-name', at(entity, 'x-unique', index), {
            message: `the set of ${name} is listed twice`,
            suggestion: 'Drop one of the two.',
          }),
        ],
  );
};

/** Why a set cannot share a namespace, with a suggestion. */
const spaceFault = (
  { schema }: EntitySource,
  { fields: [field = '', ...others], empty }: UniqueSchema,
): readonly [message: string, suggestion: string] | undefined => {
  const property = schema.properties[field];
  if (others.length > 0 || (property && kindName(property) !== 'string'))
    return ['a space needs a set of exactly one text field', 'Name one text in fields.'];
  return empty === undefined
    ? undefined
    : ['an empty value is never part of a space', 'Drop "empty".'];
};

/** A namespace holds single texts shared by several entities. */
export const spaceRules: EntityRule = (entity, { entities }) => {
  const setsOf = ({ schema }: EntitySource) => schema['x-unique'] ?? [];
  const names = entities.flatMap(setsOf).flatMap(({ space }) => space ?? []);
  return setsOf(entity).flatMap((set, index) => {
    if (set.space === undefined) return [];
    const place = at(entity, 'x-unique', index, 'space');
    const [message, suggestion] = spaceFault(entity, set) ?? [];
    if (message !== undefined) return [problem('keyword-unfit', place, { message, suggestion })];
    const others = names.filter((name) => name !== set.space);
    return names.length - others.length > 1
      ? []
      : unknownName('unknown-value', place, {
          name: set.space,
          known: [...new Set(others)],
          what: 'space of another entity',
        });
  });
};

/* Rules on fields that depend on a sibling: ranges, units, currencies. */

const isSeenByAll = ({ 'x-access': access, 'x-pii': pii, writeOnly }: PropertySchema): boolean =>
  !access?.read && !pii && !writeOnly;

const currencyKey = ({ 'x-currency': currency }: PropertySchema): string | undefined =>
  typeof currency === 'object' ? `field ${currency.field}` : currency;

/** Requires both ends of a range to have the same kind, currency and readers. */
const rangeRules: EntityRule = (entity) =>
  Object.entries(entity.schema.properties).flatMap(([name, property]) => {
    const range = property['x-range'];
    if (!range) return [];
    const place = ['properties', name, 'x-range', 'to'] as const;
    const end = entity.schema.properties[range.to];
    if (!end) return knownField(entity, range.to, { pointer: pointer(...place) });
    const isFit =
      range.to !== name &&
      kindName(end) === kindName(property) &&
      currencyKey(end) === currencyKey(property) &&
      isSeenByAll(end);
    return isFit
      ? []
      : [
          problem('range-unfit', at(entity, ...place), {
            message: `"${range.to}" cannot be the other end of "${name}"`,
            suggestion:
              'Name another field of the same kind and currency, without x-pii and x-access.read.',
          }),
        ];
  });

/** A unit must be an enum next to the number, with each of its values covered. */
const unitRules: EntityRule = (entity) =>
  Object.entries(entity.schema.properties).flatMap(([name, { 'x-unit': unit }]) => {
    if (!unit) return [];
    const place = ['properties', name, 'x-unit'] as const;
    const unknown = knownField(entity, unit.field, { pointer: pointer(...place, 'field') });
    const choice = entity.schema.properties[unit.field];
    if (!choice) return unknown;
    const values = (choice.enum ?? []).filter((value) => value !== null).map(String);
    const unitNames = Object.keys(unit.units);
    return values.length === unitNames.length && unitNames.every((value) => values.includes(value))
      ? []
      : [
          problem('enum-mismatch', at(entity, ...place, 'units'), {
            message: `the units do not match the values of "${unit.field}"`,
            suggestion: `Give a unit for each of: ${values.join(', ') || 'a field with enum'}.`,
          }),
        ];
  });

const isCurrency = (code: unknown): boolean =>
  Intl.supportedValuesOf('currency').includes(String(code));

const decimalsOf = (code: unknown): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: String(code) }).resolvedOptions()
    .maximumFractionDigits ?? 0;

/** A currency field must be a required enum of known codes with equal decimals that everybody may read. */
const currencyRules: EntityRule = (entity) =>
  Object.entries(entity.schema.properties).flatMap(([name, { 'x-currency': currency }]) => {
    if (typeof currency !== 'object') return [];
    const place = ['properties', name, 'x-currency', 'field'] as const;
    const choice = entity.schema.properties[currency.field];
    if (!choice) return knownField(entity, currency.field, { pointer: pointer(...place) });
    const codes = choice.enum ?? [];
    const isFit =
      codes.length > 0 &&
      codes.every(isCurrency) &&
      new Set(codes.map(decimalsOf)).size === 1 &&
      (entity.schema.required ?? []).includes(currency.field) &&
      isSeenByAll(choice);
    return isFit
      ? []
      : [
          problem('currency-unfit', at(entity, ...place), {
            message: `"${currency.field}" cannot hold the currency of "${name}"`,
            suggestion:
              'Name a required enum of ISO 4217 codes that have the same number of decimals, without x-pii and x-access.read.',
          }),
        ];
  });

/** In the order of their reports. */
export const siblingRules: readonly EntityRule[] = [rangeRules, unitRules, currencyRules];

type Place = Pick<Problem, 'file' | 'pointer'>;

const textKinds: ReadonlySet<FieldKind> = new Set(['string', 'email', 'uuid', 'reference', 'enum']);

type Compared = 'string' | 'integer' | 'boolean';

const typeOfKind = (kind: FieldKind, isCode: boolean): Compared | undefined => {
  if (kind === 'boolean') return 'boolean';
  if (kind === 'integer' || kind === 'months' || isCode) return 'integer';
  return textKinds.has(kind) || ownKind(kind) ? 'string' : undefined;
};

/** JSON type of a field for comparisons; undefined if not comparable. */
const comparedType = (property: PropertySchema): Compared | undefined => {
  const kind = kindName(property);
  const isUnstored = property['x-virtual'] || property['x-computed'] || property.writeOnly;
  if (isUnstored || kind === undefined) return undefined;
  return typeOfKind(kind, kind === 'enum' && typeof property.enum?.[0] === 'number');
};

const pathFault = (place: Place, message: string, suggestion: string): readonly Problem[] => [
  problem('row-path', place, { message, suggestion }),
];

const unknownField = (place: Place, entity: EntitySource, name: string): readonly Problem[] =>
  unknownName('unknown-field', place, {
    name,
    known: ['id', ...fieldNames(entity)],
    what: `field of ${entity.schema['x-resource'].name}`,
  });

/** Target entity of a reference, or the problem. */
const follow = (
  place: Place,
  { entity, name, world }: { entity: EntitySource; name: string; world: World },
): EntitySource | readonly Problem[] => {
  const { properties, 'x-resource': resource } = entity.schema;
  const subject = `"${name}" of ${resource.name}`;
  const property = properties[name];
  if (!property) return unknownField(place, entity, name);
  const ref = property['x-ref'];
  if (!ref)
    return pathFault(
      place,
      `${subject} is no reference, so the path ends there`,
      'Name a field with an x-ref, or end the path with it.',
    );
  if ([property.type].flat().includes('array'))
    return pathFault(
      place,
      `${subject} refers to several records, and a path follows one`,
      'Name a reference to one record, or give each of them a record of its own that refers to both.',
    );
  const target = world.entities.find(({ schema }) => schema['x-resource'].name === ref.resource);
  if (target) return target;
  return pathFault(
    place,
    `${subject} refers to ${ref.resource}, which no schema describes`,
    'End the path with the reference itself.',
  );
};

type Ending = { readonly entity: EntitySource; readonly name: string };

/** Field at the end of a path, or the problem. */
const endOf = (
  place: Place,
  { entity, path, world }: { entity: EntitySource; path: string; world: World },
): Ending | readonly Problem[] => {
  const names = path.split('.');
  let of = entity;
  for (const name of names.slice(0, -1)) {
    const next = follow(place, { entity: of, name, world });
    if (!('schema' in next)) return next;
    of = next;
  }
  return { entity: of, name: names.at(-1) ?? '' };
};

const operandFault = (place: Place, message: string, suggestion: string): readonly Problem[] => [
  problem('condition-operand', place, { message, suggestion }),
];

type Compares = { readonly property: PropertySchema | undefined; readonly subject: string };

const constantProblems = (
  place: Place,
  { property, subject, type }: Compares & { readonly type: Compared },
  value: string | number | boolean,
): readonly Problem[] => {
  const choices: readonly unknown[] | undefined = property?.enum;
  const isOfType = (typeof value === 'number' ? 'integer' : typeof value) === type;
  if (isOfType && (choices === undefined || choices.includes(value))) return [];
  return operandFault(
    place,
    `${subject} is never ${JSON.stringify(value)}`,
    choices
      ? `Write one of: ${choices.filter((one) => one !== null).join(', ')}.`
      : `Write a value of type ${type}.`,
  );
};

const valueProblems = (place: Place, compares: Compares, value: RowValue): readonly Problem[] => {
  const { property, subject } = compares;
  const type = property ? comparedType(property) : 'string';
  if (type === undefined)
    return pathFault(
      place,
      `${subject} has no stored value that could be compared`,
      'Name a text, a choice, a whole number, a boolean, or a reference to one record.',
    );
  if (typeof value !== 'object') return constantProblems(place, { ...compares, type }, value);
  if (type === 'string') return [];
  return operandFault(
    place,
    `${subject} is of type ${type}, and what a person is, is a text`,
    'Compare it with a value of its own type.',
  );
};

const conditionProblems = (
  place: Place,
  { entity, path, world }: { entity: EntitySource; path: string; world: World },
  value: RowValue,
): readonly Problem[] => {
  const person =
    typeof value === 'object'
      ? unknownName('unknown-person-field', place, {
          name: value.$person,
          known: personFields,
          what: 'field of a person',
        })
      : [];
  const end = endOf(place, { entity, path, world });
  if (!('entity' in end)) return [...person, ...end];
  const { name } = end;
  const { properties, 'x-resource': resource } = end.entity.schema;
  const property = properties[name];
  if (!property && name !== 'id') return [...person, ...unknownField(place, end.entity, name)];
  if (person.length > 0) return person;
  return valueProblems(place, { property, subject: `"${name}" of ${resource.name}` }, value);
};

const groupProblems = (
  entity: EntitySource,
  { groups = [] }: RowRule,
  { index, known }: { readonly index: number; readonly known: readonly string[] },
): readonly Problem[] =>
  known.length === 0
    ? []
    : groups.flatMap((name, place) =>
        unknownName('unknown-group', at(entity, 'x-access', 'rows', index, 'groups', place), {
          name,
          known,
          what: 'group',
        }),
      );

/** Row rules must lead from a record to a comparable value through single references. */
export const rowRules: EntityRule = (entity, world) =>
  (entity.schema['x-access'].rows ?? []).flatMap((rule, index) => [
    ...groupProblems(entity, rule, { index, known: world.groups }),
    ...Object.entries(rule.where).flatMap(([path, value]) =>
      conditionProblems(
        at(entity, 'x-access', 'rows', index, 'where', path),
        { entity, path, world },
        value,
      ),
    ),
  ]);
