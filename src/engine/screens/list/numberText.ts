import type { Locale } from '../../../kernel/entity/EntityDescription';

const whole: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'pt-BR': new Intl.NumberFormat('pt-BR'),
  en: new Intl.NumberFormat('en'),
};

const round = { maximumSignificantDigits: 2 } as const;

const rough: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'pt-BR': new Intl.NumberFormat('pt-BR', round),
  en: new Intl.NumberFormat('en', round),
};

/** A count with its separators: `1.234`. */
export const numberText = (count: number, locale: Locale): string => whole[locale].format(count);

/** A count that is not exact, as round as it is known: `1.200.000`. */
export const aboutText = (count: number, locale: Locale): string => rough[locale].format(count);
