/** Warnings about accepted but unusual plates, in English. */
export const plateUnusual = {
  sentence:
    'This plate has neither the old form (ABC-1234) nor that of Mercosul (ABC1D23). Check it before you save.',
  short: 'Unusual form: check it.',
};
