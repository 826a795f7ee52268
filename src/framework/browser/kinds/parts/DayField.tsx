import {
  formatInstant,
  formatLocalDate,
  instantOf,
  isInstant,
  isLocalDate,
  localDateOf,
  parseLocalDate,
  writeDay,
} from '#kernel/localDate.ts';
import { toText } from './textKind';
import { useKindLocale, useKindText } from './useKindText';
import { dayPattern } from '#browser/texts/kindWords.ts';
import { Suspense, useState } from 'react';
import type { CalendarLocale, CalendarProps } from '#browser/ui/calendar/Calendar.tsx';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import { lazyPart } from '#browser/ui/lazyPart.tsx';
import { MaskedField, type MaskedFieldProps } from '#browser/ui/fields/MaskedField.tsx';

const Calendar = lazyPart<CalendarProps>(
  async () => (await import('#browser/ui/calendar/Calendar.tsx')).Calendar,
);

export type DateFieldProps = Omit<MaskedFieldProps, 'mask' | 'end'> &
  Pick<CalendarProps, 'day' | 'min' | 'max' | 'isOff' | 'onDay'> & {
    locale: CalendarLocale;
    /** Input mask: `00/00/0000`. */
    mask: string;
    calendarTexts: CalendarProps['texts'];
    /** Name of the calendar button. */
    calendarLabel: string;
  };

/** Date field: masked input, with a lazily loaded calendar. */
export const DateField = (props: DateFieldProps) => {
  const { day, min, max, isOff, onDay, locale, calendarTexts, calendarLabel, mask, ...rest } =
    props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const loadCalendar = () => void Calendar.load();
  return (
    <>
      <MaskedField
        inputMode="numeric"
        autoComplete="off"
        className="ui-code"
        {...rest}
        mask={{ mask }}
        end={
          <GlyphButton
            name="calendar"
            label={calendarLabel}
            disabled={rest.disabled}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onMouseEnter={loadCalendar}
            onFocus={loadCalendar}
            onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
          />
        }
      />
      {anchor ? (
        <Suspense fallback={null}>
          <Calendar
            anchor={anchor}
            day={day}
            min={min}
            max={max}
            isOff={isOff}
            onDay={onDay}
            locale={locale}
            label={rest.label}
            texts={calendarTexts}
            required={rest.required}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
};

/**
 * Parses a date, typed in the language's format or pasted as YYYY-MM-DD; other text is returned unchanged, empty is
 * null.
 */
export const parseDay = (text: string): string | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return isLocalDate(typed) ? typed : (parseLocalDate(typed) ?? typed);
};

/** Adds omitted zeros: `5/3/2026 9:30` becomes `05/03/2026 09:30`. */
const withZeros = (text: string): string =>
  text.replace(/(?<!\d)\d(?=[/:.-])|(?<=\d[/.-])\d(?!\d)/g, '0$&');

/**
 * Parses an instant typed as `DD/MM/AAAA HH:MM` in the application's zone, or pasted in ISO format; other text is
 * returned unchanged, empty is null.
 */
export const parseMoment = (text: string): string | null => {
  const typed = text.trim();
  if (typed === '') return null;
  if (isInstant(typed)) return new Date(typed).toISOString();
  const [dayText = '', time = '', ...rest] = withZeros(typed).split(/\s+/);
  const day = parseLocalDate(dayText);
  if (rest.length > 0 || day === null || !/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time))
    return typed;
  return instantOf(day, time) ?? typed;
};

/** Input mask of a date. */
export const dayMask = (): string => writeDay((type) => (type === 'year' ? '0000' : '00'));

/** The value if it is a date; else empty. */
export const dayOf = (value: unknown): string => {
  const text = toText(value);
  return isLocalDate(text) ? text : '';
};

/** A pasted date in either format, as it would be typed. */
const wholeDay = (pasted: string): string | undefined => {
  const day = parseDay(withZeros(pasted));
  return typeof day === 'string' && isLocalDate(day) ? formatLocalDate(day) : undefined;
};

type DayFieldProps = Omit<
  DateFieldProps,
  'locale' | 'mask' | 'calendarTexts' | 'calendarLabel' | 'readWhole' | 'placeholder'
>;

/** The calendar of a field, in the person's language. */
const useCalendarProps = (label: string) => {
  const text = useKindText();
  const locale = useKindLocale();
  return {
    locale,
    calendarLabel: text('calendar', { field: label }),
    calendarTexts: { today: text('today'), clear: text('clear') },
  };
};

/** A localised date. */
export const DayField = (props: DayFieldProps) => {
  const calendar = useCalendarProps(props.label);
  return (
    <DateField
      {...props}
      {...calendar}
      mask={dayMask()}
      readWhole={wholeDay}
      placeholder={dayPattern(calendar.locale)}
    />
  );
};

/** A pasted instant in either format, as it would be typed. */
const wholeMoment = (pasted: string): string | undefined => {
  const moment = parseMoment(pasted);
  return moment !== null && isInstant(moment) ? formatInstant(moment) : undefined;
};

/** Time of an instant picked by its day alone: nine o'clock; today, the next full hour. */
const usualTimeOn = (day: string): string => {
  const now = new Date();
  if (day !== localDateOf(now)) return '09:00';
  const hour = Number(formatInstant(now.toISOString()).slice(-5, -3)) + 1;
  return hour < 24 ? `${String(hour).padStart(2, '0')}:00` : '23:59';
};

/** The picked day, at the time that the value has. */
const movedTo = (day: string, value: string): string => {
  const time = isInstant(value) ? formatInstant(value).slice(-5) : usualTimeOn(day);
  return instantOf(day, time) ?? formatLocalDate(day);
};

type MomentFieldProps = Omit<DayFieldProps, 'text' | 'onText' | 'day' | 'onDay'> & {
  /** UTC instant, or what was typed so far; empty: none. */
  readonly value: string;
  readonly onValue: (value: string | null) => void;
};

/** A localised date and time; the calendar picks the date and keeps the time. */
export const MomentField = ({ value, onValue, ...props }: MomentFieldProps) => {
  const calendar = useCalendarProps(props.label);
  return (
    <DateField
      {...props}
      {...calendar}
      mask={`${dayMask()} 00:00`}
      readWhole={wholeMoment}
      placeholder={`${dayPattern(calendar.locale)} HH:MM`}
      text={formatInstant(value)}
      onText={(typed) => onValue(parseMoment(typed))}
      day={isInstant(value) ? localDateOf(new Date(value)) : ''}
      onDay={(day) => onValue(day === '' ? null : movedTo(day, value))}
    />
  );
};
