import { inLanguage } from '#kernel/entity/Localized.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';

const options = {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

const writers: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  'pt-BR': new Intl.DateTimeFormat('pt-BR', options),
  en: new Intl.DateTimeFormat('en-GB', options),
};

/** An instant (ISO, UTC) as date and time of São Paulo: `12/03/2026, 14:32`. */
export const momentText = (instant: string, locale: Locale): string => {
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? instant : inLanguage(writers, locale).format(moment);
};

/** Both ends of a time, with seconds where the minutes are the same: `14:32:05` and `14:32:41`. */
export const spanTexts = (
  from: string,
  until: string,
  locale: Locale,
): readonly [from: string, until: string] => {
  const texts = [momentText(from, locale), momentText(until, locale)] as const;
  if (texts[0] !== texts[1]) return texts;
  const { locale: language } = inLanguage(writers, locale).resolvedOptions();
  const writer = new Intl.DateTimeFormat(language, { ...options, second: '2-digit' });
  return [writer.format(new Date(from)), writer.format(new Date(until))];
};

/** The time of day of an instant in São Paulo: `14:32`. */
export const hourText = (instant: string): string => momentText(instant, 'pt-BR').slice(-5);

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant in São Paulo as YYYY-MM-DD; empty for what is no instant. */
export const dayOfMoment = (instant: string): string => {
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? '' : days.format(moment);
};
