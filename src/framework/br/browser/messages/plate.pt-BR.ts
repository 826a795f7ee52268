/** Warnings about accepted but unusual plates, in Portuguese. */
export const plateUnusual = {
  sentence:
    'Esta placa não tem a forma antiga (ABC-1234) nem a do Mercosul (ABC1D23). Confira antes de salvar.',
  short: 'Forma incomum: confira.',
};
