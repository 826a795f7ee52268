import { formatInstant } from '../../framework/kernel/formats';
import type { OutgoingMail } from '../../framework/server/store/mails';
import type { MemoLanguage } from '../../pricing/rules';

type Sent = {
  readonly address: string;
  readonly expiresAt: Date;
  readonly seller: string;
  readonly language: MemoLanguage;
};

const words: Readonly<
  Record<MemoLanguage, (sent: Sent) => readonly [subject: string, ...lines: string[]]>
> = {
  'pt-BR': ({ address, expiresAt, seller }) => [
    'Confirme se quer os adicionais da sua compra',
    'Olá.',
    `${seller} pede que você confirme se quer ou não os seguros e serviços opcionais do seu financiamento. Responda aqui:`,
    address,
    `O link abre até ${formatInstant(expiresAt.toISOString())}.`,
    'Se você não está comprando um carro, ignore esta mensagem.',
  ],
  en: ({ address, expiresAt, seller }) => [
    'Confirm whether you want the add-ons of your purchase',
    'Hello.',
    `${seller} asks you to confirm whether or not you want the optional insurance and services of your financing. Answer here:`,
    address,
    `The link opens until ${formatInstant(expiresAt.toISOString())}.`,
    'If you are not buying a car, ignore this message.',
  ],
};

/** What a client is written about the link of a waiver. */
export const waiverMail = (sent: Sent): Pick<OutgoingMail, 'type' | 'subject' | 'text'> => {
  const [subject, ...lines] = words[sent.language](sent);
  return { type: 'shared', subject, text: `${[...lines, 'Pátio'].join('\n\n')}\n` };
};
