import type { HistoryEntry } from '../../kernel/entity/EntityDataMethods';
import { appError } from '../../kernel/errors/AppError';
import { filterFields } from '../../kernel/filter/filterFields';
import { err, ok } from '../../kernel/Result';
import { readHistory } from '../store/history';
import { allow } from './allow';
import type { EntityContext, EntityResult } from './EntityContext';
import { findRow } from './getRecord';
import { parseRange, type QueryTexts } from './parseListQuery';
import { presentEntry, readableFields } from './readableFields';

const defaultEntries = 50;

/** A part of a record's history. */
export type HistoryList = {
  readonly entries: readonly HistoryEntry[];
  readonly offset: number;
  readonly total: number;
};

/**
 * Lists the changes of a record, newest first, as the person may read them. `query` may hold `range`, and `field`: only changes of it.
 *
 * @fails access.denied, SIS001, query.invalid_range, request.invalid_parameter
 */
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
  const rights = await readableFields(context);
  const { field } = query;
  if (field !== undefined && !filterFields(rights.description).has(field))
    return err(appError('request.invalid_parameter', { params: { name: 'field' } }));
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const record = { resource: description.resource, recordId: row.value.id };
  const { entries, total } = await readHistory(deps.db, record, {
    ...range.value,
    ...(field === undefined ? {} : { field }),
  });
  const shown = entries.map((entry) => presentEntry(description, rights, entry));
  return ok({ entries: shown, offset: range.value.offset, total });
};
