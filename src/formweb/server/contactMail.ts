import { type Locale, inLanguage } from '@patio/framework/kernel';
import type { Letter } from '@patio/framework/server';

type Told = { readonly protocol: string; readonly address: string; readonly language: Locale };

const words: Readonly<Record<Locale, (told: Told) => Omit<Letter, 'language'>>> = {
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
 * What the relationship team is written of a new message. Who wrote, and what, stays in the portal: mails travel in
 * clear.
 *
 * @source OQ-168
 */
export const contactMail = (told: Told): { readonly type: 'contact'; readonly letter: Letter } => {
  const { language } = told;
  return { type: 'contact', letter: { language, ...inLanguage(words, language)(told) } };
};

declare module '@patio/framework/server' {
  interface MailTypes {
    readonly contact: true;
  }
}
