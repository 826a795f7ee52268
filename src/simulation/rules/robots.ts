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
