import type { MemoLanguage } from '#pricing/rules/index.ts';

/** Language of plans and memos for a UI locale. */
export const languageOf = (locale: string): MemoLanguage => (locale === 'en' ? 'en' : 'pt-BR');
