import { formatLocalDate } from '#kernel/localDate.ts';
import type { InputProps } from '../Kind';
import { toText } from '../parts/isAbsent';
import { settle } from '../parts/textKind';
import { useFieldInput } from '../parts/useFieldInput';
import { DayField } from './DayField';
import { dayOf } from './days';
import { parseDay } from './parseDay';

/** A date: typed as DD/MM/AAAA or picked from the calendar. */
export const DateEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, settle);
  return (
    <DayField
      {...common}
      text={formatLocalDate(toText(value))}
      onText={(typed) => setValue(parseDay(typed))}
      day={dayOf(value)}
      onDay={(day) => setValue(day || null)}
    />
  );
};
