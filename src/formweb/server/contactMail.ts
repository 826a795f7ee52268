import { type Locale, inLanguage } from '@patio/framework/kernel';
import type { Letter } from '@patio/framework/server';

type ContactNotice = {
  readonly protocol: string;
  readonly address: string;
  readonly language: Locale;
};

const words: Readonly<Record<Locale, (notice: ContactNotice) => Omit<Letter, 'language'>>> = {
  'pt-BR': ({ protocol, address: url }) => ({
    subject: `Novo contato do site: protocolo ${protocol}`,
    greeting: 'Olá.',
    lines: [
      `Chegou uma mensagem pelo formulário do site, protocolo ${protocol}. Leia e responda no portal:`,
    ],
    button: { label: 'Abrir a mensagem', url },
  }),
  en: ({ protocol, address: url }) => ({
    subject: `New contact from the website: number ${protocol}`,
    greeting: 'Hello.',
    lines: [
      `A message came by the form of the website, number ${protocol}. Read and answer it in the portal:`,
    ],
    button: { label: 'Open the message', url },
  }),
};

/**
 * Mail to the relationship team about a new message. Omits sender and content, because mail travels in clear.
 *
 * @source OQ-168
 */
export const contactMail = (
  notice: ContactNotice,
): { readonly type: 'contact'; readonly letter: Letter } => {
  const { language } = notice;
  return { type: 'contact', letter: { language, ...inLanguage(words, language)(notice) } };
};

declare module '@patio/framework/server' {
  interface MailTypes {
    readonly contact: true;
  }
}
