import type { DayPickerProps } from 'react-day-picker';
import { formatLanguage } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import { calendarLocales } from './messages/calendarLocales';

/** Two or three letters: the locale of date-fns writes "sab". */
const weekdayText = (date: Date, locale: Locale): string =>
  date.toLocaleDateString(locale, { weekday: 'short' }).replace('.', '');

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Engines that know the weeks of a region say it; others begin on Monday, as ISO 8601 does. */
type WeekFacts = {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
};

/** The day on which weeks begin where values are written so: 0 is Sunday. */
const firstDayOf = (locale: Locale): WeekDay => {
  const region = new Intl.Locale(formatLanguage(locale)) as WeekFacts;
  const { firstDay = 1 } = region.getWeekInfo?.() ?? region.weekInfo ?? {};
  return (firstDay % 7) as WeekDay;
};

type Words = Pick<DayPickerProps, 'locale' | 'weekStartsOn' | 'formatters' | 'labels'>;

const byIntl = (locale: Locale): Pick<Words, 'formatters' | 'labels'> => {
  const say = (date: Date, options: Intl.DateTimeFormatOptions): string =>
    date.toLocaleDateString(locale, options);
  return {
    formatters: {
      formatWeekdayName: (date) => weekdayText(date, locale),
      formatCaption: (date) => say(date, { month: 'long', year: 'numeric' }),
      formatMonthDropdown: (date) => say(date, { month: 'long' }),
      formatYearDropdown: (date) => say(date, { year: 'numeric' }),
    },
    labels: {
      labelDayButton: (date) => say(date, { dateStyle: 'full' }),
      labelGrid: (date) => say(date, { month: 'long', year: 'numeric' }),
      labelWeekday: (date) => say(date, { weekday: 'long' }),
    },
  };
};

/** How the calendar speaks a language: by its own words where it has them, else by `Intl`. */
export const wordsFor = (locale: Locale): Words => {
  const known = calendarLocales[locale];
  const weekStartsOn = firstDayOf(locale);
  return known
    ? {
        weekStartsOn,
        locale: known,
        formatters: { formatWeekdayName: (date) => weekdayText(date, locale) },
      }
    : { weekStartsOn, ...byIntl(locale) };
};
