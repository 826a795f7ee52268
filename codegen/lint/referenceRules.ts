import type { ReferenceSchema } from '../model/SchemaTypes';
import type { Problem } from './Problem';
import { propertySources, type PropertySource } from './propertyRules';
import { type EntitySource, pointer, problem, unknownName, type World } from './World';

type Target = {
  readonly fields: readonly string[];
  readonly unique: readonly (readonly string[])[];
  readonly key: string;
  /** Absent for a plain table. */
  readonly keepsDeleted?: boolean;
};

const targetOf = (resource: string, world: World): Target | undefined => {
  const entity = world.entities.find(({ schema }) => schema['x-resource'].name === resource);
  if (entity) {
    const unique = (entity.schema['x-unique'] ?? []).map(({ fields }) => fields);
    return {
      fields: ['id', ...Object.keys(entity.schema.properties)],
      unique: [['id'], ...unique],
      key: entity.schema['x-resource'].key ?? 'id',
      keepsDeleted: entity.schema['x-resource'].softDelete === true,
    };
  }
  const table = world.tables[resource];
  return table && { ...table, key: table.unique[0]?.[0] ?? '' };
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

const referenceProblems = (
  ref: ReferenceSchema,
  source: PropertySource,
  { world, siblings }: { readonly world: World; readonly siblings: readonly string[] },
): readonly Problem[] => {
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
          }),
        ]),
    ...(ref.onDelete === 'keep' && !target.keepsDeleted
      ? [
          problem('ref-on-delete', at('onDelete'), {
            message: `a deleted record of ${ref.resource} is gone, and no reference keeps its name`,
            suggestion: 'restrict',
          }),
        ]
      : []),
    ...filterProblems(ref, source, { target, siblings }),
  ];
};

/** Faults of an entity's references. */
export const referenceRules = ({ file, schema }: EntitySource, world: World): readonly Problem[] =>
  propertySources(schema, { file, pointer: '/properties' }).flatMap((source) => {
    const ref = source.property['x-ref'];
    const siblings = Object.keys(schema.properties);
    return ref ? referenceProblems(ref, source, { world, siblings }) : [];
  });
