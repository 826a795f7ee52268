import type { Localized } from '#kernel/entity/Localized.ts';

/** Footer of all e-mails. */
export const footers: Localized = {
  'pt-BR': 'Mensagem automática: as respostas a este endereço não são lidas.',
  en: 'This message was sent automatically: replies to this address are not read.',
};
