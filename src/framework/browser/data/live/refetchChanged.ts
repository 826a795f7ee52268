import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches what a change made outdated. A fetch under way may have read before the change, so another one follows it.
 * None is cancelled: changes may come faster than answers.
 */
export const refetchChanged = async (client: QueryClient, filters: QueryFilters): Promise<void> => {
  const isUnderWay = client.isFetching(filters) > 0;
  const refetch = () => client.invalidateQueries(filters, { cancelRefetch: false });
  await refetch();
  if (isUnderWay) await refetch();
};
