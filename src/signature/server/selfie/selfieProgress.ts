import type { Database } from '@patio/framework/server';
import { progressOf, type Progress } from '#signature/rules/progress.ts';
import type { ProposalKey } from '../store/processes';
import { listSelfies, type SelfieRow } from '../store/selfies';

/** Latest confirmed selfie per signer, else the latest request. */
export const selfiesBySigner = async (
  db: Database,
  key: ProposalKey,
): Promise<ReadonlyMap<string, SelfieRow>> => {
  const rows = await listSelfies(db, key);
  const found = new Map<string, SelfieRow>();
  for (const row of rows) {
    const known = found.get(row.signerId);
    if (!known || (known.confirmedAt === null && row.confirmedAt !== null))
      found.set(row.signerId, row);
  }
  return found;
};

/** Selfie progress of a signer; null if none was requested. */
export const selfieProgress = (row: SelfieRow | undefined): Progress | null => {
  if (!row) return null;
  return row.confirmedAt === null ? 'IN_PROGRESS' : 'COMPLETED';
};

/** Combined selfie progress of a proposal. */
export const allSelfies = async (db: Database, key: ProposalKey): Promise<Progress | null> =>
  progressOf([...(await selfiesBySigner(db, key)).values()].map(selfieProgress));
