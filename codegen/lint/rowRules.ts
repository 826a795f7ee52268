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
} from './World';
import type { Problem } from './Problem';

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
