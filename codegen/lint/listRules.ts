import { isSearchableKind, isSortableKind } from '@patio/framework/kernel';
import {
  at,
  type EntityRule,
  type EntitySource,
  kindIn,
  knownField,
  problem,
  unstored,
  type World,
} from './World';

/** Whether a field stores a record id: a uuid, not searchable as text. */
const holdsId = ({ schema }: EntitySource, name: string, { entities }: World): boolean => {
  const ref = schema.properties[name]?.['x-ref'];
  const target = entities.find((one) => one.schema['x-resource'].name === ref?.resource);
  return target !== undefined && (ref?.field ?? target.schema['x-resource'].key ?? 'id') === 'id';
};

/** Search fields must be stored text. */
export const searchRules: EntityRule = (entity, world) =>
  (entity.schema['x-resource'].search ?? []).flatMap((name, index) => {
    const place = at(entity, 'x-resource', 'search', index);
    const kind = kindIn(entity, name);
    const unfit = (message: string) => [problem('search-not-text', place, { message })];
    if (entity.schema.properties[name]?.enum?.some((value) => typeof value === 'number'))
      return unfit(`"${name}" holds whole numbers`);
    if (kind !== undefined && !isSearchableKind(kind)) return unfit(`"${name}" is of kind ${kind}`);
    if (holdsId(entity, name, world)) return unfit(`"${name}" holds the id of a record`);
    return [...knownField(entity, name, place), ...unstored(entity, name, place)];
  });

/** The default sort field must be sortable. */
export const sortRules: EntityRule = (entity) => {
  const { defaultSort } = entity.schema['x-resource'];
  if (!defaultSort) return [];
  const { field } = defaultSort;
  const place = at(entity, 'x-resource', 'defaultSort', 'field');
  const kind = kindIn(entity, field);
  return [
    ...knownField(entity, field, { ...place, extra: ['createdAt', 'updatedAt'] }),
    ...unstored(entity, field, place),
    ...(kind !== undefined && !isSortableKind(kind)
      ? [problem('sort-impossible', place, { message: `"${field}" is of kind ${kind}` })]
      : []),
  ];
};
