import { inLanguage } from '#kernel/entity/Localized.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { isLocalDate } from '#kernel/localDate.ts';

const writers = {
  'pt-BR': new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }),
} satisfies Record<Locale, Intl.DateTimeFormat>;

/** A day in words: "9 de março de 2026". Another text is returned as it is. */
export const spokenDay = (day: string, locale: Locale): string =>
  isLocalDate(day) ? inLanguage(writers, locale).format(new Date(`${day}T00:00:00Z`)) : day;
