import type { Locale } from '../../../framework/kernel/entity/EntityDescription';
import { formatInstant } from '../../../framework/kernel/formats';
import type { Letter } from '../../../framework/server/mail/writeLetter';
import { splitName } from '../../rules/splitName';

/** Who is told, and of which proposal. */
export type Told = { readonly name: string; readonly dealerName: string; readonly number: string };

type Link = Told & { readonly url: string; readonly until: string };
type Code = Told & { readonly code: string; readonly minutes: number };
type Words<T> = Readonly<Record<Locale, (told: T) => Omit<Letter, 'language'>>>;

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
