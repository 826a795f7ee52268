import { useRef } from 'react';
import { GlyphButton } from '../GlyphButton';
import { MaskedField } from './MaskedField';
import type { MaskedFieldProps } from './MaskedField';

const mask = { mask: '00/00/0000' } as const;

export type DateFieldProps = Omit<MaskedFieldProps, 'mask' | 'end'> & {
  /** The day as 'YYYY-MM-DD', for the platform's calendar; empty when there is none. */
  day: string;
  onDay: (day: string) => void;
  /** Name of the button that opens the calendar. */
  calendarLabel: string;
  min?: string;
  max?: string;
};

/** A day: typed as DD/MM/AAAA, or taken from the platform's own calendar. */
export const DateField = ({ day, onDay, calendarLabel, min, max, ...rest }: DateFieldProps) => {
  const native = useRef<HTMLInputElement>(null);
  return (
    <MaskedField
      inputMode="numeric"
      autoComplete="off"
      className="ui-code"
      {...rest}
      mask={mask}
      end={
        <>
          <input
            ref={native}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className="ui-native-date"
            value={day}
            min={min}
            max={max}
            onChange={(event) => onDay(event.target.value)}
          />
          <GlyphButton
            name="calendar"
            label={calendarLabel}
            disabled={rest.disabled}
            onClick={() => native.current?.showPicker?.()}
          />
        </>
      }
    />
  );
};
