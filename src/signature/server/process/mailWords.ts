import type { Language } from '#generated/application.ts';
import { formatInstant } from '@patio/framework/kernel';
import type { Letter } from '@patio/framework/server';
import { splitName } from '#signature/rules/splitName.ts';

/** Who is told, and of which proposal. */
export type Told = { readonly name: string; readonly dealerName: string; readonly number: string };

type Link = Told & { readonly url: string; readonly until: string };
type Code = Told & { readonly code: string; readonly minutes: number };
type Words<T> = Readonly<Record<Language, (told: T) => Omit<Letter, 'language'>>>;

const hello = ({ name }: Told): string => `Olá, ${splitName(name).first}.`;
const helloInEnglish = ({ name }: Told): string => `Hello, ${splitName(name).first}.`;
const day = ({ until }: Link): string => formatInstant(until);

/** Where documents are signed. Nobody has asked signers for their language: the last line is in the other one. */
export const signingWords: Words<Link> = {
  'pt-BR': (told) => ({
    subject: 'Documentos para assinar',
    greeting: hello(told),
    lines: [
      `${told.dealerName} enviou a você os documentos da proposta ${told.number}. Leia e assine aqui:`,
    ],
    button: { label: 'Ler e assinar', url: told.url },
    notes: [
      `O link é só seu: não o repasse. Ele abre até ${day(told)}.`,
      'Se você não conhece esta proposta, ignore esta mensagem.',
      `English: ${told.dealerName} sent you documents to read and sign at the address above.`,
    ],
  }),
  en: (told) => ({
    subject: 'Documents to sign',
    greeting: helloInEnglish(told),
    lines: [
      `${told.dealerName} sent you the documents of proposal ${told.number}. Read and sign them here:`,
    ],
    button: { label: 'Read and sign', url: told.url },
    notes: [
      `The link is yours alone: do not pass it on. It opens until ${day(told)}.`,
      'If you do not know this proposal, ignore this message.',
      `Português: ${told.dealerName} enviou a você documentos para ler e assinar no endereço acima.`,
    ],
  }),
};

/** Where somebody takes the picture of their face. */
export const selfieWords: Words<Link> = {
  'pt-BR': (told) => ({
    subject: 'Falta a sua selfie',
    greeting: hello(told),
    lines: [
      `Para concluir a proposta ${told.number} de ${told.dealerName}, tire uma foto do seu rosto pelo celular:`,
    ],
    button: { label: 'Tirar a foto', url: told.url },
    notes: [
      `O link é só seu, serve para uma foto e abre até ${day(told)}.`,
      'Se você não conhece esta proposta, ignore esta mensagem.',
      'English: open the address above on your phone and take a picture of your face.',
    ],
  }),
  en: (told) => ({
    subject: 'Your selfie is missing',
    greeting: helloInEnglish(told),
    lines: [
      `To conclude proposal ${told.number} of ${told.dealerName}, take a picture of your face with your phone:`,
    ],
    button: { label: 'Take the picture', url: told.url },
    notes: [
      `The link is yours alone, is good for one picture and opens until ${day(told)}.`,
      'If you do not know this proposal, ignore this message.',
      'Português: abra o endereço acima no celular e tire uma foto do seu rosto.',
    ],
  }),
};

/** The code that confirms a signature. */
export const codeWords: Words<Code> = {
  'pt-BR': (told) => ({
    subject: 'Seu código para assinar',
    greeting: hello(told),
    lines: [`O código para assinar a proposta ${told.number} de ${told.dealerName} é:`],
    code: { value: told.code },
    notes: [
      `Ele vale por ${told.minutes} minutos. Não o diga a ninguém, nem à concessionária.`,
      'Se você não pediu este código, ignore esta mensagem.',
      `English: with this code you sign the documents. It works for ${told.minutes} minutes.`,
    ],
  }),
  en: (told) => ({
    subject: 'Your code to sign',
    greeting: helloInEnglish(told),
    lines: [`The code to sign proposal ${told.number} of ${told.dealerName} is:`],
    code: { value: told.code },
    notes: [
      `It works for ${told.minutes} minutes. Tell it to nobody, not even to the dealer.`,
      'If you did not ask for this code, ignore this message.',
      `Português: com este código você assina os documentos. Ele vale por ${told.minutes} minutos.`,
    ],
  }),
};

/** What somebody signed was taken back, and may be sent anew. */
export const withdrawnWords: Words<Told> = {
  'pt-BR': (told) => ({
    subject: 'Sua assinatura não vale mais',
    greeting: hello(told),
    lines: [
      `O envio dos documentos da proposta ${told.number} de ${told.dealerName} foi cancelado, e o que você assinou não vale mais. Se eles forem enviados de novo, você recebe outro link.`,
    ],
    notes: [
      'Você não precisa fazer nada agora.',
      'English: the documents that you signed were taken back, and your signature counts no more.',
    ],
  }),
  en: (told) => ({
    subject: 'Your signature counts no more',
    greeting: helloInEnglish(told),
    lines: [
      `The documents of proposal ${told.number} of ${told.dealerName} were taken back, and what you signed counts no more. If they are sent again, you get another link.`,
    ],
    notes: [
      'There is nothing to do for you now.',
      'Português: o envio dos documentos foi cancelado, e o que você assinou não vale mais.',
    ],
  }),
};

/** The contract that somebody signed was cancelled. */
export const contractCancelledWords: Words<Told> = {
  'pt-BR': (told) => ({
    subject: 'Contrato cancelado',
    greeting: hello(told),
    lines: [
      `O contrato da proposta ${told.number} de ${told.dealerName} foi cancelado, e o que você assinou não vale mais.`,
    ],
    notes: [
      'Você não precisa fazer nada. Em caso de dúvida, fale com a concessionária.',
      'English: the contract was cancelled, and what you signed counts no more.',
    ],
  }),
  en: (told) => ({
    subject: 'Contract cancelled',
    greeting: helloInEnglish(told),
    lines: [
      `The contract of proposal ${told.number} of ${told.dealerName} was cancelled, and what you signed counts no more.`,
    ],
    notes: [
      'There is nothing to do for you. If in doubt, talk to the dealer.',
      'Português: o contrato foi cancelado, e o que você assinou não vale mais.',
    ],
  }),
};

/** All have signed. */
export const completedWords: Words<Told> = {
  'pt-BR': (told) => ({
    subject: 'Documentos assinados',
    greeting: hello(told),
    lines: [
      `${told.dealerName} recebeu as assinaturas de todas as pessoas na proposta ${told.number}. Pelo mesmo link de assinatura você lê os documentos de novo.`,
    ],
    notes: [
      'English: everybody has signed. The link on which you signed shows the documents again.',
    ],
  }),
  en: (told) => ({
    subject: 'Documents signed',
    greeting: helloInEnglish(told),
    lines: [
      `${told.dealerName} has the signatures of everybody on proposal ${told.number}. The link on which you signed shows the documents again.`,
    ],
    notes: ['Português: todos assinaram. O link em que você assinou mostra os documentos de novo.'],
  }),
};
