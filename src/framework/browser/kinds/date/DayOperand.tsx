import { formatLocalDate, isLocalDate } from '../../../kernel/formats';
import { DateField } from '../../ui/fields/DateField';
import type { OperandProps } from '../filters/operand';
import { toText } from '../parts/isAbsent';
import { useKindLocale, useKindText } from '../parts/useKindText';
import { dayOf, pastedDay } from './days';
import { dayPattern, parseDay } from './parseDay';

/** A day that a condition compares with; a half-typed one is none yet. */
export const DayOperand = ({ label, compact, value, onChange, autoFocus }: OperandProps) => {
  const text = useKindText();
  const locale = useKindLocale();
  const accept = (day: unknown) =>
    onChange(typeof day === 'string' && isLocalDate(day) ? day : undefined);
  return (
    <DateField
      {...{ label, compact, autoFocus }}
      fromPaste={pastedDay}
      placeholder={dayPattern(locale)}
      calendarLabel={text('calendar', { field: label })}
      text={formatLocalDate(toText(value))}
      onText={(typed) => accept(parseDay(typed))}
      day={dayOf(value)}
      onDay={accept}
    />
  );
};
