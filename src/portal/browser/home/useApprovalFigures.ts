import type { Approval } from '@patio/framework/kernel';
import { takesPart, useApprovals, useEngine } from '@patio/framework/react';

const daysTold = 7;

/** Own requests that were rejected lately, and not made once more since: whoever asked has to see to them. */
const rejectedOf = (own: readonly Approval[]): readonly Approval[] =>
  own.filter(({ status, decidedAt, resource, label }) => {
    if (status !== 'rejected' || decidedAt === null) return false;
    const isRecent = Date.now() - Date.parse(decidedAt) < daysTold * 24 * 60 * 60 * 1000;
    const wasMadeAgain = own.some(
      (other) =>
        other.resource === resource && other.label === label && other.createdAt > decidedAt,
    );
    return isRecent && !wasMadeAgain;
  });

/** Requests that wait for the person's decision, undefined for who decides on none, and own ones that were rejected. */
export const useApprovalFigures = (): { readonly toDecide?: number; readonly rejected: number } => {
  const engine = useEngine();
  const { entities, can } = engine;
  const decides = Object.values(entities.outlines).some(
    ({ approval, access }) => approval && access.approve !== undefined && can(access.approve),
  );
  const inbox = useApprovals('', { show: 'inbox' }, { isOff: !decides });
  const own = useApprovals('', { show: 'mine' }, { isOff: !takesPart(engine) });
  return {
    ...(decides ? { toDecide: inbox.data?.length ?? 0 } : {}),
    rejected: rejectedOf(own.data ?? []).length,
  };
};
