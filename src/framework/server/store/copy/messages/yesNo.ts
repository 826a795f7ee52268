import type { Locale } from '#kernel/entity/Localized.ts';

/** Yes and no in the cells of a file. */
export const yesNo: Readonly<Record<Locale, readonly [yes: string, no: string]>> = {
  'pt-BR': ['Sim', 'Não'],
  en: ['Yes', 'No'],
};
