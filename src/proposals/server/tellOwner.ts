import type { Database } from '../../framework/server/deps';
import type { Row } from '../../framework/server/store/write/records';
import { tellUsers } from '../../session/server';
import { noticeOf } from '../rules/notices';

type Telling = {
  readonly row: Row;
  readonly status: string;
  readonly at: Date;
  /** Absent: whoever is responsible. */
  readonly username?: string;
};

/** Leaves a notice for the person responsible for a proposal, or for somebody else who has to do with it. */
export const tellOwner = async (
  trx: Database,
  { row, status, at, username = String(row['ownerUsername'] ?? '') }: Telling,
): Promise<void> => {
  const of = { number: Number(row['proposalNumber']), customer: String(row['customerName'] ?? '') };
  const notice = noticeOf(status, of);
  if (notice) await tellUsers(trx, { ...notice, usernames: [username], at });
};
