import { useQuery } from '@tanstack/react-query';
import type { Approval, ApprovalQuery } from '#kernel/entity/ApprovalMethods.ts';
import { useEntityData } from '../data/entity/useEntityData';
import { approvalsKey } from '../data/entity/readRefusal';
import type { EngineValue } from '../data/entity/EngineContext';

/** Whether the person requests or decides approvals. */
export const takesPart = ({ entities, can }: Pick<EngineValue, 'entities' | 'can'>): boolean =>
  Object.values(entities.outlines).some(({ approval, access }) => {
    const rules = [access.approve, access.create, access.edit, access.delete];
    return approval !== undefined && rules.some((rule) => rule !== undefined && can(rule));
  });

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
