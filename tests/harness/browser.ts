import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from 'playwright-core';
import type { SessionUser } from '#generated/types/wire.ts';
import { sessionFromAnswer } from '#session/rules/SessionUser.ts';
import { sessionKey } from '#session/browser/sessionStore.ts';
import { findChromium } from './chromium.mjs';
import { poolOf } from './contextPool';
import { reportRawKeys } from './reportRawKeys';

/** Password of all demo users. */
export const demoPassword = 'Demo@Portal2026!';

/** Launch flags of Chromium. */
export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Viewport sizes. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type PageOptions = {
  readonly viewport?: keyof typeof viewports;
  readonly language?: 'pt-BR' | 'en';
  readonly theme?: 'light' | 'dark';
  /** Another server than the run's. */
  readonly url?: string;
  /** 4xx responses count as problems too: nothing in this walk is a user error. */
  readonly isStrict?: boolean;
  /** Starts with an empty cache, for tests of a first visit. */
  readonly isFirstVisit?: boolean;
};

/** A page that records problems: uncaught errors, console errors, CSP violations. */
export type WatchedPage = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Returns and clears the problems so far. Tests take expected ones. */
  readonly takeProblems: () => readonly string[];
  /** Waits until no request was pending for a tenth of a second. */
  readonly quiet: () => Promise<void>;
  /** Navigates like a link of the portal, without reloading. */
  readonly ask: (path: string) => Promise<void>;
  /** Runs work that navigates, and waits for the new screen. */
  readonly turn: (work: () => Promise<unknown>) => Promise<void>;
  /** Navigates to a path and waits for its screen. */
  readonly turnTo: (path: string) => Promise<void>;
  /** Closes the page; fails if problems remain. */
  readonly close: () => Promise<void>;
};

/** URL of this worker's server. */
export const serverUrl = (): string => {
  const urls = process.env['PATIO_E2E_URL']?.split(' ') ?? [];
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  const url = urls[(worker - 1) % urls.length];
  if (!url) throw new Error('No server runs: start browser tests through jest.config.mjs.');
  return url;
};

/** Starts Chromium. Close it in `afterAll`. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed: npm test installs it.');
  return chromium.launch({ executablePath, args: flags });
};

const watch = (page: Page, isStrict: boolean): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    // Chromium reports every 4xx response; tests check those themselves.
    const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
      text,
    );
    if (isRefusal && !isStrict) return;
    // Chromium sometimes logs this about the frame with our own pages (ADR 0024).
    if (/^An iframe which has both allow-scripts and allow-same-origin/.test(text)) return;
    problems.push(`console.${message.type()}: ${text} ${isRefusal ? message.location().url : ''}`);
  });
  return problems;
};

/** Whether a request is for the event stream, which never ends. */
export const isLive = (url: string): boolean => new URL(url).pathname.endsWith('/live');

const quietMs = 100;

/** Resolves once no request has been pending for a while. */
const quietOf = (page: Page): (() => Promise<void>) => {
  const pending = new Set<Request>();
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (pending.size > 0 || waiting.length === 0) return;
    timer = setTimeout(() => {
      waiting.forEach((resolve) => resolve());
      waiting = [];
    }, quietMs);
  };
  const end = (request: Request): void => {
    pending.delete(request);
    look();
  };
  page.on('request', (request) => {
    if (!isLive(request.url())) pending.add(request);
    look();
  });
  page.on('requestfinished', end).on('requestfailed', end);
  // Navigation aborts a page's requests.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && pending.clear());
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      look();
    });
};

/** React reports the original error as cause. */
const tellCauses = (): void => {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (!(error instanceof Error) || error.cause === undefined) return;
    const { cause } = error;
    console.error(cause instanceof Error ? `caused by ${cause.stack}` : 'caused by', cause);
  });
};

/** Marks the current heading. */
const markHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading) heading.dataset['left'] = heading.innerText;
};

/** Navigates with the portal's router. */
const navigate = (path: string): void => {
  // Formatted like the router's own entries, so that it counts as forward navigation.
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ usr: null, key: String(Math.random()), idx: idx + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
};

/** Whether another heading, or one with other text, is shown. */
const hasArrived = (): boolean => {
  const heading = document.querySelector<HTMLElement>('h1');
  return heading !== null && heading.dataset['left'] !== heading.innerText;
};

