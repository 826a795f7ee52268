import type { ReferenceTarget } from '../store/references';
import type { CatalogContext } from './EntityContext';

/** Where a reference points: another entity, limited to the rows that the person may see, or a plain table. */
export const referenceTarget = (
  { catalog, request }: Pick<CatalogContext, 'catalog' | 'request'>,
  resource: string,
): ReferenceTarget => {
  const description = catalog.descriptions[resource];
  if (description) return { description, visibleTo: request.actor };
  const table = catalog.tables[resource];
  if (!table) throw new Error(`No entity and no table is named "${resource}"`);
  return { table };
};
