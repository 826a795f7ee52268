import { appError } from '#kernel/errors/AppError.ts';
import { viewsOf, type ColumnFigures } from '#kernel/entity/ViewsDescription.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import { err, ok } from '#kernel/Result.ts';
import { figuresByValue } from '#server/store/list/columnFigures.ts';
import type { QueryTexts } from '../calls/parseListQuery';
import type { EntityContext, EntityResult } from '../EntityContext';
import { openPage } from './listRecords';
import { readInTime } from './readInTime';

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
  const known = new Map(rows.value.map((row) => [row.value, row]));
  const columns = values.map((value): ColumnFigures => {
    const { count = 0, sum = 0 } = known.get(value) ?? {};
    return { value, count, ...(board.sum === undefined ? {} : { sum: sum ?? 0 }) };
  });
  return ok({ columns });
};
