import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Footer of all e-mails. */
export const footers: ShippedTexts<string> = {
  'pt-BR': 'Esta é uma mensagem automática. Não responda a este e-mail.',
  en: 'This is an automatic message. Please don’t reply to it.',
  es: 'Mensaje automático: las respuestas a esta dirección no se leen.',
};

/** Words of the page with undelivered mails. */
export type MailboxWords = {
  readonly title: string;
  readonly intro: string;
  readonly none: string;
  readonly to: (email: string, username: string) => string;
  readonly delivered: string;
  readonly look: string;
};

/** By language. */
export const mailboxWords: ShippedTexts<MailboxWords> = {
  'pt-BR': {
    title: 'Caixa de mensagens da demonstração',
    intro:
      'Como não há servidor de e-mail configurado, as mensagens ficam aqui, das mais recentes às mais antigas. Atualize a página para ver as próximas.',
    none: 'Nenhuma mensagem ainda.',
    to: (email, username) => `Para ${email} (${username})`,
    delivered: 'Entregue por SMTP: o texto não fica salvo.',
    look: 'Ver como chega',
  },
  en: {
    title: 'Development mailbox',
    intro:
      'No mail server is configured, so e-mails are kept here, newest first. Reload the page to see new ones.',
    none: 'No e-mails yet.',
    to: (email, username) => `To ${email} (${username})`,
    delivered: 'Delivered by SMTP: the text isn’t kept.',
    look: 'View as received',
  },
  es: {
    title: 'Buzón de desarrollo',
    intro:
      'No hay servidor de correo configurado, así que los mensajes se guardan aquí, los más recientes primero. Recargue la página para ver los siguientes.',
    none: 'Todavía no hay mensajes.',
    to: (email, username) => `Para ${email} (${username})`,
    delivered: 'Entregado por SMTP: el texto no se guarda.',
    look: 'Ver cómo llega',
  },
};
