import { useQuery } from '@tanstack/react-query';
import type { Approval, ApprovalQuery } from '#kernel/entity/ApprovalMethods.ts';
import { useEntityData } from '../data/entity/useEntityData';
import { approvalsKey } from '../data/entity/useRequestApproval';

/** Current approvals from the server; refetched whenever one is created or decided here. */
export const useApprovals = (
  resource: string,
  query: ApprovalQuery,
  { isOff = false }: { readonly isOff?: boolean } = {},
) => {
  const data = useEntityData();
  return useQuery<readonly Approval[]>({
    queryKey: [approvalsKey, resource, query],
    queryFn: async () => (await data.approvals(resource, query)).data,
    retry: false,
    staleTime: 0,
    enabled: !isOff,
  });
};
