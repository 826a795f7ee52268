import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Footer of all e-mails. */
export const footers: ShippedTexts<string> = {
  'pt-BR': 'Mensagem automática: as respostas a este endereço não são lidas.',
  en: 'This message was sent automatically: replies to this address are not read.',
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
      'Sem servidor de e-mail configurado, as mensagens ficam aqui, as mais novas primeiro. Atualize a página para ver as próximas.',
    none: 'Nenhuma mensagem ainda.',
    to: (email, username) => `Para ${email} (${username})`,
    delivered: 'Entregue por SMTP: o texto não é guardado.',
    look: 'Ver como chega',
  },
  en: {
    title: 'Development mailbox',
    intro:
      'No mail server is configured, so mails are kept here, the newest first. Load the page again to see the next ones.',
    none: 'No mails yet.',
    to: (email, username) => `To ${email} (${username})`,
    delivered: 'Delivered by SMTP: the text is not kept.',
    look: 'See it as it arrives',
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
