import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EngineValue } from '../data/entity/EngineContext';

/** Where the list of an entity is, for whoever may see it; undefined where it has none of its own. */
export const listPath = (
  { paths: { list }, access }: Pick<EntityDescription, 'paths' | 'access'>,
  { can }: Pick<EngineValue, 'can'>,
): string | undefined =>
  list === undefined || list.includes(':') || !can(access.list) ? undefined : list;
