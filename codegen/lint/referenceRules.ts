import { ownKind } from '@patio/framework/kernel';
import { admitsNull } from '../model/Model';
import type { PropertySchema, ReferenceSchema } from '../model/SchemaTypes';
import { kindName, type EntitySource, pointer, problem, unknownName, type World } from './World';
import type { Problem } from './Problem';
import { memberSources, propertySources } from './propertyRules';
import type { PropertySource } from './valueRules';

type Target = {
  readonly fields: readonly string[];
  /** Stored and readable columns. */
  readonly columns: readonly string[];
  /** Columns with text values or names, usable as group headings. */
  readonly headings: readonly string[];
  readonly unique: readonly (readonly string[])[];
  readonly key: string;
  /** Absent for a plain table. */
  readonly keepsDeleted?: boolean;
};

const headingKinds: ReadonlySet<string> = new Set(['string', 'enum', 'reference']);

const isHeading = (property: PropertySchema): boolean => {
  const kind = kindName(property) ?? '';
  return headingKinds.has(kind) || ownKind(kind)?.values !== undefined;
};

const targetOf = (resource: string, world: World): Target | undefined => {
  const entity = world.entities.find(({ schema }) => schema['x-resource'].name === resource);
  if (entity) {
    const unique = (entity.schema['x-unique'] ?? []).map(({ fields }) => fields);
    const stored = Object.entries(entity.schema.properties).filter(
      ([, property]) =>
        !(property['x-virtual'] || property['x-computed'] || property.writeOnly === true),
    );
    return {
      fields: ['id', ...Object.keys(entity.schema.properties)],
      columns: stored.map(([name]) => name),
      headings: stored.flatMap(([name, property]) => (isHeading(property) ? [name] : [])),
      unique: [['id'], ...unique],
      key: entity.schema['x-resource'].key ?? 'id',
      keepsDeleted: entity.schema['x-resource'].softDelete === true,
    };
  }
  const table = world.tables[resource];
  if (!table) return undefined;
  const { fields, unique } = table;
  return { ...table, columns: fields, headings: fields, key: unique[0]?.[0] ?? '' };
};

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name));

const filterProblems = (
  ref: ReferenceSchema,
  source: PropertySource,
  { target, siblings }: { readonly target: Target; readonly siblings: readonly string[] },
): readonly Problem[] =>
  Object.entries(ref.filter ?? {}).flatMap(([name, value]) => {
    const at = { file: source.file, pointer: `${source.pointer}/x-ref/filter${pointer(name)}` };
    const sibling = typeof value === 'object' ? value.$data : undefined;
    return [
      unknownName('unknown-field', at, {
        name,
        known: target.fields,
        what: `field of ${ref.resource}`,
      }),
      sibling === undefined
        ? []
        : unknownName('unknown-field', at, {
            name: sibling,
            known: siblings,
            what: 'field beside it',
          }),
    ].flat();
  });

/** A reference with its sibling fields. */
type Reference = {
  readonly ref: ReferenceSchema;
  readonly source: PropertySource;
  readonly siblings: Readonly<Record<string, PropertySchema>>;
};

/** References of an entity, including nested ones. */
const referencesIn = (
  siblings: Readonly<Record<string, PropertySchema>>,
  sources: readonly PropertySource[],
): readonly Reference[] =>
  sources.flatMap((source) => {
    const ref = source.property['x-ref'];
    if (ref) return [{ ref, source, siblings }];
    const inner = memberSources(source);
    const members = Object.fromEntries(inner.map(({ name, property }) => [name, property]));
    return referencesIn(members, inner);
  });

const readsSibling = ({ 'x-ref': ref }: PropertySchema, name: string): boolean =>
  Object.values(ref?.filter ?? {}).some(
    (value) => typeof value === 'object' && value.$data === name,
  );

/** Whether a reference is optional in its record, object or row. */
const canBeEmpty = ({ property, required, nested }: PropertySource): boolean =>
  !required && (nested || admitsNull(property) || [property.type].flat().includes('array'));

