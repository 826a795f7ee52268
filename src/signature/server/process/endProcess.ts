import {
  type ActionCommand,
  type Database,
  type TransactionDeps,
  type Actor,
  transact,
} from '@patio/framework/server';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  lockProcess,
  updateProcess,
  type Process,
  findProcess,
  type ProposalKey,
} from '../store/processes';
import { listSigners } from '../store/signers';
import { providerOf } from '../providerOf';
import { recordSigners, writeEvent } from './recordProgress';
import type { SigningDeps } from './SigningCase';
import { mailCancelled } from './mails';

/** Whether the deadline passed before everybody signed. */
export const isOver = ({ status, expiresAt }: Process, now: Date): boolean =>
  status === 'EXPIRED' || (status === 'IN_PROGRESS' && new Date(expiresAt) <= now);

/** Expires a process past its deadline, so that it can be sent again. Returns whether it did. */
export const expireProcess = async (deps: SigningDeps, { id }: Process): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const process = await lockProcess(trx, id);
    const at = deps.clock();
    if (process?.status !== 'IN_PROGRESS' || !isOver(process, at)) return false;
    await updateProcess(trx, id, { status: 'EXPIRED' });
    await writeEvent(trx, { processId: id, kind: 'expired', at });
    await recordSigners({ trx, deps }, process, {
      signatureStatus: null,
      signUrls: [],
      linkIframe: null,
    });
    return true;
  });

type Post = { readonly trx: Database; readonly deps: TransactionDeps };

/** Notifies signers that their signature is void. */
const notifySigned = async (
  post: Post,
  { id: processId, dealerName, proposalNumber: number, ...process }: Process,
  what: 'sending' | 'contract',
): Promise<void> => {
  const sender = { id: process.createdBy, username: process.createdByUsername };
  for (const { status, email, name } of await listSigners(post.trx, processId))
    if (status === 'COMPLETED' && email)
      await mailCancelled(post, { what, sender, email, name, dealerName, number });
};

const isSigned = ({ status }: Process): boolean =>
  status === 'IN_PROGRESS' || status === 'COMPLETED';

/** Wraps a sale transition: cancelling a contract also notifies its signers, in the same transaction. */
export const notifyingSigners =
  (move: ActionCommand): ActionCommand =>
  async (context, call) => {
    const done = await move(context, call);
    if (!done.ok || call.action.name !== 'cancelContract') return done;
    const { trx, deps } = context;
    const key = { proposalKind: 'sale', proposalId: call.row.id } as const;
    const process = await findProcess(trx, key);
    if (process && isSigned(process)) await notifySigned({ trx, deps }, process, 'contract');
    return done;
  };

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
    const locked = await lockProcess(trx, process.id);
    if (!locked || !isOpen(locked.status)) return err(appError('signature.not_open'));
    const at = deps.clock();
    const { username } = actor;
    await updateProcess(trx, locked.id, {
      status: 'CANCELLED',
      cancelledAt: at,
      cancelReason: reason,
      cancelledBy: username,
    });
    const detail = { by: username, reason };
    await writeEvent(trx, { processId: locked.id, kind: 'cancelled', at, detail });
    await notifySigned({ trx, deps }, locked, 'sending');
    await recordSigners({ trx, deps }, locked, {
      signatureStatus: null,
      signUrls: [],
      linkIframe: null,
    });
    return ok(undefined);
  });
};
