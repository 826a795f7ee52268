import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEntityData } from '../data/entity/useEntityData';
import type { ListState } from './useListState';

/** How many records a list finds, as far as it is known, and the way to know it exactly. */
export type ListCount = {
  readonly total: number | undefined;
  /** There are more than so many. */
  readonly moreThan: number | undefined;
  readonly isCounting: boolean;
  /** Counts all of them, once for this filter. */
  readonly ask: () => void;
};

/** The count of the list's answer; where that has a bound, the exact one as soon as it was asked for. */
export const useExactCount = (resource: string, state: ListState): ListCount => {
  const data = useEntityData();
  const { wholeFilter, total, moreThan } = state;
  const scope = JSON.stringify(wholeFilter);
  const [asked, setAsked] = useState<string>();
  const isAsked = asked === scope && total === undefined;
  const { data: counted, isFetching } = useQuery({
    queryKey: [resource, 'count', wholeFilter],
    enabled: isAsked,
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
    total: total ?? (isAsked ? (counted ?? undefined) : undefined),
    moreThan,
    isCounting: isAsked && isFetching,
    ask: () => setAsked(scope),
  };
};
