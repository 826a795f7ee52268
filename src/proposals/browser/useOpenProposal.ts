import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { givenUpStatuses } from '../rules/status';

/** Id of the open proposal of a simulation, asked for once it matters. */
export const useOpenProposal = (simulation: string, isAsked: boolean): string | undefined => {
  const data = useDataProvider();
  const { data: id } = useQuery({
    queryKey: ['saleProposals', 'open', simulation],
    enabled: isAsked,
    queryFn: async () => {
      const { data: rows } = await data.getList('saleProposals', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'proposalNumber', order: 'DESC' },
        filter: { simulation, status: { notIn: [...givenUpStatuses] } },
      });
      return rows[0] ? String(rows[0].id) : null;
    },
  });
  return id ?? undefined;
};
