import { formatInstant } from '@patio/framework/kernel';
import type { Letter } from '@patio/framework/server';
import type { MemoLanguage } from '#pricing/rules/index.ts';

type Shared = {
  readonly address: string;
  readonly expiresAt: Date;
  readonly seller: string;
  /** Empty where the simulation is of no dealer. */
  readonly dealerName: string;
  readonly language: MemoLanguage;
};

const senderOf = (of: string, { seller, dealerName }: Shared): string =>
  dealerName === '' ? seller : `${seller}${of}${dealerName},`;

const words: Readonly<Record<MemoLanguage, (shared: Shared) => Omit<Letter, 'language'>>> = {
  'pt-BR': (shared) => ({
    subject: 'Sua simulação de financiamento',
    greeting: 'Olá.',
    lines: [
      `${senderOf(', de ', shared)} enviou a você uma simulação de financiamento. Veja as condições:`,
    ],
    button: { label: 'Abrir a simulação', url: shared.address },
    notes: [
      `O link abre até ${formatInstant(shared.expiresAt.toISOString())}.`,
      'Se você não pediu esta simulação, ignore esta mensagem.',
    ],
  }),
  en: (shared) => ({
    subject: 'Your financing simulation',
    greeting: 'Hello.',
    lines: [`${senderOf(', of ', shared)} sent you a financing simulation. See its conditions:`],
    button: { label: 'Open the simulation', url: shared.address },
    notes: [
      `The link opens until ${formatInstant(shared.expiresAt.toISOString())}.`,
      'If you did not ask for it, ignore this message.',
      `Português: ${senderOf(', de ', shared)} enviou a você uma simulação de financiamento no endereço acima.`,
    ],
  }),
};

/** What a client is written about a link. */
export const shareMail = (shared: Shared): { readonly type: 'shared'; readonly letter: Letter } => {
  const { language } = shared;
  return { type: 'shared', letter: { language, ...words[language](shared) } };
};
