import { withZeros } from '../date/parseDay';
import { instantOf, isInstant, parseLocalDate } from '#kernel/localDate.ts';

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
