import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import { ok } from '../../kernel/Result';
import { readPage } from '../store/records';
import { allow } from './allow';
import { checkParent } from './checkParent';
import { toWire, type EntityContext, type EntityResult } from './EntityContext';
import { parseListQuery, type QueryTexts } from './parseListQuery';
import { viewerOf } from './viewerOf';

/** A page of records with the number of all that match. */
export type RecordList = {
  readonly records: readonly WireRecord[];
  readonly offset: number;
  readonly total: number;
  /** More than 10,000 match: `total` is an estimate. */
  readonly isEstimate: boolean;
};

/**
 * Lists the records that the person may see.
 *
 * @param query parameters of the call as texts, see `parseListQuery`
 * @fails access.denied; SIS001 when the parent of the path is absent or not the person's; what `parseListQuery` refuses
 */
export const listRecords = async (
  context: EntityContext,
  query: QueryTexts,
): EntityResult<RecordList> => {
  const { deps, description, catalog, fixed } = context;
  const allowed = await allow(context, 'list');
  if (!allowed.ok) return allowed;
  const asked = parseListQuery(description, query, {
    now: deps.clock(),
    aliases: catalog.aliases[description.resource],
  });
  if (!asked.ok) return asked;
  const parent = await checkParent(context);
  if (!parent.ok) return parent;
  const visibleTo = viewerOf(context, description);
  const selection = { ...asked.value, visibleTo, ...(fixed ? { fixed } : {}) };
  const { rows, total, isEstimate } = await readPage(deps.db, description, selection);
  const records = rows.map((row) => toWire(description, row));
  return ok({ records, offset: asked.value.offset, total, isEstimate });
};
