import { saleProposals } from '../../generated/descriptions/saleProposals';
import { recordPage } from '../../framework/kernel/entity/recordPage';
import type { Database } from '../../framework/server/deps';
import type { Row } from '../../framework/server/store/write/records';
import { tellUsers } from '../../session/server';
import { noticeOf, type NoticeOf, type ProposalNotice } from '../rules/notices';

type Telling = {
  readonly row: Row;
  readonly at: Date;
  /** Absent: whoever is responsible. */
  readonly username?: string;
};

type WithNotice = Telling & { readonly notice: ProposalNotice | undefined };

/** A proposal as notices name it. */
export const noticedProposal = (row: Row): NoticeOf => ({
  number: Number(row['proposalNumber']),
  customer: String(row['customerName'] ?? ''),
});

/** Leaves a notice that leads to a proposal, for who is responsible for it or has to do with it. */
export const tellOf = async (
  trx: Database,
  { row, notice, at, username = String(row['ownerUsername'] ?? '') }: WithNotice,
): Promise<void> => {
  const path = recordPage(saleProposals, row.id);
  if (notice) await tellUsers(trx, { ...notice, path, usernames: [username], at });
};

/** As `tellOf`, of the status that a proposal comes to. */
export const tellOwner = (
  trx: Database,
  { status, ...telling }: Telling & { readonly status: string },
): Promise<void> =>
  tellOf(trx, { ...telling, notice: noticeOf(status, noticedProposal(telling.row)) });
