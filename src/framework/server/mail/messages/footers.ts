import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Footer of all e-mails. */
export const footers: ShippedTexts<string> = {
  'pt-BR': 'Mensagem automática: as respostas a este endereço não são lidas.',
  en: 'This message was sent automatically: replies to this address are not read.',
  es: 'Mensaje automático: las respuestas a esta dirección no se leen.',
};
