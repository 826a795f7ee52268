import { Pagination, pageLengths } from '../ui/table/Pagination';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { pageTexts } from './pageTexts';
import type { ListState } from './useListState';

/** Maximum row for page jumps; later pages are reached step by step. */
const furthestJump = 1_000_000;

/** Rows that fit on one page at any page size. */
const leastChoice = Math.min(...pageLengths);

const isReachable = (total: number | undefined): boolean =>
  total !== undefined && total <= furthestJump;

/** Pagination of a list, by number where possible. */
export const ListPages = ({ state, isOff }: { state: ListState; isOff: boolean }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { rows, total, perPage } = state;
  if (isOff || rows.length === 0) return null;
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
