import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Approval, RequestedChange } from '#kernel/entity/ApprovalMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { useEntityData } from './useEntityData';
import type { FormMode } from './EntitySlots';

/** Key of everything that is known of approvals. */
export const approvalsKey = 'engine.approvals';

/** Whether what a form sends waits for a second person. */
export const waitsForApproval = (
  { approval }: Pick<EntityDescription, 'approval'>,
  mode: FormMode,
): boolean => approval?.calls.includes(mode === 'create' ? 'create' : 'update') === true;

/** Requests a change; what is shown of approvals is read again. */
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
