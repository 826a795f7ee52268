import type { TextPart } from '#browser/texts/locale.ts';

/** Sentences of `peopleErrors` and `factorErrors`, loaded with the first code that needs one. */
export const peopleSentences: TextPart = {
  'pt-BR': async () => {
    const { sentences, factorSentences } = await import('../messages/errors.pt-BR');
    return [{ errors: { ...sentences, ...factorSentences } }];
  },
  en: async () => {
    const { sentences, factorSentences } = await import('../messages/errors.en');
    return [{ errors: { ...sentences, ...factorSentences } }];
  },
};
