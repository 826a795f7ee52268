/** Tag of Brazilian Portuguese, which the framework ships beside English. */
export const brazilian = 'pt-BR';
