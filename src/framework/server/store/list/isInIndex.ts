import { besideOrders } from '#kernel/entity/besideOrders.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import type { PageRequest } from './PageRequest';

/** Names that a filter reads; null where it looks for words. */
const namesIn = (filter: Filter): readonly string[] | null => {
  if (filter.type === 'search') return null;
  if (filter.type === 'compare') return [filter.field];
  const parts = filter.items.map(namesIn);
  return parts.some((names) => names === null) ? null : parts.flatMap((names) => names ?? []);
};

/** Whether the index of an order says of each row if it belongs to the list, so that none has to be read for that. */
export const isInIndex = (
  description: EntityDescription,
  { sort, filter, visibleTo, fixed = {} }: PageRequest,
): boolean => {
  const { scope, softDelete } = description;
  const filters = [filter, visibleTo?.policy].flatMap((one) => one ?? []);
  const read = filters.map(namesIn);
  if (softDelete || visibleTo?.limits || read.some((names) => names === null)) return false;
  const beside = new Set([sort.field, ...besideOrders(description, sort.field)]);
  const isScoped = scope !== undefined && visibleTo?.userType === scope.userType;
  return [
    ...read.flatMap((names) => names ?? []),
    ...Object.keys(fixed),
    ...(isScoped ? [scope.column] : []),
  ].every((name) => beside.has(name));
};
