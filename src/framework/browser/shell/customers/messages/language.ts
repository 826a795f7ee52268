import type { Localized } from '#kernel/entity/Localized.ts';

/** Label of the language select, on pages without a dictionary. */
export const languageWord: Localized = { 'pt-BR': 'Idioma', en: 'Language', es: 'Idioma' };
