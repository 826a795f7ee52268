import type { Locale } from '#kernel/entity/EntityDescription.ts';

/**
 * A sentence for so many: `%{smart_count} oferta vence. |||| %{smart_count} ofertas vencem.` has the singular first.
 * Without a second form the first serves for all.
 */
export const countSentence = (text: string, count: number, locale: Locale): string => {
  const [one = '', many = one] = text.split('||||');
  const number = new Intl.NumberFormat(locale).format(count);
  return (count === 1 ? one : many).trim().replaceAll('%{smart_count}', () => number);
};
