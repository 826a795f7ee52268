import { Suspense, useState } from 'react';
import type { CalendarLocale, CalendarProps } from '../calendar/Calendar';
import { GlyphButton } from '../Glyph';
import { lazyPart } from '../lazyPart';
import { MaskedField } from './MaskedField';
import type { MaskedFieldProps } from './MaskedField';

const Calendar = lazyPart<CalendarProps>(
  async () => (await import('../calendar/Calendar')).Calendar,
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
