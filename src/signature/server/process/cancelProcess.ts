import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import { type Actor, transact } from '@patio/framework/server';
import { providerOf } from '../provider/providerOf';
import { findProcess, lockProcess, updateProcess, type ProposalKey } from '../store/processes';
import { recordSigners } from './recordProgress';
import { notifySigned } from './notifySigned';
import { writeEvent } from './writeEvent';
import type { SigningDeps } from './SigningCase';

const isOpen = (status: string | undefined): boolean =>
  status === 'IN_PROGRESS' || status === 'FAILED';

/**
 * Cancels a pending signature: links and signatures become void.
 *
 * @fails signature.not_open; CRS001, CTSNERROR if the certifier does not cancel it; nothing changes then
 * @source ESG-023, OQ-136, CALL-165
 */
export const cancelProcess = async (
  deps: SigningDeps,
  key: ProposalKey,
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
): Promise<Result<void, AppError>> => {
  const process = await findProcess(deps.db, key);
  if (!process || !isOpen(process.status)) return err(appError('signature.not_open'));
  if (process.providerId !== null) {
    const ended = await providerOf(deps).cancel(process.providerId, reason);
    if (!ended.ok) return ended;
  }
  return transact(deps.db, async (trx) => {
    const held = await lockProcess(trx, process.id);
    if (!held || !isOpen(held.status)) return err(appError('signature.not_open'));
    const at = deps.clock();
    const { username } = actor;
    await updateProcess(trx, held.id, {
      status: 'CANCELLED',
      cancelledAt: at,
      cancelReason: reason,
      cancelledBy: username,
    });
    const detail = { by: username, reason };
    await writeEvent(trx, { processId: held.id, kind: 'cancelled', at, detail });
    await notifySigned({ trx, deps }, held, 'sending');
    await recordSigners({ trx, deps }, held, {
      signatureStatus: null,
      signUrls: [],
      linkIframe: null,
    });
    return ok(undefined);
  });
};
