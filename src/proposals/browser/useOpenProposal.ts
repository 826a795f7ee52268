import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { givenUpStatuses } from '../rules/status';

/** Id of the open proposal of a simulation; null where there is none. @source PROP-072 */
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
 * Id of the open proposal of a simulation; null where there is none, undefined until that is known.
 *
 * @param refused why a new one was refused: then it is asked anew
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
