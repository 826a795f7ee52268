import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { actionGroups, entityPath, namedScreensOf } from '@patio/framework/kernel';
import type { Database, HookContext, Row } from '@patio/framework/server';
import { tellPeople, tellUsers } from '#session/server/index.ts';
import { mailNotice } from './noticeMail';
import { isMailed, noticeOf, type NoticeOf, type ProposalNotice } from '../rules/notices';

type Telling = { readonly row: Row; readonly at: Date };
type WithStatus = Telling & { readonly status: string };

/** A proposal as notices name it. */
export const noticedProposal = (row: Row): NoticeOf => ({
  number: Number(row['proposalNumber']),
  customer: String(row['customerName'] ?? ''),
});

/** Leaves a notice that leads to a proposal, for who is responsible for it. */
export const tellOf = async (
  trx: Database,
  { row, notice, at }: Telling & { readonly notice: ProposalNotice | undefined },
): Promise<void> => {
  const usernames = [String(row['ownerUsername'] ?? '')];
  const path = entityPath(saleProposals, 'show', row.id);
  if (notice) await tellUsers(trx, { ...notice, path, usernames, at });
};

/** As `tellOf`, of the status that a proposal comes to; decision, activation and payment are mailed, too. */
export const tellOwner = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  { status, ...telling }: WithStatus,
): Promise<void> => {
  const { row } = telling;
  const of = noticedProposal(row);
  const notice = noticeOf(status, of);
  await tellOf(trx, { ...telling, notice });
  if (!notice || !isMailed(status)) return;
  const username = String(row['ownerUsername'] ?? '');
  const url = `${deps.config.publicUrl}${entityPath(saleProposals, 'show', row.id)}`;
  await mailNotice({ trx, deps }, { of, notice, url, username });
};

/** Groups of the credit desk: who approves payments. */
const deskGroups = actionGroups(saleProposals, 'approvePayment');

/** A proposal as the credit desk has it. */
const [deskScreen = saleProposals] = namedScreensOf(saleProposals);

const onDesk = ({ row, status, at }: WithStatus) => {
  const notice = noticeOf(status, noticedProposal(row));
  return notice && { ...notice, path: entityPath(deskScreen, 'show', row.id), at };
};

/** Leaves a notice for somebody of the credit desk. */
export const tellAsker = async (
  trx: Database,
  { username, ...telling }: WithStatus & { readonly username: string },
): Promise<void> => {
  const notice = onDesk(telling);
  if (notice) await tellUsers(trx, { ...notice, usernames: [username] });
};

/** Leaves a notice for everybody else of the credit desk. */
export const tellDesk = async (
  trx: Database,
  { except, ...telling }: WithStatus & { readonly except: string },
): Promise<void> => {
  const notice = onDesk(telling);
  if (notice) await tellPeople(trx, { ...notice, groups: deskGroups, except });
};
