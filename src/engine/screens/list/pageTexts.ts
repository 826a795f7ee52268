import type { PaginationTexts } from '../../../ui/Pagination';
import type { EngineText } from '../../texts/useEngineText';
import type { ListState } from './useListState';

/** Words of the pagination for what the page shows now. */
export const pageTexts = (
  text: EngineText,
  { page, perPage, rows, total }: Pick<ListState, 'page' | 'perPage' | 'rows' | 'total'>,
): PaginationTexts => {
  const from = rows.length === 0 ? 0 : (page - 1) * perPage + 1;
  const to = rows.length === 0 ? 0 : from + rows.length - 1;
  return {
    label: text('list.pages'),
    range:
      total === undefined
        ? text('list.pageRangeOpen', { from, to })
        : text('list.pageRange', { from, to, total }),
    perPage: text('list.pageSize'),
    first: text('list.firstPage'),
    previous: text('list.previousPage'),
    next: text('list.nextPage'),
    last: text('list.lastPage'),
  };
};
