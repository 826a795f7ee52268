import type { SaleProposal } from '#generated/types/sale-proposal.ts';
import { addDays, appError, err, localDateOf, ok } from '@patio/framework/kernel';
import { endRefusal } from '#proposals/rules/offers.ts';
import { approvalDays } from '#proposals/rules/reanalysis.ts';
import { tellOwner } from '../tellPeople';
import type { Move } from './Move';

/** What the credit desk decides by hand. @source PROP-037 */
export const decide: Move = async ({ deps, request, trx }, { row, action, reason }) => {
  const at = deps.clock();
  const status = String(action.set?.['status']);
  await tellOwner({ trx, deps }, { row, status, at });
  return ok({
    ...{ decisionSource: 'DESK', decidedAt: at.toISOString() },
    ...{ decidedBy: request.actor.name, decisionNote: reason },
    ...(status === 'AP' ? { approvalUntil: addDays(localDateOf(at), approvalDays) } : {}),
    ...(status === 'AP' ? { decisionReasons: [], conditions: [], requestedDocuments: [] } : {}),
  });
};

/** Staff of a dealer ends what it is responsible for; the back office any, with a reason for whoever is. */
export const discard: Move = async ({ request: { actor }, deps, trx }, { row, reason }) => {
  const refusal = endRefusal('discard', row, actor);
  if (refusal) return err(appError(refusal));
  if (actor.userType === 'DEALER') return ok({});
  if (reason === null) return err(appError('action.reason_required'));
  await tellOwner({ trx, deps }, { row, status: 'NU', at: deps.clock() });
  return ok({});
};

/** Ends a contract that did not take effect yet; what all have signed is ended by the credit desk alone. */
export const cancelContract: Move = async ({ request: { actor }, deps, trx }, { row }) => {
  const refusal = endRefusal('cancelContract', row, actor);
  if (refusal) return err(appError(refusal));
  if (actor.userType !== 'DEALER')
    await tellOwner({ trx, deps }, { row, status: 'CANCELLED', at: deps.clock() });
  const signers = (row['signers'] as SaleProposal['signers'])?.map((signer) => ({
    ...signer,
    status: 'CANCELLED',
  }));
  return ok({
    ...{ signatureStatus: null, selfieStatus: null, signUrls: [], linkIframe: null },
    signers: signers ?? null,
  });
};
