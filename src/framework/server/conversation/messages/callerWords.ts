import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** The caller, as an assignee to filter by. */
export const callerWords: ShippedTexts<string> = { 'pt-BR': 'mim', en: 'me', es: 'mí' };
