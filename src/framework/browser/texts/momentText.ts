import { formatLanguage } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import { formatInstant, localDateOf } from '#kernel/localDate.ts';

/** Formats an instant (ISO, UTC) in the application's zone, as in fields: `12/03/2026 14:32`. */
export const momentText = (instant: string, locale: Locale): string => {
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime())
    ? instant
    : formatInstant(moment.toISOString(), formatLanguage(locale));
};

/** Seconds of an instant: `05`. */
const secondsOf = (instant: string): string => new Date(instant).toISOString().slice(17, 19);

/** Formats start and end, with seconds if the minutes are equal: `14:32:05` and `14:32:41`. */
export const spanTexts = (
  from: string,
  until: string,
  locale: Locale,
): readonly [from: string, until: string] => {
  const texts = [momentText(from, locale), momentText(until, locale)] as const;
  if (texts[0] !== texts[1]) return texts;
  return [`${texts[0]}:${secondsOf(from)}`, `${texts[1]}:${secondsOf(until)}`];
};

/** Local time of an instant: `14:32`. */
export const hourText = (instant: string): string =>
  formatInstant(new Date(instant).toISOString()).slice(-5);

/** Local date of an instant as YYYY-MM-DD; empty if invalid. */
export const dayOfMoment = (instant: string): string => {
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? '' : localDateOf(moment);
};
