import type { TextPart } from '#browser/texts/locale.ts';

/** Sentences of `peopleErrors`, loaded with the first code that needs one. */
export const peopleSentences: TextPart = {
  'pt-BR': async () => [{ errors: (await import('../messages/errors.pt-BR')).sentences }],
  en: async () => [{ errors: (await import('../messages/errors.en')).sentences }],
};
