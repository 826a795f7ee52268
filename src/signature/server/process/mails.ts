import { formatInstant } from '../../../framework/kernel/formats';
import type { Database, Deps } from '../../../framework/server/deps';
import { queueMail } from '../../../framework/server/store/mails';
import { splitName } from '../../rules/splitName';

/** In whose name a message is sent. */
export type Sender = { readonly id: string; readonly username: string };

type Letter = {
  readonly sender: Sender;
  readonly email: string;
  readonly name: string;
  readonly dealerName: string;
  readonly number: string;
};
type Link = Letter & { readonly url: string; readonly until: string };

const write = (
  { trx, deps }: { readonly trx: Database; readonly deps: Deps },
  { sender, email }: Pick<Letter, 'sender' | 'email'>,
  { subject, lines }: { readonly subject: string; readonly lines: readonly string[] },
): Promise<void> =>
  queueMail(trx, deps, {
    user: { ...sender, email },
    type: 'shared',
    subject,
    text: `${[...lines, 'Pátio'].join('\n\n')}\n`,
  });

type Post = { readonly trx: Database; readonly deps: Deps };

/** The link on which somebody signs. */
export const mailSigningLink = (post: Post, letter: Link): Promise<void> =>
  write(post, letter, {
    subject: 'Documentos para assinar',
    lines: [
      `Olá, ${splitName(letter.name).first}.`,
      `${letter.dealerName} enviou a você os documentos da proposta ${letter.number}. Leia e assine aqui:`,
      letter.url,
      `O link é só seu: não o repasse. Ele abre até ${formatInstant(letter.until)}.`,
      'Se você não conhece esta proposta, ignore esta mensagem.',
      `English: ${letter.dealerName} sent you documents to read and sign at the address above.`,
    ],
  });

/** The link on which somebody takes the picture of their face. */
export const mailSelfieLink = (post: Post, letter: Link): Promise<void> =>
  write(post, letter, {
    subject: 'Falta a sua selfie',
    lines: [
      `Olá, ${splitName(letter.name).first}.`,
      `Para concluir a proposta ${letter.number} de ${letter.dealerName}, tire uma foto do seu rosto pelo celular:`,
      letter.url,
      `O link é só seu, serve para uma foto e abre até ${formatInstant(letter.until)}.`,
      'Se você não conhece esta proposta, ignore esta mensagem.',
      'English: open the address above on your phone and take a picture of your face.',
    ],
  });

/** The code that confirms a signature. */
export const mailSigningCode = (
  post: Post,
  letter: Letter & { readonly code: string; readonly minutes: number },
): Promise<void> =>
  write(post, letter, {
    subject: 'Seu código para assinar',
    lines: [
      `Olá, ${splitName(letter.name).first}.`,
      `O código para assinar a proposta ${letter.number} de ${letter.dealerName} é:`,
      letter.code,
      `Ele vale por ${letter.minutes} minutos. Não o diga a ninguém, nem à concessionária.`,
      'English: this is the code that confirms your signature. Tell it to nobody.',
    ],
  });

/** All have signed. */
export const mailCompleted = (post: Post, letter: Letter): Promise<void> =>
  write(post, letter, {
    subject: 'Documentos assinados',
    lines: [
      `Olá, ${splitName(letter.name).first}.`,
      `Todas as pessoas assinaram os documentos da proposta ${letter.number} de ${letter.dealerName}. Pelo mesmo link de assinatura você os lê de novo.`,
      'English: everybody has signed. The link on which you signed shows the documents again.',
    ],
  });
