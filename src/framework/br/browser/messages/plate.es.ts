/** Warnings about accepted but unusual plates, in Spanish. */
export const plateUnusual = {
  sentence:
    'Esta matrícula no tiene ni la forma antigua (ABC-1234) ni la de Mercosur (ABC1D23). Compruébela antes de guardar.',
  short: 'Forma poco habitual: compruébela.',
};
