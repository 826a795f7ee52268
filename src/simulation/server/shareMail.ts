import { formatInstant } from '../../framework/kernel/formats';
import type { Letter } from '../../framework/server/mail/writeLetter';
import type { MemoLanguage } from '../../pricing/rules';

type Shared = {
  readonly address: string;
  readonly expiresAt: Date;
  readonly seller: string;
  readonly language: MemoLanguage;
};

const words: Readonly<Record<MemoLanguage, (shared: Shared) => Omit<Letter, 'language'>>> = {
  'pt-BR': ({ address: url, expiresAt, seller }) => ({
    subject: 'Sua simulação de financiamento',
    greeting: 'Olá.',
    lines: [`${seller} enviou a você uma simulação de financiamento. Abra-a em PDF:`],
    button: { label: 'Abrir a simulação', url },
    notes: [
      `O link abre até ${formatInstant(expiresAt.toISOString())}.`,
      'Se você não pediu esta simulação, ignore esta mensagem.',
    ],
  }),
  en: ({ address: url, expiresAt, seller }) => ({
    subject: 'Your financing simulation',
    greeting: 'Hello.',
    lines: [`${seller} sent you a financing simulation. Open it as a PDF:`],
    button: { label: 'Open the simulation', url },
    notes: [
      `The link opens until ${formatInstant(expiresAt.toISOString())}.`,
      'If you did not ask for it, ignore this message.',
    ],
  }),
};

/** What a client is written about a link. */
export const shareMail = (shared: Shared): { readonly type: 'shared'; readonly letter: Letter } => {
  const { language } = shared;
  return { type: 'shared', letter: { language, ...words[language](shared) } };
};
