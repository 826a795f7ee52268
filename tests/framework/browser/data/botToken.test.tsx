import { botToken } from '#framework/browser/data/botToken.ts';

const configure = (): void => {
  document.head.innerHTML =
    '<meta name="bot-check" content="site-key" data-script="https://bots.example/api.js" />';
};
const scripts = () => [...document.querySelectorAll('script')];

afterEach(() => {
  document.head.innerHTML = '';
  delete window.grecaptcha;
});

test('OQ-103, VAL-072: without a configured key no script is loaded and no token is sent', async () => {
  expect(await botToken()).toBeNull();
  expect(scripts()).toEqual([]);
});

test('OQ-103: a script that fails to load blocks no one, and is retried', async () => {
  configure();
  const token = botToken();
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(await token).toBeNull();
  expect(scripts()).toEqual([]);
});

test('OQ-103: an invalid URL blocks no one, and is retried', async () => {
  document.head.innerHTML = '<meta name="bot-check" content="site-key" data-script="nowhere" />';
  expect(await botToken()).toBeNull();
  configure();
  const token = botToken();
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(await token).toBeNull();
});

test('OQ-103: the configured script is loaded once, with its key, and gives a token for each request', async () => {
  configure();
  let made = 0;
  window.grecaptcha = {
    ready: (done) => done(),
    execute: async (key, { action }) => `${key}/${action}/${(made += 1)}`,
  };
  const first = botToken();
  expect(scripts().map(({ src }) => src)).toEqual(['https://bots.example/api.js?render=site-key']);
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await first).toBe('site-key/lead/1');
  expect(await botToken()).toBe('site-key/lead/2');
  expect(scripts()).toHaveLength(1);
});
