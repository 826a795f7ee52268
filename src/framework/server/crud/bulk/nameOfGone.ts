import { lastName, rowsByIds } from '#server/store/many/bulk.ts';
import type { EntityContext } from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { viewerOf } from '../viewerOf';
import { namedRow } from './runBulkTask';

/**
 * Name of a record that is not in the person's list any more: as its history knows it once it is gone. One that is
 * still there and not the person's has none.
 */
export const nameOfGone = async (
  context: EntityContext,
  id: string,
): Promise<{ readonly id: string; readonly label: string }> => {
  const { deps, description } = context;
  const asked = { ids: [id], deleted: 'any' } as const;
  const visibleTo = viewerOf(context, description);
  const [deleted] = await rowsByIds(deps.db, description, { ...asked, visibleTo });
  if (deleted) return namedRow(context, deleted);
  const [foreign] = await rowsByIds(deps.db, description, { ...asked, visibleTo: null });
  const { hidden, masked } = await readableFields(context);
  const { resource, recordRepresentation: field } = description;
  if (foreign || hidden.has(field) || masked.has(field)) return { id, label: '' };
  return { id, label: await lastName(deps.db, { resource, recordId: id, field }) };
};
