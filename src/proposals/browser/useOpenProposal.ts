import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { givenUpStatuses } from '../rules/status';

/** Fetches the id of the open proposal of a simulation; null if none. @source PROP-072 */
export const openProposalOf = async (
  simulation: string,
  data: DataProvider,
): Promise<string | null> => {
  const { data: rows } = await data.getList('saleProposals', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'proposalNumber', order: 'DESC' },
    filter: { simulation, status: { notIn: [...givenUpStatuses] } },
  });
  return rows[0] ? String(rows[0].id) : null;
};

/**
 * Id of the open proposal of a simulation; null if none, undefined while loading.
 *
 * @param refused refusal of a creation; triggers a refetch
 */
export const useOpenProposal = (
  simulation: string,
  refused: string | undefined,
): string | null | undefined => {
  const data = useDataProvider();
  const { data: id } = useQuery({
    queryKey: ['saleProposals', 'open', simulation, refused],
    queryFn: () => openProposalOf(simulation, data),
  });
  return id;
};
