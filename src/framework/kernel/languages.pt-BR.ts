/** Language tag of Brazilian Portuguese, shipped with the framework besides English. */
export const brazilian = 'pt-BR';
