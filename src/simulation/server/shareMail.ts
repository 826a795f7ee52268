import { formatInstant } from '../../framework/kernel/formats';
import type { OutgoingMail } from '../../framework/server/store/mails';
import type { MemoLanguage } from '../../pricing/rules';

type Shared = {
  readonly address: string;
  readonly expiresAt: Date;
  readonly seller: string;
  readonly language: MemoLanguage;
};

const words: Readonly<
  Record<MemoLanguage, (shared: Shared) => readonly [subject: string, ...lines: string[]]>
> = {
  'pt-BR': ({ address, expiresAt, seller }) => [
    'Sua simulação de financiamento',
    'Olá.',
    `${seller} enviou a você uma simulação de financiamento. Abra-a em PDF:`,
    address,
    `O link abre até ${formatInstant(expiresAt.toISOString())}.`,
    'Se você não pediu esta simulação, ignore esta mensagem.',
  ],
  en: ({ address, expiresAt, seller }) => [
    'Your financing simulation',
    'Hello.',
    `${seller} sent you a financing simulation. Open it as a PDF:`,
    address,
    `The link opens until ${formatInstant(expiresAt.toISOString())}.`,
    'If you did not ask for it, ignore this message.',
  ],
};

/** What a client is written about a link. */
export const shareMail = (shared: Shared): Pick<OutgoingMail, 'type' | 'subject' | 'text'> => {
  const [subject, ...lines] = words[shared.language](shared);
  return { type: 'shared', subject, text: `${[...lines, 'Pátio'].join('\n\n')}\n` };
};
