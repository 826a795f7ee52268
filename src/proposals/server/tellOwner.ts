import type { Database } from '../../framework/server/deps';
import type { Row } from '../../framework/server/store/write/records';
import { tellUsers } from '../../session/server';
import { noticeOf } from '../rules/notices';

/** Leaves a notice for the person responsible for a proposal. */
export const tellOwner = async (
  trx: Database,
  { row, status, at }: { readonly row: Row; readonly status: string; readonly at: Date },
): Promise<void> => {
  const of = { number: Number(row['proposalNumber']), customer: String(row['customerName'] ?? '') };
  const notice = noticeOf(status, of);
  if (!notice || typeof row['ownerUsername'] !== 'string') return;
  await tellUsers(trx, { ...notice, usernames: [row['ownerUsername']], at });
};
