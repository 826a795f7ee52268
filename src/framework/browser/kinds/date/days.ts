import { formatLocalDate, isLocalDate } from '#kernel/localDate.ts';
import { toText } from '../parts/isAbsent';
import { parseDay, withZeros } from './parseDay';

/** The value if it is a date; else empty. */
export const dayOf = (value: unknown): string => {
  const text = toText(value);
  return isLocalDate(text) ? text : '';
};

/** A pasted date in either format, as it would be typed. */
export const wholeDay = (pasted: string): string | undefined => {
  const day = parseDay(withZeros(pasted));
  return typeof day === 'string' && isLocalDate(day) ? formatLocalDate(day) : undefined;
};
