import type { Language } from '#generated/application.ts';
import { formatInstant } from '@patio/framework/kernel';
import type { Letter } from '@patio/framework/server';
import { splitName } from '#signature/rules/signers.ts';

/** Recipient and proposal of a message. */
export type Recipient = {
  readonly name: string;
  readonly dealerName: string;
  readonly number: string;
};

type Link = Recipient & { readonly url: string; readonly until: string };
type Code = Recipient & { readonly code: string; readonly minutes: number };
type Words<T> = Readonly<Record<Language, (letter: T) => Omit<Letter, 'language'>>>;

const greeting = ({ name }: Recipient): string => `Olá, ${splitName(name).first}.`;
const greetingInEnglish = ({ name }: Recipient): string => `Hello, ${splitName(name).first}.`;
const day = ({ until }: Link): string => formatInstant(until);

/** Signing link. The signer's language is unknown, so the last line is in the other one. */
export const signingWords: Words<Link> = {
  'pt-BR': (letter) => ({
    subject: 'Documentos para assinar',
    greeting: greeting(letter),
    lines: [
      `${letter.dealerName} enviou a você os documentos da proposta ${letter.number}. Leia e assine aqui:`,
    ],
    button: { label: 'Ler e assinar', url: letter.url },
    notes: [
      `O link é só seu: não o repasse. Ele abre até ${day(letter)}.`,
      'Se você não conhece esta proposta, ignore esta mensagem.',
      `English: ${letter.dealerName} sent you documents to read and sign at the address above.`,
    ],
  }),
  en: (letter) => ({
    subject: 'Documents to sign',
    greeting: greetingInEnglish(letter),
    lines: [
      `${letter.dealerName} sent you the documents of proposal ${letter.number}. Read and sign them here:`,
    ],
    button: { label: 'Read and sign', url: letter.url },
    notes: [
      `The link is yours alone: do not pass it on. It opens until ${day(letter)}.`,
      'If you do not know this proposal, ignore this message.',
      `Português: ${letter.dealerName} enviou a você documentos para ler e assinar no endereço acima.`,
    ],
  }),
};

/** Selfie link. */
export const selfieWords: Words<Link> = {
  'pt-BR': (letter) => ({
    subject: 'Falta a sua selfie',
    greeting: greeting(letter),
    lines: [
      `Para concluir a proposta ${letter.number} de ${letter.dealerName}, tire uma foto do seu rosto pelo celular:`,
    ],
    button: { label: 'Tirar a foto', url: letter.url },
    notes: [
      `O link é só seu, serve para uma foto e abre até ${day(letter)}.`,
      'Se você não conhece esta proposta, ignore esta mensagem.',
      'English: open the address above on your phone and take a picture of your face.',
    ],
  }),
  en: (letter) => ({
    subject: 'Your selfie is missing',
    greeting: greetingInEnglish(letter),
    lines: [
      `To complete proposal ${letter.number} of ${letter.dealerName}, take a picture of your face with your phone:`,
    ],
    button: { label: 'Take the picture', url: letter.url },
    notes: [
      `The link is yours alone, is good for one picture and opens until ${day(letter)}.`,
      'If you do not know this proposal, ignore this message.',
      'Português: abra o endereço acima no celular e tire uma foto do seu rosto.',
    ],
  }),
};

/** Confirmation code. */
export const codeWords: Words<Code> = {
  'pt-BR': (letter) => ({
    subject: 'Seu código para assinar',
    greeting: greeting(letter),
    lines: [`O código para assinar a proposta ${letter.number} de ${letter.dealerName} é:`],
    code: { value: letter.code },
    notes: [
      `Ele vale por ${letter.minutes} minutos. Não o diga a ninguém, nem à concessionária.`,
      'Se você não pediu este código, ignore esta mensagem.',
      `English: with this code you sign the documents. It works for ${letter.minutes} minutes.`,
    ],
  }),
  en: (letter) => ({
    subject: 'Your code to sign',
    greeting: greetingInEnglish(letter),
    lines: [`The code to sign proposal ${letter.number} of ${letter.dealerName} is:`],
    code: { value: letter.code },
    notes: [
      `It works for ${letter.minutes} minutes. Do not share it with anyone, not even the dealer.`,
      'If you did not ask for this code, ignore this message.',
      `Português: com este código você assina os documentos. Ele vale por ${letter.minutes} minutos.`,
    ],
  }),
};

/** The request was withdrawn; a signature already given is void. */
export const withdrawnWords: Words<Recipient> = {
  'pt-BR': (letter) => ({
    subject: 'Sua assinatura não vale mais',
    greeting: greeting(letter),
    lines: [
      `O envio dos documentos da proposta ${letter.number} de ${letter.dealerName} foi cancelado, e o que você assinou não vale mais. Se eles forem enviados de novo, você recebe outro link.`,
    ],
    notes: [
      'Você não precisa fazer nada agora.',
      'English: the documents that you signed were taken back, and your signature is no longer valid.',
    ],
  }),
  en: (letter) => ({
    subject: 'Your signature is void',
    greeting: greetingInEnglish(letter),
    lines: [
      `The documents of proposal ${letter.number} of ${letter.dealerName} were taken back, and what you signed is no longer valid. If they are sent again, you get another link.`,
    ],
    notes: [
      'You don’t need to do anything now.',
      'Português: o envio dos documentos foi cancelado, e o que você assinou não vale mais.',
    ],
  }),
};

/** The signed contract was cancelled. */
export const contractCancelledWords: Words<Recipient> = {
  'pt-BR': (letter) => ({
    subject: 'Contrato cancelado',
    greeting: greeting(letter),
    lines: [
      `O contrato da proposta ${letter.number} de ${letter.dealerName} foi cancelado, e o que você assinou não vale mais.`,
    ],
    notes: [
      'Você não precisa fazer nada. Em caso de dúvida, fale com a concessionária.',
      'English: the contract was cancelled, and what you signed is no longer valid.',
    ],
  }),
  en: (letter) => ({
    subject: 'Contract cancelled',
    greeting: greetingInEnglish(letter),
    lines: [
      `The contract of proposal ${letter.number} of ${letter.dealerName} was cancelled, and what you signed is no longer valid.`,
    ],
    notes: [
      'You don’t need to do anything. If in doubt, talk to the dealer.',
      'Português: o contrato foi cancelado, e o que você assinou não vale mais.',
    ],
  }),
};

/** Everybody has signed. */
export const completedWords: Words<Recipient> = {
  'pt-BR': (letter) => ({
    subject: 'Documentos assinados',
    greeting: greeting(letter),
    lines: [
      `${letter.dealerName} recebeu as assinaturas de todas as pessoas na proposta ${letter.number}. Pelo mesmo link de assinatura você lê os documentos de novo.`,
    ],
    notes: [
      'English: everybody has signed. The link on which you signed shows the documents again.',
    ],
  }),
  en: (letter) => ({
    subject: 'Documents signed',
    greeting: greetingInEnglish(letter),
    lines: [
      `${letter.dealerName} has the signatures of everybody on proposal ${letter.number}. The link on which you signed shows the documents again.`,
    ],
    notes: ['Português: todos assinaram. O link em que você assinou mostra os documentos de novo.'],
  }),
};
