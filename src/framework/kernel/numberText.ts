import { inLanguage } from './entity/Localized';
import type { Locale } from './entity/EntityDescription';

const exact = { maximumFractionDigits: 10 } as const;

const formats: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'pt-BR': new Intl.NumberFormat('pt-BR', exact),
  en: new Intl.NumberFormat('en', exact),
};

/** A number with its separators: `1.234`. */
export const numberText = (number: number, locale: Locale): string =>
  inLanguage(formats, locale).format(number);
