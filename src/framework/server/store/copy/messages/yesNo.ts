import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Yes and no in the cells of a file. */
export const yesNo: ShippedTexts<readonly [yes: string, no: string]> = {
  'pt-BR': ['Sim', 'Não'],
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
};
