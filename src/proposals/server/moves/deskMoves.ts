import { appError } from '../../../framework/kernel/errors/AppError';
import { addDays, localDateOf } from '../../../framework/kernel/localDate';
import { err, ok } from '../../../framework/kernel/Result';
import { approvalDays } from '../../rules/reanalysis';
import { tellOwner } from '../tellOwner';
import type { Move } from './Move';

/** What the credit desk decides by hand. @source PROP-037 */
export const decide: Move = async ({ deps, request, trx }, { row, action, reason }) => {
  const at = deps.clock();
  const status = String(action.set?.['status']);
  await tellOwner(trx, { row, status, at });
  return ok({
    ...{ decisionSource: 'DESK', decidedAt: at.toISOString() },
    ...{ decidedBy: request.actor.name, decisionNote: reason },
    ...(status === 'AP' ? { approvalUntil: addDays(localDateOf(at), approvalDays) } : {}),
    ...(status === 'AP' ? { decisionReasons: [], conditions: [], requestedDocuments: [] } : {}),
  });
};

/** Staff of a dealer ends what it is responsible for; the back office any. */
export const discard: Move = async ({ request: { actor } }, { row, reason }) => {
  if (actor.userType === 'DEALER')
    return row['ownerUsername'] === actor.username ? ok({}) : err(appError('proposal.not_owner'));
  return reason === null ? err(appError('action.reason_required')) : ok({});
};

/** Ends a contract that was not signed. */
export const cancelContract: Move = async ({ request: { actor } }, { row }) =>
  actor.userType !== 'DEALER' || row['ownerUsername'] === actor.username
    ? ok({ signatureStatus: null, selfieStatus: null, signUrls: [], linkIframe: null })
    : err(appError('proposal.not_owner'));
