import type { EntityDescription } from './EntityDescription';
import { canBeMasked } from './fieldRights';

type Searched = Pick<EntityDescription, 'search' | 'fields'>;

/** Search fields that are never masked: people who see others masked search only these. */
const openSearch = ({ search, fields }: Searched): readonly string[] =>
  search.filter((name) => fields.some((field) => field.name === name && !canBeMasked(field)));

/** Whether these are exactly the unmasked search fields, which have an index of their own. */
export const isOpenSearch = (description: Searched, names: readonly string[]): boolean =>
  openSearch(description).join() === names.join();

/** Fields of the second search index; undefined if everyone searches all fields, or none. */
export const openSearchIndex = (description: EntityDescription): readonly string[] | undefined => {
  const { access, search } = description;
  const open = openSearch(description);
  const isForAll = !access.reveal && JSON.stringify(access.list) === JSON.stringify(access.edit);
  return isForAll || open.length === 0 || open.length === search.length ? undefined : open;
};
