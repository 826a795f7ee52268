import { type Database, sha256Of } from '@patio/framework/server';
import { lineOf, type SigningEvent } from '#signature/rules/chain.ts';
import { insertEvent, lastEvent } from '../store/events';

type Happened = Pick<SigningEvent, 'processId' | 'kind'> & {
  readonly at: Date;
  readonly signerId?: string;
  readonly detail?: SigningEvent['detail'];
};

/** Appends an entry to the audit log; the transaction must hold the process lock. */
export const writeEvent = async (trx: Database, happened: Happened): Promise<void> => {
  const { processId, kind, at, signerId = null, detail = {} } = happened;
  const last = await lastEvent(trx, processId);
  const line = {
    processId,
    kind,
    signerId,
    detail,
    at: at.toISOString(),
    position: (last?.position ?? 0) + 1,
    previousHash: last?.hash ?? '',
  };
  await insertEvent(trx, { ...line, hash: sha256Of(lineOf(line)) });
};
