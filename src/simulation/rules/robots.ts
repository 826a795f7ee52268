/** Names of robots by what they call themselves; the first that matches wins. */
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

/** What robots without a name of their own have in common, and libraries that fetch addresses. */
const unnamed =
  /bot\b|bot[/;)]|crawl|spider|scan(ner)?\b|preview|fetch(er)?\b|monitor|headless|phantom|puppeteer|playwright|selenium|curl\/|wget\/|python|okhttp|axios|node-fetch|undici|go-http|java\/|libwww|httpclient|apache-|ruby|perl\b|scrapy/i;

/** A name for a robot that tells none. */
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
 * Name of the robot that asks for a link: one that makes previews in a messenger, a scanner of mails, a search engine.
 * A browser that fetches ahead counts too: nobody sees the page yet.
 *
 * @returns `?` for one without a name, undefined for what looks like a person's browser
 */
export const robotOf = (asked: Asked): string | undefined => {
  const agent = headerOf(asked, 'user-agent');
  const found = known.find(([, signature]) => signature.test(agent));
  if (found) return found[0];
  const purpose = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) =>
    headerOf(asked, name),
  );
  const isAhead = purpose.some((word) => /prefetch|prerender|preview/i.test(word));
  // Browsers of people all begin so.
  const isBrowser = agent.startsWith('Mozilla/5.0 (') && !unnamed.test(agent);
  return asked.method === 'HEAD' || isAhead || !isBrowser ? unnamedRobot : undefined;
};
