import { formatLanguage } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/Localized.ts';

/** A day of the week; 0 is Sunday. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Browsers with `Intl.Locale` week info provide it; others start on Monday, as in ISO 8601. */
type WeekFacts = {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
};

/** First day of the week in a locale: 0 is Sunday. */
export const firstDayOf = (locale: Locale): WeekDay => {
  const region = new Intl.Locale(formatLanguage(locale)) as WeekFacts;
  const { firstDay = 1 } = region.getWeekInfo?.() ?? region.weekInfo ?? {};
  return (firstDay % 7) as WeekDay;
};
