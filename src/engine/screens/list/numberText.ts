import type { Locale } from '../../../kernel/entity/EntityDescription';

const whole: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'pt-BR': new Intl.NumberFormat('pt-BR'),
  en: new Intl.NumberFormat('en'),
};

const short = { notation: 'compact', maximumFractionDigits: 1 } as const;

const rough: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'pt-BR': new Intl.NumberFormat('pt-BR', short),
  en: new Intl.NumberFormat('en', short),
};

/** A count with its separators: `1.234`. */
export const numberText = (count: number, locale: Locale): string => whole[locale].format(count);

/** A count that is not exact, in few figures: `1,2 mi`. */
export const aboutText = (count: number, locale: Locale): string =>
  rough[locale].format(count).replaceAll('\u00a0', ' ');
