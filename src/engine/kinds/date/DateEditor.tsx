import { formatLocalDate, isLocalDate } from '../../../kernel/formats';
import { DateField } from '../../../ui/DateField';
import type { OperandProps } from '../filters/operand';
import type { InputProps } from '../Kind';
import { toText } from '../parts/isAbsent';
import { settle } from '../parts/textKind';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindLocale, useKindText } from '../parts/useKindText';
import { dayPattern, parseDay, withZeros } from './parseDay';

const dayOf = (value: unknown): string => {
  const text = toText(value);
  return isLocalDate(text) ? text : '';
};

/** A pasted day in either writing, as it would be typed. */
const fromPaste = (pasted: string): string | undefined => {
  const day = parseDay(withZeros(pasted));
  return typeof day === 'string' && isLocalDate(day) ? formatLocalDate(day) : undefined;
};

/** A day: typed as DD/MM/AAAA or taken from the calendar. */
export const DateEditor = (props: InputProps) => {
  const { value, setValue, locale, common } = useFieldInput(props, settle);
  const text = useKindText();
  return (
    <DateField
      {...common}
      placeholder={dayPattern(locale)}
      calendarLabel={text('calendar', { field: common.label })}
      fromPaste={fromPaste}
      text={formatLocalDate(toText(value))}
      onText={(typed) => setValue(parseDay(typed))}
      day={dayOf(value)}
      onDay={(day) => setValue(day || null)}
    />
  );
};

/** A day that a condition compares with; a half-typed one is none yet. */
export const DayOperand = ({ label, compact, value, onChange, autoFocus }: OperandProps) => {
  const text = useKindText();
  const locale = useKindLocale();
  const accept = (day: unknown) =>
    onChange(typeof day === 'string' && isLocalDate(day) ? day : undefined);
  return (
    <DateField
      {...{ label, compact, autoFocus, fromPaste }}
      placeholder={dayPattern(locale)}
      calendarLabel={text('calendar', { field: label })}
      text={formatLocalDate(toText(value))}
      onText={(typed) => accept(parseDay(typed))}
      day={dayOf(value)}
      onDay={accept}
    />
  );
};
