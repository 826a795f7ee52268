import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { addDays, localDateOf } from '../../../framework/kernel/localDate';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Row } from '../../../framework/server/store/write/records';
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

/** What keeps staff of a dealer from ending a proposal. @fails proposal.not_owner */
const checkOwner = (row: Row, username: string): Result<void, AppError> =>
  row['ownerUsername'] === username ? ok(undefined) : err(appError('proposal.not_owner'));

/** Staff of a dealer ends what it is responsible for; the back office any, with a reason for whoever is. */
export const discard: Move = async ({ request: { actor }, deps, trx }, { row, reason }) => {
  if (actor.userType === 'DEALER') {
    const own = checkOwner(row, actor.username);
    return own.ok ? ok({}) : own;
  }
  if (reason === null) return err(appError('action.reason_required'));
  await tellOwner(trx, { row, status: 'NU', at: deps.clock() });
  return ok({});
};

/**
 * What keeps staff of a dealer from ending a contract: what all have signed is ended by the credit desk alone.
 *
 * @fails proposal.not_owner, proposal.contract_signed
 */
const checkDealerEnds = (row: Row, username: string): Result<void, AppError> => {
  const own = checkOwner(row, username);
  if (!own.ok) return own;
  return row['signatureStatus'] === 'COMPLETED'
    ? err(appError('proposal.contract_signed'))
    : ok(undefined);
};

/** Ends a contract that did not take effect yet. */
export const cancelContract: Move = async ({ request: { actor }, deps, trx }, { row }) => {
  if (actor.userType === 'DEALER') {
    const allowed = checkDealerEnds(row, actor.username);
    if (!allowed.ok) return allowed;
  } else await tellOwner(trx, { row, status: 'CANCELLED', at: deps.clock() });
  return ok({ signatureStatus: null, selfieStatus: null, signUrls: [], linkIframe: null });
};
