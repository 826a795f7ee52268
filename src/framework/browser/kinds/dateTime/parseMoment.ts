import { withZeros } from '../date/parseDay';
import { formatInstant, isInstant, parseLocalDate } from '../../../kernel/formats';

/** Hours that São Paulo has been behind UTC, the usual one first; two in the summers before 2019. */
const hoursBehind = [3, 2] as const;

const hourMs = 3_600_000;

/**
 * The instant in a text that was typed as `DD/MM/AAAA HH:MM` in São Paulo's time, or pasted in ISO form; another text
 * stays as it is, an empty one is null.
 */
export const parseMoment = (text: string): string | null => {
  const typed = text.trim();
  if (typed === '') return null;
  if (isInstant(typed)) return new Date(typed).toISOString();
  const [dayText = '', time = '', ...rest] = withZeros(typed).split(/\s+/);
  const day = parseLocalDate(dayText);
  if (rest.length > 0 || day === null || !/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time))
    return typed;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const candidates = hoursBehind.map((hours) => new Date(asUtc + hours * hourMs).toISOString());
  return candidates.find((instant) => formatInstant(instant) === `${dayText} ${time}`) ?? typed;
};
