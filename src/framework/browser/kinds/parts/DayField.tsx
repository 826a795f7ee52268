import { isLocalDate, parseLocalDate, writeDay, formatLocalDate } from '#kernel/localDate.ts';
import { toText } from './textKind';
import { DateField, type DateFieldProps } from '#browser/ui/fields/DateField.tsx';
import { useKindLocale, useKindText } from './useKindText';
import { dayPattern } from '#browser/texts/kindWords.ts';

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
export const withZeros = (text: string): string =>
  text.replace(/(?<!\d)\d(?=[/:.-])|(?<=\d[/.-])\d(?!\d)/g, '0$&');

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

/** A localised date. */
export const DayField = (props: DayFieldProps) => {
  const text = useKindText();
  const locale = useKindLocale();
  return (
    <DateField
      {...props}
      locale={locale}
      mask={dayMask()}
      readWhole={wholeDay}
      placeholder={dayPattern(locale)}
      calendarLabel={text('calendar', { field: props.label })}
      calendarTexts={{ today: text('today'), clear: text('clear') }}
    />
  );
};
