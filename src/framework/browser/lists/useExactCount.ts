import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEntityData } from '../data/entity/EngineContext';
import type { ListState } from './useListState';

/** Record count of a list, as far as known, with a way to count exactly. */
export type ListCount = {
  readonly total: number | undefined;
  /** Lower bound. */
  readonly moreThan: number | undefined;
  readonly isCounting: boolean;
  /** Counts exactly, once per filter. */
  readonly ask: () => void;
};

/** Count from the list's response; the exact one once requested. */
export const useExactCount = (resource: string, state: ListState): ListCount => {
  const data = useEntityData();
  const { wholeFilter, total, moreThan } = state;
  const scope = JSON.stringify(wholeFilter);
  const [asked, setAsked] = useState<string>();
  const isRequested = asked === scope && total === undefined;
  const { data: counted, isFetching } = useQuery({
    queryKey: [resource, 'count', wholeFilter],
    enabled: isRequested,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await data.getList(resource, {
        filter: wholeFilter,
        pagination: { page: 1, perPage: 1 },
        meta: { count: 'exact', limit: 1 },
        signal,
      });
      return answer.total ?? null;
    },
  });
  return {
    total: total ?? (isRequested ? (counted ?? undefined) : undefined),
    moreThan,
    isCounting: isRequested && isFetching,
    ask: () => setAsked(scope),
  };
};
