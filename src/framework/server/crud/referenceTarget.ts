import type { ReferenceTarget } from '../store/ReferenceTarget';
import type { CatalogContext } from './EntityContext';
import { viewerOf } from './viewerOf';

/** Where a reference points: another entity, limited to the rows that the person may see, or a plain table. */
export const referenceTarget = (
  context: Pick<CatalogContext, 'catalog' | 'request'>,
  resource: string,
): ReferenceTarget => {
  const { catalog } = context;
  const description = catalog.descriptions[resource];
  if (description) return { description, visibleTo: viewerOf(context, description) };
  const table = catalog.tables[resource];
  if (!table) throw new Error(`No entity and no table is named "${resource}"`);
  return { table };
};
