import { formatLocalDate } from '../../../kernel/formats';
import { DateField } from '../../ui/fields/DateField';
import type { InputProps } from '../Kind';
import { toText } from '../parts/isAbsent';
import { settle } from '../parts/textKind';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { dayOf, pastedDay } from './days';
import { dayPattern, parseDay } from './parseDay';

/** A day: typed as DD/MM/AAAA or taken from the calendar. */
export const DateEditor = (props: InputProps) => {
  const { value, setValue, locale, common } = useFieldInput(props, settle);
  const text = useKindText();
  return (
    <DateField
      {...common}
      placeholder={dayPattern(locale)}
      calendarLabel={text('calendar', { field: common.label })}
      fromPaste={pastedDay}
      text={formatLocalDate(toText(value))}
      onText={(typed) => setValue(parseDay(typed))}
      day={dayOf(value)}
      onDay={(day) => setValue(day || null)}
    />
  );
};
