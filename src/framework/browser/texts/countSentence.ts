import type { Locale } from '#kernel/entity/EntityDescription.ts';

/**
 * Chooses singular or plural: `%{smart_count} oferta vence. |||| %{smart_count} ofertas vencem.` Without a plural the
 * first form is used for all.
 */
export const countSentence = (text: string, count: number, locale: Locale): string => {
  const [one = '', many = one] = text.split('||||');
  const number = new Intl.NumberFormat(locale).format(count);
  return (count === 1 ? one : many).trim().replaceAll('%{smart_count}', () => number);
};
