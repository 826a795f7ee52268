import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Warnings about accepted but unusual plates, by language. */
export const plateUnusual: {
  readonly sentence: ShippedTexts<string>;
  readonly short: ShippedTexts<string>;
} = {
  sentence: {
    'pt-BR':
      'Esta placa não está no formato antigo (ABC-1234) nem no Mercosul (ABC1D23). Confira antes de salvar.',
    en: 'This plate is in neither the old format (ABC-1234) nor the Mercosul one (ABC1D23). Check it before you save.',
    es: 'Esta matrícula no tiene ni la forma antigua (ABC-1234) ni la de Mercosur (ABC1D23). Compruébela antes de guardar.',
  },
  short: {
    'pt-BR': 'Formato incomum: confira.',
    en: 'Unusual format: check it.',
    es: 'Forma poco habitual: compruébela.',
  },
};
