import {
  type LocalDate,
  type Locale,
  callsBase,
  formatInstant,
  inLanguage,
  localDateOf,
} from '@patio/framework/kernel';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';

/** Path of a customer's offer, followed by the link's token. */
export const offerPath = '/oferta';

/** Path of the PDF, followed by the token. */
export const offerPdfPath = `${callsBase}/shared/simulations`;

/** Openings of the same link within this many minutes count as one visit: the page was reloaded. */
const sameVisitMinutes = 10;

/** The seller is notified of a return only after this many minutes without an opening. */
const quietMinutes = 60;

const minuteMs = 60_000;

/** Whether an instant is less than this many minutes before another. */
const isWithin = (before: string | null, at: Date, minutes: number): boolean =>
  before !== null && at.getTime() - new Date(before).getTime() < minutes * minuteMs;

/**
 * Classifies an opening after the previous one of its link: the `same` visit, a `new` one, or `told`, which notifies
 * the seller.
 */
export const openingOf = (last: string | null, at: Date): 'same' | 'new' | 'told' => {
  if (isWithin(last, at, sameVisitMinutes)) return 'same';
  return isWithin(last, at, quietMinutes) ? 'new' : 'told';
};

const times: Readonly<Record<Locale, (count: number) => string>> = {
  'pt-BR': (count) => (count === 1 ? 'Aberta' : `Aberta ${count} vezes`),
  en: (count) => (count === 1 ? 'Opened' : `Opened ${count} times`),
};

/** Day and time of an instant as ISO 8601; only the time if today. */
export const shortInstant = (at: string, today: LocalDate, locale: Locale): string => {
  const [day = '', hour = ''] = formatInstant(at).split(' ');
  const isToday = localDateOf(new Date(at)) === today;
  if (locale === 'en') return isToday ? `at ${hour}` : `on ${day.slice(0, 5)} at ${hour}`;
  return isToday ? `às ${hour}` : `em ${day.slice(0, 5)} às ${hour}`;
};

type Opened = { readonly openings: unknown; readonly openedAt: unknown };

/** "Aberta às 14:32", "Aberta 3 vezes, em 21/11 às 09:10"; empty for an unopened offer. */
export const openedText = (
  { openings, openedAt }: Opened,
  today: LocalDate,
  locale: Locale,
): string => {
  if (typeof openedAt !== 'string' || typeof openings !== 'number' || openings < 1) return '';
  const when = shortInstant(openedAt, today, locale);
  const count = inLanguage(times, locale)(openings);
  return openings === 1 ? `${count} ${when}` : `${count}, ${when}`;
};

type OpenedOffer = {
  /** Empty if the simulation names no customer. */
  readonly client: string;
  /** Short name of the vehicle, such as `Onix LT`. */
  readonly vehicle: string;
  /** Pickups and minivans are feminine nouns in Portuguese. */
  readonly isFeminine: boolean;
  /** Number of openings by the customer, including this one. */
  readonly count: number;
};

/** Notice to the link's creator: the customer opened the offer, or returned to it. */
export const openingNotice = ({
  client,
  vehicle,
  isFeminine,
  count,
}: OpenedOffer): { readonly type: 'OFFER' } & NoticeWords => {
  const again = count > 1;
  const who = client === '' ? 'O cliente' : client;
  const whoEn = client === '' ? 'The customer' : client;
  return {
    type: 'OFFER',
    title: again ? 'Cliente voltou à oferta' : 'Cliente abriu a oferta',
    message: `${who} abriu${again ? ' de novo' : ''} a oferta ${isFeminine ? 'da' : 'do'} ${vehicle}${again ? ` (${count} vezes)` : ''}.`,
    english: {
      title: again ? 'Customer came back to the offer' : 'Customer opened the offer',
      message: `${whoEn} opened the offer of the ${vehicle}${again ? ` again (${count} times)` : ''}.`,
    },
  };
};
