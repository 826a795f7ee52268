import type { Locale } from '#kernel/entity/Localized.ts';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { DayPicker } from 'react-day-picker';
import type { Matcher } from 'react-day-picker';
import { wordsFor } from './calendarWords';
import { localDateOf } from '#kernel/localDate.ts';
import { Button } from '../Button';
import { Popup } from '../popup/Popup';
import { useDismiss } from '../popup/useDismiss';
import { toDate, toDay } from './calendarDays';
import '../styles/calendar.css';

export type CalendarLocale = Locale;

export type CalendarProps = {
  anchor: HTMLElement;
  /** What the day is of. */
  label: string;
  locale: CalendarLocale;
  texts: { readonly today: string; readonly clear: string };
  /** Days as 'YYYY-MM-DD'; empty: none is chosen. */
  day: string;
  min?: string;
  max?: string;
  /** A day that cannot be chosen. */
  isOff?: (day: string) => boolean;
  /** There is always a day: none can be taken out. */
  required?: boolean;
  onDay: (day: string) => void;
  onClose: () => void;
};

/** How many years before and after today can be gone to, where nothing bounds them. */
const yearsBack = 100;
const yearsOn = 30;

/** Today in the application's zone, read once when it opens. */
const readToday = (): string => localDateOf(new Date());

type Bounds = Pick<CalendarProps, 'min' | 'max' | 'isOff'>;

const isOutside = (day: string, { min, max, isOff }: Bounds): boolean =>
  (min !== undefined && day < min) || (max !== undefined && day > max) || isOff?.(day) === true;

const yearFrom = (today: string, years: number): Date =>
  new Date(Number(today.slice(0, 4)) + years, years < 0 ? 0 : 11, 1);

/** The month that it opens at: that of the day, else of today, or of the bound that is nearer. */
const firstMonth = ({ day, min, max }: CalendarProps, today: string): Date | undefined => {
  if (day !== '') return toDate(day);
  if (min !== undefined && today < min) return toDate(min);
  return toDate(max !== undefined && today > max ? max : today);
};

/** A month of days in the person's language, over the page: arrows move, Enter takes, Escape leaves. */
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
