import { application, formatLanguage, type Locale } from './application';

/** A date as sent and stored: `YYYY-MM-DD`. Never a `Date`, which would shift with the time zone. */
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

/** Whether the parts of a well-formed text are a valid date; ignores what follows. */
const isDay = (text: string): boolean => {
  const [year, month, day] = [
    pairAt(text, 0) * 100 + pairAt(text, 2),
    pairAt(text, 5),
    pairAt(text, 8),
  ];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

/** Monday of a day's week. */
export const mondayOf = (day: LocalDate): LocalDate =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Whether a text is a valid date, years 0001 to 9999. */
export const isLocalDate = (text: string): boolean => dayForm.test(text) && isDay(text);

type DayPart = { readonly type: 'year' | 'month' | 'day' | 'literal'; readonly value: string };

/** Date format of a language: its parts in order, with separators. */
type DayForm = {
  readonly parts: readonly DayPart[];
  readonly typed: RegExp;
};

const dayForms = new Map<Locale, DayForm>();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const readDayForm = (locale: Locale): DayForm => {
  const written = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).formatToParts(0);
  const parts = written.map(({ type, value }): DayPart => {
    const isPart = type === 'year' || type === 'month' || type === 'day';
    return { type: isPart ? type : 'literal', value };
  });
  const groups = parts.map(({ type, value }) => {
    if (type === 'literal') return escaped(value);
    return `(?<${type}>[0-9]{${type === 'year' ? 4 : 2}})`;
  });
  return { parts, typed: new RegExp(`^${groups.join('')}$`) };
};

/** Date format of a language; default: see `formatLanguage`. */
const dayFormOf = (locale: Locale = formatLanguage()): DayForm => {
  const form = dayForms.get(locale) ?? readDayForm(locale);
  dayForms.set(locale, form);
  return form;
};

/** Joins date parts in the language's order: a mask, a placeholder, a date. */
export const writeDay = (
  partOf: (type: 'year' | 'month' | 'day') => string,
  locale?: Locale,
): string =>
  dayFormOf(locale)
    .parts.map(({ type, value }) => (type === 'literal' ? value : partOf(type)))
    .join('');

/**
 * `09/03/2026` in Portuguese, `03/09/2026` in American English. Other text is returned unchanged.
 *
 * @source FMT-002, OQ-048
 */
export const formatLocalDate = (date: LocalDate, locale?: Locale): string => {
  if (!isLocalDate(date)) return date;
  const [year = '', month = '', day = ''] = date.split('-');
  return writeDay((type) => ({ year, month, day })[type], locale);
};

/** Parses a date in the format of `formatLocalDate`; null if invalid. */
export const parseLocalDate = (typed: string, locale?: Locale): LocalDate | null => {
  const { year, month, day } = dayFormOf(locale).typed.exec(typed.trim())?.groups ?? {};
  const date = `${year}-${month}-${day}`;
  return isLocalDate(date) ? date : null;
};

const textOf = (year: number, month: number, day: number): LocalDate =>
  `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;

/** Days since 1970-01-01, negative before. Years start in March here, so that the leap day is last. */
const dayNumber = (date: LocalDate): number => {
  const [year, month, day] = partsOf(date);
  const y = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return y * 365 + leapDays + dayOfYear - 719468;
};

/** Calendar days between two dates; negative when `until` is earlier. */
export const daysBetween = (from: LocalDate, until: LocalDate): number =>
  dayNumber(until) - dayNumber(from);

/** The date `days` days later; earlier if negative. Years 0001 to 9999. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10);

/**
 * The same day in a later month, or its last day if shorter: 31 January plus one gives 28 or 29 February, plus two
 * gives 31 March, because the anchor remains the original day.
 *
 * @param months whole months; earlier if negative
 */
export const addMonths = (date: LocalDate, months: number): LocalDate => {
  const [year, month, day] = partsOf(date);
  const position = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(position / 12), (((position % 12) + 12) % 12) + 1];
  return textOf(y, m, Math.min(day, daysIn(y, m)));
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and time formatter of a zone. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  return clock;
};

/** Date and time of an instant in the application's time zone. */
const partsInZone = (instant: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(
    clockOf(application().timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );

/** Date of an instant in the application's time zone. */
export const localDateOf = (instant: Date): LocalDate => {
  const { year, month, day } = partsInZone(instant);
  return `${year?.padStart(4, '0')}-${month}-${day}`;
};

const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a text is an instant: ISO 8601 with seconds and offset, such as `2026-03-09T12:00:00.000Z`. */
export const isInstant = (text: string): boolean => {
  if (!instantForm.test(text) || !isDay(text)) return false;
  const instant = Date.parse(text);
  // Near the ends of the calendar the offset may exceed the database's range of years.
  return pairAt(text, 11) < 24 && instant >= firstInstant && instant <= lastInstant;
};

/** `09/03/2026 09:00` in the application's time zone, 24-hour in every language. Other text is returned unchanged. */
export const formatInstant = (text: string, locale?: Locale): string => {
  if (!isInstant(text)) return text;
  const { year = '', month = '', day = '', hour, minute } = partsInZone(new Date(text));
  return `${writeDay((type) => ({ year, month, day })[type], locale)} ${hour}:${minute}`;
};

/** UTC offset of the zone at an instant, in ms. */
const offsetAt = (instant: number): number => {
  const { year, month, day, hour, minute, second } = partsInZone(new Date(instant));
  const shown = Date.parse(
    `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`,
  );
  return shown - Math.floor(instant / 1000) * 1000;
};

/**
 * Instant of a local time in the application's time zone; the later one if ambiguous, null if skipped.
 *
 * @param day  a valid date
 * @param time `HH:MM`, `HH:MM:SS` or `HH:MM:SS.mmm`
 */
export const instantOf = (day: LocalDate, time: string): string | null => {
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  const dayMs = 86_400_000;
  const offsets = new Set([offsetAt(asUtc + dayMs), offsetAt(asUtc - dayMs), offsetAt(asUtc)]);
  const candidates = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant) === asUtc - instant);
  return candidates.length === 0 ? null : new Date(Math.max(...candidates)).toISOString();
};

const minuteMs = 60_000;

/** An instant with the zone's local time and offset: `2026-03-09T00:00:00.000-03:00`. */
const inZone = (instant: number): string => {
  const offset = offsetAt(instant);
  const minutes = Math.round(Math.abs(offset) / minuteMs);
  const text = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const shown = new Date(instant + offset).toISOString().slice(0, -1);
  return `${shown}${offset < 0 ? '-' : '+'}${text}`;
};

/** Start of a day in the application's time zone, as an instant. */
export const startOfDay = (day: LocalDate): string => inZone(Date.parse(instantFrom(day, 0)));

/** The last millisecond of a day in the application's time zone, as an instant. */
export const endOfDay = (day: LocalDate): string =>
  inZone(Date.parse(instantFrom(addDays(day, 1), 0)) - 1);

/** First instant of a day from an hour on: clocks set forward at midnight skip it. */
const instantFrom = (day: LocalDate, hour: number): string =>
  instantOf(day, `${hour < 10 ? '0' : ''}${hour}:00`) ?? instantFrom(day, hour + 1);
