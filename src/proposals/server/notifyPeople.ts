import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { type EntityRow, actionGroups, entityPath, namedScreensOf } from '@patio/framework/kernel';
import type { Database, HookContext } from '@patio/framework/server';
import { tellPeople, notifyUsers } from '#session/server/index.ts';
import { mailNotice } from './noticeMail';
import { isMailed, noticeOf, type NoticeOf, type ProposalNotice } from '../rules/notices';

type NoticeContext = { readonly row: EntityRow<'saleProposals'>; readonly at: Date };
type StatusNotice = NoticeContext & { readonly status: string };

/** Names a proposal in notices. */
export const noticeSubject = (row: EntityRow<'saleProposals'>): NoticeOf => ({
  number: Number(row.proposalNumber),
  customer: String(row.customerName ?? ''),
});

/** Notifies the responsible person, with a link to the proposal. */
export const notifyOwner = async (
  trx: Database,
  { row, notice, at }: NoticeContext & { readonly notice: ProposalNotice | undefined },
): Promise<void> => {
  const usernames = [String(row.ownerUsername ?? '')];
  const path = entityPath(saleProposals, 'show', row.id);
  if (notice) await notifyUsers(trx, { ...notice, path, usernames, at });
};

/** Notifies the responsible person of a new status; decisions, activation and payment also go by e-mail. */
export const notifyStatusChange = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  { status, ...telling }: StatusNotice,
): Promise<void> => {
  const { row } = telling;
  const of = noticeSubject(row);
  const notice = noticeOf(status, of);
  await notifyOwner(trx, { ...telling, notice });
  if (!notice || !isMailed(status)) return;
  const username = String(row.ownerUsername ?? '');
  const url = `${deps.config.publicUrl}${entityPath(saleProposals, 'show', row.id)}`;
  await mailNotice({ trx, deps }, { of, notice, url, username });
};

/** Groups that approve payments: the credit desk. */
const deskGroups = actionGroups(saleProposals, 'approvePayment');

/** The proposal screen of the credit desk. */
const [deskScreen = saleProposals] = namedScreensOf(saleProposals);

const deskNotice = ({ row, status, at }: StatusNotice) => {
  const notice = noticeOf(status, noticeSubject(row));
  return notice && { ...notice, path: entityPath(deskScreen, 'show', row.id), at };
};

/** Notifies the person of the credit desk who made the request. */
export const notifyRequester = async (
  trx: Database,
  { username, ...telling }: StatusNotice & { readonly username: string },
): Promise<void> => {
  const notice = deskNotice(telling);
  if (notice) await notifyUsers(trx, { ...notice, usernames: [username] });
};

/** Notifies the credit desk, except one person. */
export const notifyDesk = async (
  trx: Database,
  { except, ...telling }: StatusNotice & { readonly except: string },
): Promise<void> => {
  const notice = deskNotice(telling);
  if (notice) await tellPeople(trx, { ...notice, groups: deskGroups, except });
};
