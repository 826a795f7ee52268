import { Pagination, pageLengths } from '../ui/table/Pagination';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { pageTexts } from './pageTexts';
import type { ListState } from './useListState';

/** Rows beyond which no page can be jumped to: they are reached page by page. */
const furthestJump = 1_000_000;

/** Rows that stand on one page whatever length of pages is chosen. */
const leastChoice = Math.min(...pageLengths);

const isReachable = (total: number | undefined): boolean =>
  total !== undefined && total <= furthestJump;

/** The pages of a list, by number as far as they can be reached. */
export const ListPages = ({ state }: { state: ListState }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { rows, total, perPage } = state;
  if (rows.length === 0) return null;
  if (total !== undefined && total <= Math.min(perPage, leastChoice)) return null;
  return (
    <Pagination
      page={state.page}
      perPage={state.perPage}
      total={isReachable(state.total) ? state.total : undefined}
      hasNext={state.hasNextPage}
      onPage={state.setPage}
      onPerPage={state.setPerPage}
      texts={pageTexts(text, state, locale)}
    />
  );
};
