import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { ListSlots } from './EntitySlots';

/** How rows are counted: up to the number that takes no time. */
export const listMeta = { count: 'bounded' } as const;

/**
 * What a list asks for when it is opened anew: its first rows in the order of the schema.
 *
 * @param slots tabs are those that the person may use
 */
export const firstPage = (
  { pageSize, defaultSort }: Pick<EntityDescription, 'pageSize' | 'defaultSort'>,
  { filter, tabs }: Pick<ListSlots, 'filter' | 'tabs'> = {},
) => ({
  pagination: { page: 1, perPage: pageSize },
  sort: defaultSort,
  filter: { ...tabs?.[0]?.filter, ...filter },
  meta: listMeta,
});
