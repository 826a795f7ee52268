import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { PaginationTexts } from '../ui/table/Pagination';
import type { EngineText } from '../texts/useEngineText';
import type { ListState } from './useListState';
import { numberText } from '#kernel/numberText.ts';

type Shown = Pick<ListState, 'page' | 'perPage' | 'total' | 'moreThan'> & {
  readonly rows: readonly unknown[];
};

const rangeText = (text: EngineText, shown: Shown, locale: Locale): string => {
  const { page, perPage, rows, total, moreThan } = shown;
  const first = rows.length === 0 ? 0 : (page - 1) * perPage + 1;
  const from = numberText(first, locale);
  const to = numberText(rows.length === 0 ? 0 : first + rows.length - 1, locale);
  if (total !== undefined)
    return text('list.pageRange', { from, to, total: numberText(total, locale) });
  if (moreThan !== undefined)
    return text('count.range', { from, to, total: numberText(moreThan, locale) });
  return text('list.pageRangeOpen', { from, to });
};

/** Pagination texts of the current page. */
export const pageTexts = (text: EngineText, shown: Shown, locale: Locale): PaginationTexts => ({
  label: text('list.pages'),
  range: rangeText(text, shown, locale),
  perPage: text('list.pageSize'),
  first: text('list.firstPage'),
  previous: text('list.previousPage'),
  next: text('list.nextPage'),
  last: text('list.lastPage'),
});
