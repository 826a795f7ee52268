import type { MemoLanguage } from '#pricing/rules/index.ts';

/** The language of plans and memos for the language of the screen. */
export const languageOf = (locale: string): MemoLanguage => (locale === 'en' ? 'en' : 'pt-BR');
