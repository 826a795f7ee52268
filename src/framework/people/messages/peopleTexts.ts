import type { TextPart } from '#browser/texts/locale.ts';

/** Messages of `peopleErrors` and `factorErrors`, loaded with the first code that needs one. */
export const peopleSentences: TextPart = {
  en: async () => {
    const { sentences, factorSentences } = await import('./errors.en');
    return [{ errors: { ...sentences, ...factorSentences } }];
  },
  'pt-BR': async () => {
    const { sentences, factorSentences } = await import('./errors.pt-BR');
    return [{ errors: { ...sentences, ...factorSentences } }];
  },
  es: async () => {
    const { sentences, factorSentences } = await import('./errors.es');
    return [{ errors: { ...sentences, ...factorSentences } }];
  },
};

/** Sign-in and account texts that are not bundled with the screens (`people/browser/words`). */
export const peopleTexts: TextPart = {
  en: async () => [],
  'pt-BR': async () => [],
  es: async () => {
    const { account, factors, passwords } = await import('./spanish');
    return [account, factors, passwords];
  },
};
