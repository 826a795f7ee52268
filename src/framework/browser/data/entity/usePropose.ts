import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ChangeProposal, ProposedChange } from '../../../kernel/entity/ApprovalMethods';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { useEntityData } from './useEntityData';
import type { FormMode } from './EntitySlots';

/** Key of everything that is known of proposals. */
export const proposalsKey = 'engine.proposals';

/** Whether what a form sends waits for a second person. */
export const waitsForApproval = ({ approval }: EntityDescription, mode: FormMode): boolean =>
  approval?.calls.includes(mode === 'create' ? 'create' : 'update') === true;

/** Proposes a change; what is shown of proposals is read again. */
export const usePropose = (
  resource: string,
): ((change: ProposedChange) => Promise<ChangeProposal | null>) => {
  const data = useEntityData();
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const { data: proposal } = await data.propose(resource, change);
      await client.invalidateQueries({ queryKey: [proposalsKey] });
      return proposal;
    },
    [client, data, resource],
  );
};
