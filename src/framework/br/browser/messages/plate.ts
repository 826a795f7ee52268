import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Warnings about accepted but unusual plates, by language. */
export const plateUnusual: {
  readonly sentence: ShippedTexts<string>;
  readonly short: ShippedTexts<string>;
} = {
  sentence: {
    'pt-BR':
      'Esta placa não tem a forma antiga (ABC-1234) nem a do Mercosul (ABC1D23). Confira antes de salvar.',
    en: 'This plate has neither the old form (ABC-1234) nor that of Mercosul (ABC1D23). Check it before you save.',
    es: 'Esta matrícula no tiene ni la forma antigua (ABC-1234) ni la de Mercosur (ABC1D23). Compruébela antes de guardar.',
  },
  short: {
    'pt-BR': 'Forma incomum: confira.',
    en: 'Unusual form: check it.',
    es: 'Forma poco habitual: compruébela.',
  },
};
