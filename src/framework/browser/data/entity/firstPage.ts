import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { ListSlots } from './EntitySlots';

/** Row counting mode: only as far as it is fast. */
export const listMeta = { count: 'bounded' } as const;

/**
 * Initial query of a list: first rows in default order.
 *
 * @param slots tabs the person may use
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
