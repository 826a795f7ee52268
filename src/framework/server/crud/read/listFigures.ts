import { appError } from '#kernel/errors/AppError.ts';
import { viewsOf, type ColumnFigures } from '#kernel/entity/ViewsDescription.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import { err, ok } from '#kernel/Result.ts';
import { figuresByValue, countByWeek } from '#server/store/list/figures.ts';
import type { QueryTexts } from '../calls/parseListQuery';
import type { EntityContext, EntityResult } from '../EntityContext';
import { openPage } from './listRecords';
import { readInTime } from './readInTime';
import type { Trend } from '#kernel/entity/EntityDataMethods.ts';
import { filterFields } from '#kernel/filter/filterFields.ts';
import { addDays, localDateOf } from '#kernel/localDate.ts';

/** Figures of a board's columns, in their order; the closed values follow. */
export type BoardFigures = { readonly columns: readonly ColumnFigures[] };

/**
 * Counts the records of each column of an entity's board, and sums its field, within a list's filter. Applies the
 * person's rights to the list and its fields: without the right to read the board's field there is no board, without
 * that to the summed field no sum.
 *
 * @param query `filter` and named filters as in a list call
 * @fails access.denied; request.invalid_parameter if the person has no board; the errors of a list call
 */
export const readBoard = async (
  context: EntityContext,
  query: QueryTexts,
): EntityResult<BoardFigures> => {
  const opened = await openPage(context, query);
  if (!opened.ok) return opened;
  const { list, request } = opened.value;
  const { views } = list.rights.description;
  const board = viewsOf({ views }).includes('board') ? views?.board : undefined;
  if (!board) return err(appError('request.invalid_parameter', { params: { name: 'board' } }));
  const values = [...board.columns.map(({ value }) => value), ...board.closed];
  const inColumns: Filter = { type: 'compare', field: board.field, op: 'in', value: values };
  const { filter, visibleTo, fixed, deleted } = request;
  const selection = {
    visibleTo,
    filter: filter ? { type: 'and' as const, items: [filter, inColumns] } : inColumns,
    ...(fixed ? { fixed } : {}),
    ...(deleted ? { deleted } : {}),
  };
  const { deps, description } = context;
  const rows = await readInTime(description, filter, () =>
    figuresByValue(deps.db, description, { selection, field: board.field, sum: board.sum }),
  );
  if (!rows.ok) return rows;
  const cache = new Map(rows.value.map((row) => [row.value, row]));
  const columns = values.map((value): ColumnFigures => {
    const { count = 0, sum = 0 } = cache.get(value) ?? {};
    return { value, count, ...(board.sum === undefined ? {} : { sum: sum ?? 0 }) };
  });
  return ok({ columns });
};

/** Number of weeks: a quarter, which shows seasonal effects in a readable chart. */
const weeksShown = 13;

/**
 * Counts a list's records by week of a date field: 13 weeks of seven days, the latest ending today. Applies the
 * person's rights to list and field.
 *
 * @param query `field`: name of a date or timestamp; `filter` and named filters as in a list call
 * @fails access.denied; request.invalid_parameter for a field that is not a date or not readable; the errors of a list
 *   call
 */
export const readTrend = async (
  context: EntityContext,
  { field = '', ...query }: QueryTexts,
): EntityResult<Trend> => {
  const opened = await openPage(context, query);
  if (!opened.ok) return opened;
  const { list, request } = opened.value;
  const kind = filterFields(list.rights.description).get(field)?.kind;
  if (kind !== 'date' && kind !== 'dateTime')
    return err(appError('request.invalid_parameter', { params: { name: 'field' } }));
  const { deps, description } = context;
  const until = localDateOf(deps.clock());
  const from = addDays(until, 1 - 7 * weeksShown);
  const period: Filter = { type: 'compare', field, op: 'between', value: [from, until] };
  const { filter, visibleTo, fixed, deleted } = request;
  const selection = {
    visibleTo,
    filter: filter ? { type: 'and' as const, items: [filter, period] } : period,
    ...(fixed ? { fixed } : {}),
    ...(deleted ? { deleted } : {}),
  };
  const counts = await readInTime(description, filter, () =>
    countByWeek(deps.db, description, { selection, field, until }),
  );
  if (!counts.ok) return counts;
  const weeks = Array.from({ length: weeksShown }, (_, at) => {
    const back = weeksShown - 1 - at;
    const last = addDays(until, -7 * back);
    return { from: addDays(last, -6), until: last, count: counts.value.get(back) ?? 0 };
  });
  return ok({ weeks });
};
