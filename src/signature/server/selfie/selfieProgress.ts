import type { Database } from '@patio/framework/server';
import { progressOf, type Progress } from '#signature/rules/progress.ts';
import type { ProposalKey } from '../store/processes';
import { listSelfies, type SelfieRow } from '../store/selfies';

/** What is known of the face of each signer who was asked: the newest confirmed picture, else the newest request. */
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

/** How far the picture of one signer is; null where none was asked for. */
export const selfieProgress = (row: SelfieRow | undefined): Progress | null => {
  if (!row) return null;
  return row.confirmedAt === null ? 'IN_PROGRESS' : 'COMPLETED';
};

/** How far the pictures of a proposal are. */
export const allSelfies = async (db: Database, key: ProposalKey): Promise<Progress | null> =>
  progressOf([...(await selfiesBySigner(db, key)).values()].map(selfieProgress));
