import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { countByState } from './countByState';
import type { DealerFacts } from './countByState';
import type { Bar } from './BarChart';

/** Rows of one call, the most that the server answers. */
const rowsPerCall = 100;
/** Up to this many dealers the states are counted; a call for each hundred. */
export const mostCounted = 500;

/** Figures of the dealers that the person may see. */
export type DealerFigures = {
  readonly total: number;
  readonly enabled: number;
  readonly disabled: number;
  /** Null when there are too many to count them here. */
  readonly states: readonly Bar[] | null;
};

/** Reads the figures through the list's own calls. */
export const useDealerFigures = () => {
  const data = useDataProvider();
  const read = (page: number, perPage: number, filter: object) =>
    data.getList('dealers', {
      pagination: { page, perPage },
      sort: { field: 'state', order: 'ASC' },
      filter,
    });
  return useQuery<DealerFigures>({
    queryKey: ['home', 'dealers'],
    queryFn: async () => {
      const [first, on] = await Promise.all([
        read(1, rowsPerCall, {}),
        read(1, 1, { status: 'enabled' }),
      ]);
      const total = first.total ?? 0;
      const enabled = on.total ?? 0;
      const figures = { total, enabled, disabled: total - enabled };
      if (total > mostCounted) return { ...figures, states: null };
      const others = Array.from({ length: Math.ceil(total / rowsPerCall) - 1 }, (_, index) =>
        read(index + 2, rowsPerCall, {}),
      );
      const pages = [first, ...(await Promise.all(others))];
      return {
        ...figures,
        states: countByState(pages.flatMap((page): DealerFacts[] => page.data)),
      };
    },
  });
};
