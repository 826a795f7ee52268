import { admitsNull } from '../model/Model';
import { at, type EntityRule, kindName, type EntitySource, problem, unknownName } from './World';

type UniqueSchema = NonNullable<EntitySource['schema']['x-unique']>[number];

/** `emptyCounts` requires an optional field in the set. */
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
