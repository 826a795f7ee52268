import type { ActionCommand, Database, Deps } from '@patio/framework/server';
import { findProcess, type Process } from '../store/processes';
import { listSigners } from '../store/signers';
import { mailCancelled } from './mails';

type Post = { readonly trx: Database; readonly deps: Deps };

/** Notifies signers that their signature is void. */
export const notifySigned = async (
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
