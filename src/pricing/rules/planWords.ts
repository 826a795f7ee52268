/** Languages of plans and memos in words. */
export const memoLanguages = ['pt-BR', 'en'] as const;
export type MemoLanguage = (typeof memoLanguages)[number];

/** Names of the finance types by id. @source ENUM-133 to ENUM-144; 3 and 8 are reference plans */
const names: Readonly<Record<number, readonly [portuguese: string, english: string]>> = {
  1: ['FDU regular', 'Regular FDU'],
  2: ['Chevrolet Sempre', 'Chevrolet Sempre'],
  3: ['Outros planos', 'Other plans'],
  4: ['Carência', 'Grace'],
  5: ['Sazonal', 'Seasonal'],
  6: ['Leasing', 'Leasing'],
  7: ['Doze menores', 'Twelve smaller'],
  8: ['Plano 50-25-25', 'Plan 50-25-25'],
  9: ['Flexível', 'Flexible'],
  10: ['Plano Zero', 'Zero plan'],
  11: ['Zero+', 'Zero+'],
  12: ['Multibalão', 'Multi-balloon'],
  13: ['SmartBuy', 'SmartBuy'],
  14: ['Plano 100', 'Plan 100'],
};

/** Name of a finance type; its number if unnamed. */
export const planName = (financeType: number, language: MemoLanguage): string => {
  const name = names[financeType];
  return name ? name[language === 'en' ? 1 : 0] : String(financeType);
};
