import type { TextPart } from '#browser/texts/locale.ts';

/** Messages of `machineErrors`, loaded with the first code that needs one. */
export const machineSentences: TextPart = {
  en: async () => [{ errors: (await import('./errors.en')).machineSentences }],
  'pt-BR': async () => [{ errors: (await import('./errors.pt-BR')).machineSentences }],
  es: async () => [{ errors: (await import('./errors.es')).machineSentences }],
};

/** Key and secret texts that are not bundled with the screens (`machines/browser/words`). */
export const machineTexts: TextPart = {
  en: async () => [],
  'pt-BR': async () => [],
  es: async () => [(await import('./keys.es')).keys],
};
