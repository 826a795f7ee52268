import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from './chromium.mjs';

/** Password of every demo login. */
export const demoPassword = 'Demo@Portal2026!';

/** How Chromium is started. */
export const flags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Sizes that screens are looked at in. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type PageOptions = {
  readonly viewport?: keyof typeof viewports;
  readonly language?: 'pt-BR' | 'en';
};

/** A page with what it complained about: uncaught errors, console errors, breaches of the content security policy. */
export type WatchedPage = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Takes the complaints so far. A complaint that was expected is taken by its test. */
  readonly takeProblems: () => readonly string[];
  /** Closes the page; fails when a complaint is left. */
  readonly close: () => Promise<void>;
};

/** Address of the run's server. */
export const serverUrl = (): string => {
  const url = process.env['PATIO_E2E_URL'];
  if (!url) throw new Error('No server runs: start browser tests through jest.config.mjs.');
  return url;
};

/** Starts Chromium. Close it in `afterAll`. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed: npm test installs it.');
  return chromium.launch({ executablePath, args: flags });
};

const watch = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    // Chromium reports every 4xx answer; the tests look at those themselves.
    if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(text)) return;
    problems.push(`console.${message.type()}: ${text}`);
  });
  return problems;
};

/** Opens a page in a context of its own: no cookies or storage of any other. */
export const openPage = async (
  browser: Browser,
  { viewport = 'desktop', language = 'pt-BR' }: PageOptions = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext({
    baseURL: serverUrl(),
    viewport: viewports[viewport],
    isMobile: viewport === 'phone',
    hasTouch: viewport === 'phone',
    locale: language,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems = watch(page);
  const takeProblems = (): readonly string[] => problems.splice(0);
  const close = async (): Promise<void> => {
    await context.close();
    const left = takeProblems();
    if (left.length > 0) throw new Error(`The page complained:\n${left.join('\n')}`);
  };
  return { page, context, takeProblems, close };
};

/** Fills the two steps of the login and sends them; dialogs that greet the person are left open. */
export const enterLogin = async (
  page: Page,
  username: string,
  password: string = demoPassword,
): Promise<void> => {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill(username);
  await page.keyboard.press('Enter');
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
};

const leftLogin = (url: URL): boolean => !/\/login/.test(url.pathname);
const putOff = /^(Entendi|Got it|Ver depois|Later|Trocar depois|Change later)$/;

/** Signs in, puts off whatever greets the person, and waits for the portal. */
export const signIn = async (
  page: Page,
  username: string,
  password: string = demoPassword,
): Promise<void> => {
  await enterLogin(page, username, password);
  const greeting = page.getByRole('dialog').getByRole('button', { name: putOff }).first();
  const arrival = page.waitForURL(leftLogin);
  while (!leftLogin(new URL(page.url()))) {
    await Promise.race([arrival, greeting.waitFor()]);
    if (await greeting.isVisible()) await greeting.click();
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
