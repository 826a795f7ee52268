import { type Locale, inLanguage } from '@patio/framework/kernel';
import { languageOf } from '@patio/framework/people/server';
import { type Database, type Deps, type Letter, queueLetter } from '@patio/framework/server';
import {
  codeWords,
  completedWords,
  contractCancelledWords,
  selfieWords,
  signingWords,
  withdrawnWords,
  type Told,
} from './mailWords';

/** In whose name a message is sent. */
export type Sender = { readonly id: string; readonly username: string };

type Sent = Told & { readonly sender: Sender; readonly email: string };
type Link = Sent & { readonly url: string; readonly until: string };
type Post = { readonly trx: Database; readonly deps: Deps };

const write = (
  { trx, deps }: Post,
  { sender, email }: Pick<Sent, 'sender' | 'email'>,
  letter: Letter,
): Promise<void> => queueLetter(trx, deps, { user: { ...sender, email }, type: 'shared', letter });

/** Whoever sends it does so from a page in their language: signers read it in that. @source I18N-003 */
const ofSender = (trx: Database, { sender }: Pick<Sent, 'sender'>): Promise<Locale> =>
  languageOf(trx, sender.id);

/** The link on which somebody signs. */
export const mailSigningLink = async (post: Post, sent: Link): Promise<void> => {
  const language = await ofSender(post.trx, sent);
  await write(post, sent, { language, ...inLanguage(signingWords, language)(sent) });
};

/** The link on which somebody takes the picture of their face. */
export const mailSelfieLink = async (post: Post, sent: Link): Promise<void> => {
  const language = await ofSender(post.trx, sent);
  await write(post, sent, { language, ...inLanguage(selfieWords, language)(sent) });
};

/** The code that confirms a signature, in the language of the page that asks for it. */
export const mailSigningCode = (
  post: Post,
  sent: Sent & { readonly code: string; readonly minutes: number; readonly language: Locale },
): Promise<void> => {
  const { language } = sent;
  return write(post, sent, { language, ...inLanguage(codeWords, language)(sent) });
};

/** All have signed. */
export const mailCompleted = async (post: Post, sent: Sent): Promise<void> => {
  const language = await ofSender(post.trx, sent);
  await write(post, sent, { language, ...inLanguage(completedWords, language)(sent) });
};

const cancelledWords = { sending: withdrawnWords, contract: contractCancelledWords } as const;

/** What somebody signed counts no more: the sending was taken back, or the whole contract ended. */
export const mailCancelled = async (
  post: Post,
  { what, ...sent }: Sent & { readonly what: keyof typeof cancelledWords },
): Promise<void> => {
  const language = await ofSender(post.trx, sent);
  await write(post, sent, { language, ...inLanguage(cancelledWords[what], language)(sent) });
};
