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
      `Este link é pessoal: não compartilhe. Ele vale até ${day(letter)}.`,
      'Se você não reconhece esta proposta, ignore esta mensagem.',
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
      `This link is personal: don’t share it. It’s valid until ${day(letter)}.`,
      'If you don’t recognise this proposal, ignore this message.',
      `Português: ${letter.dealerName} enviou a você documentos para ler e assinar no endereço acima.`,
    ],
  }),
};

/** Selfie link. */
export const selfieWords: Words<Link> = {
  'pt-BR': (letter) => ({
    subject: 'Falta sua selfie',
    greeting: greeting(letter),
    lines: [
      `Para concluir a proposta ${letter.number} de ${letter.dealerName}, tire uma foto do seu rosto pelo celular:`,
    ],
    button: { label: 'Tirar foto', url: letter.url },
    notes: [
      `Este link é pessoal, serve para uma única foto e vale até ${day(letter)}.`,
      'Se você não reconhece esta proposta, ignore esta mensagem.',
      'English: open the address above on your phone and take a picture of your face.',
    ],
  }),
  en: (letter) => ({
    subject: 'Your selfie is missing',
    greeting: greetingInEnglish(letter),
    lines: [
      `To complete proposal ${letter.number} of ${letter.dealerName}, take a picture of your face with your phone:`,
    ],
    button: { label: 'Take picture', url: letter.url },
    notes: [
      `This link is personal, works for one picture and is valid until ${day(letter)}.`,
      'If you don’t recognise this proposal, ignore this message.',
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
      `Ele vale por ${letter.minutes} minutos. Não passe este código a ninguém, nem à concessionária.`,
      'Se você não pediu este código, ignore esta mensagem.',
      `English: use this code to sign the documents. It’s valid for ${letter.minutes} minutes.`,
    ],
  }),
  en: (letter) => ({
    subject: 'Your code to sign',
    greeting: greetingInEnglish(letter),
    lines: [`The code to sign proposal ${letter.number} of ${letter.dealerName} is:`],
    code: { value: letter.code },
    notes: [
      `It’s valid for ${letter.minutes} minutes. Don’t share it with anyone, not even the dealer.`,
      'If you didn’t ask for this code, ignore this message.',
      `Português: use este código para assinar os documentos. Ele vale por ${letter.minutes} minutos.`,
    ],
  }),
};

/** The request was withdrawn; a signature already given is void. */
export const withdrawnWords: Words<Recipient> = {
  'pt-BR': (letter) => ({
    subject: 'Sua assinatura não vale mais',
    greeting: greeting(letter),
    lines: [
      `O envio dos documentos da proposta ${letter.number} de ${letter.dealerName} foi cancelado, e sua assinatura não vale mais. Se forem enviados de novo, você receberá outro link.`,
    ],
    notes: [
      'Você não precisa fazer nada agora.',
      'English: the documents you signed were withdrawn, and your signature is no longer valid.',
    ],
  }),
  en: (letter) => ({
    subject: 'Your signature is void',
    greeting: greetingInEnglish(letter),
    lines: [
      `The documents of proposal ${letter.number} from ${letter.dealerName} were withdrawn, and your signature is no longer valid. If they’re sent again, you’ll get another link.`,
    ],
    notes: [
      'You don’t need to do anything now.',
      'Português: o envio dos documentos foi cancelado, e sua assinatura não vale mais.',
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
      `A proposta ${letter.number} de ${letter.dealerName} foi assinada por todos. Para ler os documentos de novo, use o mesmo link em que você assinou.`,
    ],
    notes: ['English: everyone has signed. To read the documents again, use the same link.'],
  }),
  en: (letter) => ({
    subject: 'Documents signed',
    greeting: greetingInEnglish(letter),
    lines: [
      `Proposal ${letter.number} from ${letter.dealerName} has been signed by everyone. To read the documents again, use the same link you signed with.`,
    ],
    notes: ['Português: todos assinaram. Para ler os documentos de novo, use o mesmo link.'],
  }),
};
