import { application, formatLanguage } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import { formatInstant, localDateOf } from '#kernel/localDate.ts';

const options = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const writers = new Map<string, Intl.DateTimeFormat>();

const writerOf = (wanted: Locale, more: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat => {
  const { timeZone } = application();
  const locale = formatLanguage(wanted);
  const key = [locale, timeZone, ...Object.keys(more)].join(' ');
  const writer =
    writers.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...more, timeZone });
  writers.set(key, writer);
  return writer;
};

/** Formats an instant (ISO, UTC) in the application's zone: `12/03/2026, 14:32`. */
export const momentText = (instant: string, locale: Locale): string => {
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? instant : writerOf(locale).format(moment);
};

/** Formats start and end, with seconds if the minutes are equal: `14:32:05` and `14:32:41`. */
export const spanTexts = (
  from: string,
  until: string,
  locale: Locale,
): readonly [from: string, until: string] => {
  const texts = [momentText(from, locale), momentText(until, locale)] as const;
  if (texts[0] !== texts[1]) return texts;
  const writer = writerOf(locale, { second: '2-digit' });
  return [writer.format(new Date(from)), writer.format(new Date(until))];
};

/** Local time of an instant: `14:32`. */
export const hourText = (instant: string): string =>
  formatInstant(new Date(instant).toISOString()).slice(-5);

/** Local date of an instant as YYYY-MM-DD; empty if invalid. */
export const dayOfMoment = (instant: string): string => {
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? '' : localDateOf(moment);
};