/** Why a reference cannot be cleared on deletion, with a suggestion. */
const clearFault = (
  { source, siblings }: Reference,
  entity: EntitySource,
): readonly [message: string, suggestion?: string] | undefined => {
  const { property, name } = source;
  if (!canBeEmpty(source))
    return [
      `"${name}" always has a value and cannot be emptied`,
      'Admit null in its type and drop it from required, or write restrict.',
    ];
  if ((property.minItems ?? 0) > 0)
    return [`"${name}" never has fewer items than ${String(property.minItems)}`, 'Write restrict.'];
  const reader = Object.entries(siblings).find(([, other]) => readsSibling(other, name));
  if (reader) return [`"${reader[0]}" is looked up with "${name}" beside it`, 'Write restrict.'];
  const { approval } = entity.schema['x-resource'];
  return approval?.calls.includes('update')
    ? ['changes of these records wait for a second person', 'Write restrict.']
    : undefined;
};

/** Validates a reference's deletion rule. */
const onDeleteProblems = (
  reference: Reference,
  entity: EntitySource,
  target: Target,
): readonly Problem[] => {
  const { ref, source } = reference;
  const fault = (message: string, suggestion?: string) => [
    problem(
      'ref-on-delete',
      { file: source.file, pointer: `${source.pointer}/x-ref/onDelete` },
      { message, suggestion },
    ),
  ];
  if (ref.onDelete === undefined) return [];
  if (source.property['x-virtual']) return fault('a field without a column holds nothing');
  if (target.keepsDeleted === undefined)
    return fault(`no person deletes rows of ${ref.resource}`, 'Drop it.');
  if (ref.onDelete === 'keep' && !target.keepsDeleted)
    return fault(
      `a deleted record of ${ref.resource} is gone, and no reference keeps its name`,
      'Write restrict, or clear.',
    );
  const clear = ref.onDelete === 'clear' ? clearFault(reference, entity) : undefined;
  return clear ? fault(...clear) : [];
};

/** Options can be sorted by a column, and grouped by text. */
const sortProblems = (
  { resource, order, group }: ReferenceSchema,
  target: Target,
  at: (name: string) => Pick<Problem, 'file' | 'pointer'>,
): readonly Problem[] => {
  const unknown = (keyword: string, name: string) =>
    unknownName('unknown-field', at(keyword), {
      name,
      known: target.columns,
      what: `column of ${resource}`,
    });
  const isWordless =
    group !== undefined && target.columns.includes(group) && !target.headings.includes(group);
  return [
    ...(order === undefined ? [] : unknown('order', order)),
    ...(group === undefined ? [] : unknown('group', group)),
    ...(isWordless
      ? [
          problem('keyword-unfit', at('group'), {
            message: `values of "${group}" are no headings`,
            suggestion: 'Name a text, a choice, or a reference to one record.',
          }),
        ]
      : []),
  ];
};

const referenceProblems = (
  reference: Reference,
  entity: EntitySource,
  world: World,
): readonly Problem[] => {
  const { ref, source } = reference;
  const siblings = Object.keys(reference.siblings);
  const at = (name: string) => ({ file: source.file, pointer: `${source.pointer}/x-ref/${name}` });
  const target = targetOf(ref.resource, world);
  if (!target) {
    const known = [
      ...world.entities.map(({ schema }) => schema['x-resource'].name),
      ...Object.keys(world.tables),
    ];
    return unknownName('unknown-resource', at('resource'), {
      name: ref.resource,
      known,
      what: 'resource',
    });
  }
  const field = ref.field ?? target.key;
  const unknown = unknownName('unknown-field', at('field'), {
    name: field,
    known: target.fields,
    what: `field of ${ref.resource}`,
  });
  if (unknown.length > 0) return unknown;
  const bound = Object.entries(ref.filter ?? {}).flatMap(([name, value]) =>
    typeof value === 'object' ? [name] : [],
  );
  const isUnique = target.unique.some(
    (set) => isSameSet(set, [field]) || isSameSet(set, [...bound, field]),
  );
  return [
    ...(isUnique
      ? []
      : [
          problem('ref-not-unique', at('field'), {
            message: `"${field}" is not unique in ${ref.resource}`,
            suggestion: `Name one of: ${target.unique.flatMap((set) => (set.length === 1 ? set : [])).join(', ')}; without "field" the key is stored.`,
          }),
        ]),
    ...sortProblems(ref, target, at),
    ...onDeleteProblems(reference, entity, target),
    ...filterProblems(ref, source, { target, siblings }),
  ];
};

/** Problems with an entity's references. */
export const referenceRules = (entity: EntitySource, world: World): readonly Problem[] => {
  const { file, schema } = entity;
  const sources = propertySources(schema, { file, pointer: '/properties' });
  return referencesIn(schema.properties, sources).flatMap((reference) =>
    referenceProblems(reference, entity, world),
  );
};
