import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { partsOf } from '#kernel/entity/pathMembers.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { filterFields } from '#kernel/filter/filterFields.ts';
import { err, ok } from '#kernel/Result.ts';
import { readHistory, type HistoryPart } from '#server/store/write/history.ts';
import type { Row } from '#server/store/write/records.ts';
import { type EntityContext, type EntityResult, allow, viewerOf } from '../EntityContext';
import { findRow } from './getRecord';
import { parseRange, type QueryTexts } from '../calls/parseListQuery';
import { presentEntry, readableFields } from './readableFields';

const defaultEntries = 50;

type Part = HistoryPart & { readonly rights: FieldRights };

/** Parts of a record whose history and names the person may read. */
const readableParts = async (context: EntityContext, row: Row): Promise<readonly Part[]> => {
  const { catalog } = context;
  const found = partsOf(context.description, catalog.descriptions).map(async (part) => {
    const { description, field, ownerField } = part;
    const own = { ...context, description };
    if (!(await allow(own, 'history')).ok) return [];
    const rights = await readableFields(own);
    const owner = row[ownerField];
    const { recordRepresentation: label } = description;
    if (typeof owner !== 'string' || rights.hidden.has(label) || rights.masked.has(label))
      return [];
    const visibleTo = viewerOf(own, description);
    return [{ description, visibleTo, field, owner, label, rights }];
  });
  return (await Promise.all(found)).flat();
};

/** A page of a record's history. */
export type HistoryList = {
  readonly entries: readonly HistoryEntry[];
  readonly offset: number;
  readonly total: number;
};

/**
 * Lists the changes of a record and its parts, newest first, as readable by the person. `query` may contain `range`,
 * and `field` to filter by field.
 *
 * @fails access.denied, record.not_found, query.invalid_range, request.invalid_parameter
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
  const parts = field === undefined ? await readableParts(context, row.value) : [];
  const record = { resource: description.resource, recordId: row.value.id, parts };
  const { entries, total } = await readHistory(deps.db, record, {
    ...range.value,
    ...(field === undefined ? {} : { field }),
  });
  const own = { description, rights };
  const shown = entries.map((entry) => {
    const of = parts.find((part) => part.description.resource === entry.part?.resource) ?? own;
    return presentEntry(of.description, of.rights, entry);
  });
  return ok({ entries: shown, offset: range.value.offset, total });
};
