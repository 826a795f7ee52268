import {
  type Locale,
  inLanguage,
  type EntityRow,
  actionGroups,
  entityPath,
  namedScreensOf,
} from '@patio/framework/kernel';
import type { Reader } from '@patio/framework/people/server';
import {
  type Database,
  type TransactionDeps,
  type Letter,
  queueLetter,
  type HookContext,
} from '@patio/framework/server';
import { findProposalReader, letter, notifyGroups, notifyUsers } from '#session/server/index.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { type NoticeOf, type ProposalNotice, isMailed, noticeOf } from '../rules/notices';

/** A notice and the URL it links to. */
type Noticed = {
  readonly of: NoticeOf;
  readonly notice: ProposalNotice;
  readonly url: string;
};

const words: Readonly<Record<Locale, { number: string; button: string; note: string }>> = {
  'pt-BR': {
    number: 'nº',
    button: 'Abrir a proposta',
    note: 'Você recebe esta mensagem porque é responsável pela proposta. Para não receber mais, desligue “Avisos por e-mail” no menu com o seu nome.',
  },
  en: {
    number: 'no.',
    button: 'Open the proposal',
    note: 'You receive this message because you are responsible for the proposal. To stop it, turn “Notices by e-mail” off in the menu with your name.',
  },
};

/** Renders a notice as an e-mail. The subject names the proposal by number only. */
export const noticeLetter = (reader: Reader, { of, notice, url }: Noticed): Letter => {
  const { number, button, note } = inLanguage(words, reader.language);
  const { title, message } = reader.language === 'en' ? notice.english : notice;
  return letter(reader, {
    subject: `${title} (${number} ${of.number})`,
    lines: [message],
    button: { label: button, url },
    notes: [note],
  });
};

/** Queues the notice as an e-mail to the responsible person, unless they opted out. @source PROP-048 */
const mailNotice = async (
  { trx, deps }: { readonly trx: Database; readonly deps: TransactionDeps },
  { username, ...noticed }: Noticed & { readonly username: string },
): Promise<void> => {
  if (deps.mailer.kind === 'none') return;
  const reader = await findProposalReader(trx, username);
  if (!reader) return;
  const { user } = reader;
  await queueLetter(trx, deps, { user, type: 'proposal', letter: noticeLetter(reader, noticed) });
};

declare module '@patio/framework/server' {
  interface MailTypes {
    readonly proposal: true;
  }
}

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
  if (notice) await notifyGroups(trx, { ...notice, groups: deskGroups, except });
};
