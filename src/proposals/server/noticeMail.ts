import { type Locale, inLanguage } from '@patio/framework/kernel';
import type { Reader } from '@patio/framework/people/server';
import { type Database, type Deps, type Letter, queueLetter } from '@patio/framework/server';
import { findProposalReader, letter } from '#session/server/index.ts';
import type { NoticeOf, ProposalNotice } from '../rules/notices';

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
export const mailNotice = async (
  { trx, deps }: { readonly trx: Database; readonly deps: Deps },
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
