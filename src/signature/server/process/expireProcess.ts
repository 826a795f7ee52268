import { lockProcess, updateProcess, type Process } from '../store/processes';
import { recordSigners } from './recordProgress';
import { writeEvent } from './writeEvent';
import type { SigningDeps } from './SigningCase';

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
