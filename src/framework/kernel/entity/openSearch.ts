import type { EntityDescription } from './EntityDescription';
import { canBeMasked } from './fieldRights';

type Searched = Pick<EntityDescription, 'search' | 'fields'>;

/** Search fields that are masked for nobody: whoever gets masks of the others searches by these alone. */
const openSearch = ({ search, fields }: Searched): readonly string[] =>
  search.filter((name) => fields.some((field) => field.name === name && !canBeMasked(field)));

/** Whether these fields are those that everybody searches by, which have an index of their own. */
export const isOpenSearch = (description: Searched, names: readonly string[]): boolean =>
  openSearch(description).join() === names.join();

/**
 * Fields of the second index of searches; undefined where everybody who lists the entity searches by all fields, or by
 * none.
 */
export const openSearchIndex = (description: EntityDescription): readonly string[] | undefined => {
  const { access, search } = description;
  const open = openSearch(description);
  const isForAll = !access.reveal && JSON.stringify(access.list) === JSON.stringify(access.edit);
  return isForAll || open.length === 0 || open.length === search.length ? undefined : open;
};
