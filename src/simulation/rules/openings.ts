import {
  type LocalDate,
  type Locale,
  callsBase,
  formatInstant,
  inLanguage,
  localDateOf,
  formatMoney,
  formatPercent,
  type UncheckedValues,
} from '@patio/framework/kernel';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import { simulatorUsers } from '#access/rules/groups.ts';

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
  const whoEn = client === '' ? 'The client' : client;
  return {
    type: 'OFFER',
    title: again ? 'Cliente voltou à oferta' : 'Cliente abriu a oferta',
    message: `${who} abriu${again ? ' de novo' : ''} a oferta ${isFeminine ? 'da' : 'do'} ${vehicle}${again ? ` (${count} vezes)` : ''}.`,
    english: {
      title: again ? 'Client came back to the offer' : 'Client opened the offer',
      message: `${whoEn} opened the offer for the ${vehicle}${again ? ` again (${count} times)` : ''}.`,
    },
  };
};

/** Bot names by user agent; the first match wins. */
const known: readonly (readonly [name: string, signature: RegExp])[] = [
  ['WhatsApp', /^WhatsApp\//i],
  ['Telegram', /TelegramBot/i],
  ['Slack', /Slack(bot|-ImgProxy)/i],
  ['LinkedIn', /LinkedInBot/i],
  ['Discord', /Discordbot/i],
  ['Facebook', /facebookexternalhit|facebookcatalog|Facebot|meta-external/i],
  ['X', /Twitterbot/i],
  ['Apple', /Applebot/i],
  [
    'Google',
    /Googlebot|Google-|GoogleOther|GoogleImageProxy|Mediapartners-Google|AdsBot|APIs-Google|Storebot/i,
  ],
  [
    'Microsoft',
    /SafeLinks|BingPreview|bingbot|SkypeUriPreview|MicrosoftPreview|Microsoft Office|ms-office|MSOffice|Microsoft-Teams/i,
  ],
  [
    'Antivírus',
    /Barracuda|Proofpoint|Mimecast|urldefense|FireEye|Trend ?Micro|VirusTotal|urlscan|Symantec|Forcepoint|Zscaler|Sophos|CheckPhish|Netcraft/i,
  ],
];

/** Patterns of unnamed bots and HTTP libraries. */
const unnamed =
  /bot\b|bot[/;)]|crawl|spider|scan(ner)?\b|preview|fetch(er)?\b|monitor|headless|phantom|puppeteer|playwright|selenium|curl\/|wget\/|python|okhttp|axios|node-fetch|undici|go-http|java\/|libwww|httpclient|apache-|ruby|perl\b|scrapy/i;

/** Name of an unknown bot. */
export const unnamedRobot = '?';

type Asked = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

const headerOf = ({ headers }: Asked, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Name of the bot that requests a link: messenger previews, mail scanners, search engines. Browser prefetching counts
 * too, since nobody sees the page yet.
 *
 * @returns `?` for an unknown bot, undefined for what looks like a person's browser
 */
export const robotOf = (asked: Asked): string | undefined => {
  const agent = headerOf(asked, 'user-agent');
  const found = known.find(([, signature]) => signature.test(agent));
  if (found) return found[0];
  const purpose = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) =>
    headerOf(asked, name),
  );
  const isAhead = purpose.some((word) => /prefetch|prerender|preview/i.test(word));
  // User agents of browsers start with this.
  const isBrowser = agent.startsWith('Mozilla/5.0 (') && !unnamed.test(agent);
  return asked.method === 'HEAD' || isAhead || !isBrowser ? unnamedRobot : undefined;
};

/** A saved simulation as found in its record. */
type Shared = UncheckedValues<'simulations'>;

/** A link in a message. */
export type SharedLink = { readonly address: string; readonly expiresAt: string };

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const greeting = (hello: string, { clientName }: Shared): string => {
  const [first = ''] = wordsOf(clientName).split(/\s+/);
  return first === '' ? `${hello}!` : `${hello}, ${first}!`;
};

/** Instalment with its mandatory CET (Res. CMN 4.881); empty if unpriced. */
const figuresOf = (simulation: Shared, language: MemoLanguage): string => {
  const { entryValue, term, instalment, cetYearly } = simulation;
  if (typeof instalment !== 'number' || typeof cetYearly !== 'string') return '';
  const [entry, monthly, cet] = [
    formatMoney(Number(entryValue)),
    formatMoney(instalment),
    formatPercent(cetYearly),
  ];
  const isSingle = term === 1;
  if (language === 'en') {
    const payments = isSingle
      ? `one payment of ${monthly}`
      : `${String(term)} months with instalments of ${monthly}`;
    return `Down payment ${entry} and ${payments} (CET ${cet} a year).`;
  }
  const payments = isSingle
    ? `um pagamento de ${monthly}`
    : `${String(term)} meses com parcela de ${monthly}`;
  return `Entrada de ${entry} e ${payments} (CET de ${cet} ao ano).`;
};

const linesOf = (lines: readonly string[]): string =>
  lines.filter((line) => line !== '').join('\n');

/** Messenger text for the client with the link to a simulation. */
export const shareMessage = (
  simulation: Shared,
  { address, expiresAt }: SharedLink,
  language: MemoLanguage,
): string => {
  const vehicle = wordsOf(simulation.vehicleDescription);
  const [hello, offer, until] =
    language === 'en'
      ? (['Hello', 'Your financing simulation', 'All conditions, until'] as const)
      : (['Olá', 'Sua simulação de financiamento', 'Todas as condições, até'] as const);
  return linesOf([
    greeting(hello, simulation),
    vehicle === '' ? `${offer}:` : `${offer}: ${vehicle}.`,
    figuresOf(simulation, language),
    `${until} ${formatInstant(expiresAt)}: ${address}`,
  ]);
};

/** Messenger text for the client with the link that asks for the waiver of add-ons. @source MISC-PUB-03 */
export const waiverMessage = (
  simulation: Shared,
  { address, expiresAt }: SharedLink,
  language: MemoLanguage,
): string => {
  const until = formatInstant(expiresAt);
  return language === 'en'
    ? `${greeting('Hello', simulation)}\nPlease tell us by ${until} whether you want the add-ons of your simulation: ${address}`
    : `${greeting('Olá', simulation)}\nResponda até ${until} se quer os adicionais da sua simulação: ${address}`;
};

/** Who may read the dealer's version of a paper: everyone who simulates except buyers. */
export const dealerPaperReaders = {
  groups: simulatorUsers.filter((group) => group !== 'customer'),
} as const;
