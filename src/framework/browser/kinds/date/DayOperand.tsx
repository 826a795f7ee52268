import { formatLocalDate, isLocalDate } from '#kernel/localDate.ts';
import type { OperandProps } from '../filters/operand';
import { toText } from '../parts/isAbsent';
import { DayField } from './DayField';
import { dayOf } from './days';
import { parseDay } from './parseDay';

/** A date operand; ignores incomplete input. */
export const DayOperand = ({ label, compact, value, onChange, autoFocus }: OperandProps) => {
  const accept = (day: unknown) =>
    onChange(typeof day === 'string' && isLocalDate(day) ? day : undefined);
  return (
    <DayField
      label={label}
      compact={compact}
      autoFocus={autoFocus}
      text={formatLocalDate(toText(value))}
      onText={(typed) => accept(parseDay(typed))}
      day={dayOf(value)}
      onDay={accept}
    />
  );
};
