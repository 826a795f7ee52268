/** A day as it travels and is stored: `YYYY-MM-DD`. Never a `Date`: a day must not shift with the time zone. */
export type LocalDate = string;

const daysIn = (year: number, month: number): number => {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return isLeap ? 29 : 28;
};

/** Two digits of a text, as a number. */
const pairAt = (text: string, at: number): number =>
  (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

const partsOf = (date: LocalDate): [year: number, month: number, day: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
];

const dayForm = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const instantForm =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$/;

/** Whether the parts of a text of the right form are a day of the calendar; what follows them is not looked at. */
const isDay = (text: string): boolean => {
  const [year, month, day] = [
    pairAt(text, 0) * 100 + pairAt(text, 2),
    pairAt(text, 5),
    pairAt(text, 8),
  ];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

/** Whether a text is a day of the calendar, years 0001 to 9999. */
export const isLocalDate = (text: string): boolean => dayForm.test(text) && isDay(text);

/** `09/03/2026`, the same in both languages. Another text is returned as it is. @source FMT-002, OQ-048 */
export const formatLocalDate = (date: LocalDate): string =>
  isLocalDate(date) ? date.split('-').reverse().join('/') : date;

/** The day that a person typed as `DD/MM/YYYY`; null when there is no such day. */
export const parseLocalDate = (typed: string): LocalDate | null => {
  const match = /^([0-9]{2})\/([0-9]{2})\/([0-9]{4})$/.exec(typed.trim());
  const date = match ? `${match[3]}-${match[2]}-${match[1]}` : '';
  return isLocalDate(date) ? date : null;
};

const textOf = (year: number, month: number, day: number): LocalDate =>
  `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;

/** Days since 1970-01-01, negative before it. Years begin in March here, so that the leap day comes last. */
const dayNumber = (date: LocalDate): number => {
  const [year, month, day] = partsOf(date);
  const y = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return y * 365 + leapDays + dayOfYear - 719468;
};

/** Calendar days from one day to another; negative when `until` is earlier. Both are days of the calendar. */
export const daysBetween = (from: LocalDate, until: LocalDate): number =>
  dayNumber(until) - dayNumber(from);

/** The day `days` calendar days later; earlier for a negative count. Years 0001 to 9999. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10);

/**
 * The same day of a later month, or its last day where the month is shorter: 31 January gives 28 or 29 February, and
 * two months give 31 March, because the anchor stays the first day.
 *
 * @param months whole months; earlier for a negative count
 */
export const addMonths = (date: LocalDate, months: number): LocalDate => {
  const [year, month, day] = partsOf(date);
  const position = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(position / 12), (((position % 12) + 12) % 12) + 1];
  return textOf(y, m, Math.min(day, daysIn(y, m)));
};

const timeZone = 'America/Sao_Paulo';
const partsInSaoPaulo = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const saoPaulo = (instant: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(partsInSaoPaulo.formatToParts(instant).map((part) => [part.type, part.value]));

/** Where a day begins in São Paulo, as an instant. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000-03:00`;

/** The last millisecond of a day in São Paulo, as an instant. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999-03:00`;

/** The day of an instant in São Paulo. */
export const localDateOf = (instant: Date): LocalDate => {
  const { year, month, day } = saoPaulo(instant);
  return `${year?.padStart(4, '0')}-${month}-${day}`;
};

const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a text is an instant: ISO 8601 with seconds and offset, such as `2026-03-09T12:00:00.000Z`. */
export const isInstant = (text: string): boolean => {
  if (!instantForm.test(text) || !isDay(text)) return false;
  const instant = Date.parse(text);
  // Near the ends of the calendar the offset may push the instant out of the years that a database stores.
  return pairAt(text, 11) < 24 && instant >= firstInstant && instant <= lastInstant;
};

/** `09/03/2026 09:00` in São Paulo, the same in both languages. Another text is returned as it is. */
export const formatInstant = (text: string): string => {
  if (!isInstant(text)) return text;
  const { year, month, day, hour, minute } = saoPaulo(new Date(text));
  return `${day}/${month}/${year} ${hour}:${minute}`;
};

const hourMs = 3_600_000;

/** Hours that São Paulo has been behind UTC, the usual one first; two in the summers before 2019. */
const hoursBehind = [3, 2] as const;

/**
 * The instant of a time of day in São Paulo; null where its clocks never showed it.
 *
 * @param day  a day of the calendar
 * @param time `HH:MM`, `HH:MM:SS` or `HH:MM:SS.mmm`
 */
export const instantInSaoPaulo = (day: LocalDate, time: string): string | null => {
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  const shown = `${formatLocalDate(day)} ${time.slice(0, 5)}`;
  const candidates = hoursBehind.map((hours) => new Date(asUtc + hours * hourMs).toISOString());
  return candidates.find((instant) => formatInstant(instant) === shown) ?? null;
};