const openContext = async (browser: Browser, options: PageOptions): Promise<BrowserContext> => {
  const { viewport = 'desktop', language = 'pt-BR', theme = 'light' } = options;
  const context = await browser.newContext({
    baseURL: options.url ?? serverUrl(),
    viewport: viewports[viewport],
    isMobile: viewport === 'phone',
    hasTouch: viewport === 'phone',
    locale: language,
    timezoneId: 'America/Sao_Paulo',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  // tsx adds calls of this helper to functions passed to the page.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  await context.addInitScript(tellCauses);
  await context.addInitScript(reportRawKeys);
  return context;
};

/** Opens a page with isolated cookies and storage. */
export const openPage = async (
  browser: Browser,
  options: PageOptions = {},
): Promise<WatchedPage> => {
  const { isStrict = false } = options;
  const pool = poolOf(browser, { ...options, url: options.url ?? serverUrl() });
  const context = (await pool.take()) ?? (await openContext(browser, options));
  let isTouched = false;
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems = watch(page, isStrict);
  const takeProblems = (): readonly string[] => problems.splice(0);
  const quiet = quietOf(page);
  const goTo = (path: string): Promise<void> => page.evaluate(navigate, path);
  const turn = async (work: () => Promise<unknown>): Promise<void> => {
    await page.evaluate(markHeading);
    await work();
    await page.waitForFunction(hasArrived);
    await quiet();
  };
  const turnTo = (path: string): Promise<void> => turn(() => goTo(path));
  const close = async (): Promise<void> => {
    await (isTouched ? context.close() : pool.give(context));
    const left = takeProblems();
    if (left.length > 0) throw new Error(`The page complained:\n${left.join('\n')}`);
  };
  return {
    page,
    takeProblems,
    quiet,
    ask: goTo,
    turn,
    turnTo,
    close,
    /** Accessing the context may change it, so it is not reused. */
    get context() {
      isTouched = true;
      return context;
    },
  };
};

/** Fills in both sign-in steps; leaves greeting dialogs open. */
export const enterLogin = async (
  page: Page,
  username: string,
  password: string = demoPassword,
): Promise<void> => {
  await page.goto('/login');
  await page.locator('input[name="username"]').pressSequentially(username);
  await page.keyboard.press('Enter');
  await page.locator('input[name="password"]').pressSequentially(password);
  await page.keyboard.press('Enter');
};

/** Saves a form and waits for the record's page, since an earlier notice may still be shown. */
export const saveRecord = async (page: Page): Promise<void> => {
  const left = page.waitForURL((url) => !/\/(?:register|edit)$/.test(url.pathname));
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await left;
  await page
    .getByText(/ salv[oa] com sucesso\./)
    .last()
    .waitFor();
};

/** Selects an entry of a list's menu. */
export const chooseTool = async (page: Page, name: RegExp | string): Promise<void> => {
  const opener = /^(Opções da lista de|Options for the list of)/;
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('menuitem', { name }).click();
};

const putOff = /^(Entendi|Got it|Ver depois|Later|Trocar depois|Change later)$/;

/** Signs in through the UI, dismisses greetings, and waits for the portal. */
export const typeLogin = async (
  page: Page,
  username: string,
  password: string = demoPassword,
): Promise<void> => {
  await enterLogin(page, username, password);
  const greeting = page.getByRole('dialog').getByRole('button', { name: putOff }).first();
  const portal = page.locator('.shell');
  await portal.or(greeting).first().waitFor();
  while (!(await portal.isVisible())) {
    // A dismissed dialog may disappear during another click.
    if (await greeting.isVisible()) await greeting.click({ timeout: 2_000 }).catch(() => undefined);
    await portal.or(greeting).first().waitFor();
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** A person's session as stored by the portal. */
const sessionOf = async (page: Page, username: string): Promise<string> => {
  const coded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const data = { username: coded(username), password: coded(demoPassword) };
  const response = await page.request.post('/api/auth/login', { data });
  return JSON.stringify(sessionFromAnswer((await response.json()) as SessionUser));
};

/** Opens a page and waits until it receives live events. */
export const goAndListen = async (page: Page, path: string): Promise<void> => {
  const connected = page.waitForResponse((response) => isLive(response.url()));
  await page.goto(path);
  await connected;
};

/** A small public response: a page from which to write the portal's storage. */
const shortAnswer = '/api/applications/modules';

/** Opens a path of the portal as a signed-in person, without the sign-in UI unless the portal asks for it. */
export const signIn = async (page: Page, username: string, path = '/'): Promise<void> => {
  if (page.url().includes('/login')) {
    await typeLogin(page, username);
    if (path !== '/') await page.goto(path);
    return;
  }
  const session = await sessionOf(page, username);
  await page.goto(shortAnswer);
  await page.evaluate(([key, user]) => localStorage.setItem(key, user), [
    sessionKey,
    session,
  ] as const);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
