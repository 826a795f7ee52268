import { formatInstant } from '@patio/framework/kernel';
import type { Letter } from '@patio/framework/server';
import type { MemoLanguage } from '#pricing/rules/index.ts';

type Sent = {
  readonly address: string;
  readonly expiresAt: Date;
  readonly seller: string;
  readonly language: MemoLanguage;
};

/** What clients are asked. Nobody has asked them for their language: the last line is in the other one. */
const words: Readonly<Record<MemoLanguage, (sent: Sent) => Omit<Letter, 'language'>>> = {
  'pt-BR': ({ address: url, expiresAt, seller }) => ({
    subject: 'Confirme se quer os adicionais da sua compra',
    greeting: 'Olá.',
    lines: [
      `${seller} pede que você confirme se quer ou não os seguros e serviços opcionais do seu financiamento. Responda aqui:`,
    ],
    button: { label: 'Responder', url },
    notes: [
      `O link abre até ${formatInstant(expiresAt.toISOString())}.`,
      'Se você não está comprando um carro, ignore esta mensagem.',
      `English: ${seller} asks you at the address above whether you want the optional insurance and services.`,
    ],
  }),
  en: ({ address: url, expiresAt, seller }) => ({
    subject: 'Confirm whether you want the add-ons of your purchase',
    greeting: 'Hello.',
    lines: [
      `${seller} asks you to confirm whether or not you want the optional insurance and services of your financing. Answer here:`,
    ],
    button: { label: 'Answer', url },
    notes: [
      `The link opens until ${formatInstant(expiresAt.toISOString())}.`,
      'If you are not buying a car, ignore this message.',
      `Português: ${seller} pergunta no endereço acima se você quer os seguros e serviços opcionais.`,
    ],
  }),
};

/** What a client is written about the link of a waiver. */
export const waiverMail = (sent: Sent): { readonly type: 'shared'; readonly letter: Letter } => {
  const { language } = sent;
  return { type: 'shared', letter: { language, ...words[language](sent) } };
};
