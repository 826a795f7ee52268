import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Approval, RequestedChange } from '#kernel/entity/ApprovalMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { useEntityData } from './useEntityData';
import type { FormMode } from './EntitySlots';

/** Query key of all approvals. */
export const approvalsKey = 'engine.approvals';

/** Whether a form's change needs approval. */
export const waitsForApproval = (
  { approval }: Pick<EntityDescription, 'approval'>,
  mode: FormMode,
): boolean => approval?.calls.includes(mode === 'create' ? 'create' : 'update') === true;

/** Requests a change and refetches approvals. */
export const useRequestApproval = (
  resource: string,
): ((change: RequestedChange) => Promise<Approval | null>) => {
  const data = useEntityData();
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const { data: approval } = await data.requestApproval(resource, change);
      await client.invalidateQueries({ queryKey: [approvalsKey] });
      return approval;
    },
    [client, data, resource],
  );
};
