import { useQuery } from '@tanstack/react-query';
import type { ChangeProposal, ProposalQuery } from '../../kernel/entity/ApprovalMethods';
import { useEntityData } from '../data/entity/useEntityData';
import { proposalsKey } from '../data/entity/usePropose';

/** Proposals as they are on the server now; read again whenever one is made or decided here. */
export const useProposals = (
  resource: string,
  query: ProposalQuery,
  { isOff = false }: { readonly isOff?: boolean } = {},
) => {
  const data = useEntityData();
  return useQuery<readonly ChangeProposal[]>({
    queryKey: [proposalsKey, resource, query],
    queryFn: async () => (await data.proposals(resource, query)).data,
    retry: false,
    staleTime: 0,
    enabled: !isOff,
  });
};
