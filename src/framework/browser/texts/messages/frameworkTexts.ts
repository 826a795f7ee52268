import type { TextPart } from '../locale';

/**
 * Texts of the framework's screens; other languages use the default one's. In English and Portuguese, texts of lazily
 * loaded screens come with the screens' code (`texts/words`); Spanish loads as a whole.
 */
export const frameworkTexts: TextPart = {
  en: async () => {
    const [{ adminTexts }, { common }, { errors }] = await Promise.all([
      import('./admin.en'),
      import('./common.en'),
      import('./errors.en'),
    ]);
    return [{ common, errors }, ...adminTexts];
  },
  'pt-BR': async () => {
    const [{ adminTexts }, { common }, { errors }] = await Promise.all([
      import('./admin.pt-BR'),
      import('./common.pt-BR'),
      import('./errors.pt-BR'),
    ]);
    return [{ common, errors }, ...adminTexts];
  },
  es: async () => (await import('./spanish')).spanish,
};
