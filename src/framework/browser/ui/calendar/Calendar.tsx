import type { Locale } from '#kernel/entity/Localized.ts';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import type { Matcher } from 'react-day-picker';
import { firstDayOf } from './week';
import { calendarLocales } from './messages/calendarLocales';
import { localDateOf } from '#kernel/localDate.ts';
import { Button } from '../Button';
import { Popup, useDismiss } from '../popup/Popup';
import '../styles/calendar.css';

/** Two or three letters: date-fns abbreviates to "sab". */
const weekdayText = (date: Date, locale: Locale): string =>
  date.toLocaleDateString(locale, { weekday: 'short' }).replace('.', '');

type Words = Pick<DayPickerProps, 'locale' | 'weekStartsOn' | 'formatters' | 'labels'>;

const byIntl = (locale: Locale): Pick<Words, 'formatters' | 'labels'> => {
  const formatDate = (date: Date, options: Intl.DateTimeFormatOptions): string =>
    date.toLocaleDateString(locale, options);
  return {
    formatters: {
      formatWeekdayName: (date) => weekdayText(date, locale),
      formatCaption: (date) => formatDate(date, { month: 'long', year: 'numeric' }),
      formatMonthDropdown: (date) => formatDate(date, { month: 'long' }),
      formatYearDropdown: (date) => formatDate(date, { year: 'numeric' }),
    },
    labels: {
      labelDayButton: (date) => formatDate(date, { dateStyle: 'full' }),
      labelGrid: (date) => formatDate(date, { month: 'long', year: 'numeric' }),
      labelWeekday: (date) => formatDate(date, { weekday: 'long' }),
    },
  };
};

/** Calendar texts of a language: its own if available, else from `Intl`. */
const wordsFor = (locale: Locale): Words => {
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

/** A local date as the calendar's Date: local midnight, of which only the date is used. */
const toDate = (day: string): Date | undefined => {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
};

const padded = (figure: number, length: number): string => String(figure).padStart(length, '0');

/** Local date 'YYYY-MM-DD' of a calendar Date. */
const toDay = (date: Date): string =>
  [padded(date.getFullYear(), 4), padded(date.getMonth() + 1, 2), padded(date.getDate(), 2)].join(
    '-',
  );

export type CalendarLocale = Locale;

export type CalendarProps = {
  anchor: HTMLElement;
  /** Name of the date. */
  label: string;
  locale: CalendarLocale;
  texts: { readonly today: string; readonly clear: string };
  /** Dates as 'YYYY-MM-DD'; empty: none selected. */
  day: string;
  min?: string;
  max?: string;
  /** Whether a date is disabled. */
  isOff?: (day: string) => boolean;
  /** The date cannot be cleared. */
  required?: boolean;
  onDay: (day: string) => void;
  onClose: () => void;
};

/** Selectable years before and after today, without bounds. */
const yearsBack = 100;
const yearsOn = 30;

/** Today in the application's zone, read when opened. */
const readToday = (): string => localDateOf(new Date());

type Bounds = Pick<CalendarProps, 'min' | 'max' | 'isOff'>;

const isOutside = (day: string, { min, max, isOff }: Bounds): boolean =>
  (min !== undefined && day < min) || (max !== undefined && day > max) || isOff?.(day) === true;

const yearFrom = (today: string, years: number): Date =>
  new Date(Number(today.slice(0, 4)) + years, years < 0 ? 0 : 11, 1);

/** Initial month: the selected date's, else today's, clamped to the bounds. */
const firstMonth = ({ day, min, max }: CalendarProps, today: string): Date | undefined => {
  if (day !== '') return toDate(day);
  if (min !== undefined && today < min) return toDate(min);
  return toDate(max !== undefined && today > max ? max : today);
};

/** Month calendar popup: arrows move, Enter selects, Escape closes. */
export const Calendar = (props: CalendarProps) => {
  const { anchor, label, locale, texts, day, min, max, required, onDay, onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const [today] = useState(readToday);
  useDismiss(popup, props);
  const take = (next: string) => {
    onDay(next);
    onClose();
  };
  const isOff: Matcher = (date) => isOutside(toDay(date), props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Popup
      anchor={anchor}
      onKeyDown={onKeyDown}
      align="end"
      sheet
      ref={popup}
      role="dialog"
      aria-label={label}
      className="ui-calendar"
    >
      <DayPicker
        mode="single"
        autoFocus
        showOutsideDays
        fixedWeeks
        navLayout="around"
        captionLayout="dropdown"
        lang={locale}
        {...wordsFor(locale)}
        selected={toDate(day)}
        today={toDate(today)}
        defaultMonth={firstMonth(props, today)}
        startMonth={(min && toDate(min)) || yearFrom(today, -yearsBack)}
        endMonth={(max && toDate(max)) || yearFrom(today, yearsOn)}
        disabled={isOff}
        onDayClick={(date, modifiers) => {
          if (!modifiers['disabled']) take(toDay(date));
        }}
      />
      <div className="ui-calendar-end">
        <Button small disabled={isOutside(today, props)} onClick={() => take(today)}>
          {texts.today}
        </Button>
        {required || day === '' ? null : (
          <Button small look="plain" onClick={() => take('')}>
            {texts.clear}
          </Button>
        )}
      </div>
    </Popup>
  );
};
