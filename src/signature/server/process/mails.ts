import { type Locale, inLanguage } from '@patio/framework/kernel';
import { languageOf } from '@patio/framework/people/server';
import {
  type Database,
  type TransactionDeps,
  type Letter,
  queueLetter,
} from '@patio/framework/server';
import {
  codeWords,
  completedWords,
  contractCancelledWords,
  selfieWords,
  signingWords,
  withdrawnWords,
  type Recipient,
} from './mailWords';

/** User on whose behalf a message is sent. */
export type Sender = { readonly id: string; readonly username: string };

type Sent = Recipient & { readonly sender: Sender; readonly email: string };
type Link = Sent & { readonly url: string; readonly until: string };
type Post = { readonly trx: Database; readonly deps: TransactionDeps };

const write = (
  { trx, deps }: Post,
  { sender, email }: Pick<Sent, 'sender' | 'email'>,
  letter: Letter,
): Promise<void> => queueLetter(trx, deps, { user: { ...sender, email }, type: 'shared', letter });

/** Language of the sender, used for the signers too. @source I18N-003 */
const ofSender = (trx: Database, { sender }: Pick<Sent, 'sender'>): Promise<Locale> =>
  languageOf(trx, sender.id);

/** Queues the mail with a signing link. */
export const mailSigningLink = async (post: Post, sent: Link): Promise<void> => {
  const language = await ofSender(post.trx, sent);
  await write(post, sent, { language, ...inLanguage(signingWords, language)(sent) });
};

/** Queues the mail with a selfie link. */
export const mailSelfieLink = async (post: Post, sent: Link): Promise<void> => {
  const language = await ofSender(post.trx, sent);
  await write(post, sent, { language, ...inLanguage(selfieWords, language)(sent) });
};

/** Queues the mail with a code, in the language of the page that requested it. */
export const mailSigningCode = (
  post: Post,
  sent: Sent & { readonly code: string; readonly minutes: number; readonly language: Locale },
): Promise<void> => {
  const { language } = sent;
  return write(post, sent, { language, ...inLanguage(codeWords, language)(sent) });
};

/** Queues the mail that everybody has signed. */
export const mailCompleted = async (post: Post, sent: Sent): Promise<void> => {
  const language = await ofSender(post.trx, sent);
  await write(post, sent, { language, ...inLanguage(completedWords, language)(sent) });
};

const cancelledWords = { sending: withdrawnWords, contract: contractCancelledWords } as const;

/** Queues the mail that a signature is void: the request was withdrawn or the contract cancelled. */
export const mailCancelled = async (
  post: Post,
  { what, ...sent }: Sent & { readonly what: keyof typeof cancelledWords },
): Promise<void> => {
  const language = await ofSender(post.trx, sent);
  await write(post, sent, { language, ...inLanguage(cancelledWords[what], language)(sent) });
};
