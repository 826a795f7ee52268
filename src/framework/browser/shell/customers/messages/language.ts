import type { Localized } from '#kernel/entity/Localized.ts';

/** Label of the choice of a language, on pages that load no dictionary. */
export const languageWord: Localized = { 'pt-BR': 'Idioma', en: 'Language' };
