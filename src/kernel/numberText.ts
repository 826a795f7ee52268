import type { Locale } from './entity/EntityDescription';

const exact = { maximumFractionDigits: 10 } as const;

const exactly: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'pt-BR': new Intl.NumberFormat('pt-BR', exact),
  en: new Intl.NumberFormat('en', exact),
};

const round = { maximumSignificantDigits: 2 } as const;

const rough: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'pt-BR': new Intl.NumberFormat('pt-BR', round),
  en: new Intl.NumberFormat('en', round),
};

/** A number with its separators: `1.234`. */
export const numberText = (number: number, locale: Locale): string =>
  exactly[locale].format(number);

/** A count that is not exact, as round as it is known: `1.200.000`. */
export const aboutText = (count: number, locale: Locale): string => rough[locale].format(count);
