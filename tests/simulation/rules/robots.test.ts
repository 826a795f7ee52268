import { robotOf } from '#simulation/rules/openings.ts';

const request = (agent: string | undefined, more: object = {}, method = 'GET') =>
  robotOf({
    method,
    headers: { ...(agent === undefined ? {} : { 'user-agent': agent }), ...more },
  });

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test.each([
  ['WhatsApp/2.24.11.78 A', 'WhatsApp'],
  ['TelegramBot (like TwitterBot)', 'Telegram'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'Facebook'],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'Slack'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Google'],
  [
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'Google',
  ],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5', 'Microsoft'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) SafeLinks', 'Microsoft'],
  ['Mozilla/4.0 (compatible; ms-office; MSOffice 16)', 'Microsoft'],
  ['Mozilla/5.0 (X11) Barracuda Sentinel (EE)', 'Antivírus'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) (Applebot/0.1)', 'Apple'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0.0.0', '?'],
  ['Mozilla/5.0 (compatible; SomeCrawler/1.0)', '?'],
  ['curl/8.5.0', '?'],
  ['python-requests/2.32', '?'],
  ['', '?'],
  [undefined, '?'],
])('%j is the robot %s', (agent, name) => expect(request(agent)).toBe(name));

test.each([
  android,
  iphone,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  // Browsers inside messengers are used by people.
  `${android} [FB_IAB/FB4A;FBAV/468.0.0.0.1;]`,
  `${iphone} Instagram 334.0.4.32.98`,
  `${android} Telegram-Android/10.14.5 (Samsung SM-S911B; Android 14)`,
])('%j is a person’s browser', (agent) => expect(request(agent)).toBeUndefined());

test('a HEAD request, or one before any visit, counts as a robot in any browser', () => {
  expect(request(android, {}, 'HEAD')).toBe('?');
  expect(request(android, { 'sec-purpose': 'prefetch;prerender' })).toBe('?');
  expect(request(iphone, { 'x-purpose': 'preview' })).toBe('?');
});
