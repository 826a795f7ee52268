import type { HistoryEntry } from '../../kernel/entity/EntityDataMethods';
import { ok } from '../../kernel/Result';
import { readHistory } from '../store/history';
import { allow } from './allow';
import type { EntityContext, EntityResult } from './EntityContext';
import { findRow } from './getRecord';
import { parseRange, type QueryTexts } from './parseListQuery';

const defaultEntries = 50;

/** A part of a record's history. */
export type HistoryList = {
  readonly entries: readonly HistoryEntry[];
  readonly offset: number;
  readonly total: number;
};

/** Lists the changes of a record, newest first. `query` may hold `range`. @fails access.denied, SIS001, query.invalid_range */
export const listHistory = async (
  context: EntityContext,
  id: string,
  query: QueryTexts,
): EntityResult<HistoryList> => {
  const { deps, description } = context;
  const allowed = await allow(context, 'history');
  if (!allowed.ok) return allowed;
  const range = parseRange(query, defaultEntries);
  if (!range.ok) return range;
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const record = { resource: description.resource, recordId: row.value.id };
  const { entries, total } = await readHistory(deps.db, record, range.value);
  return ok({ entries, offset: range.value.offset, total });
};
