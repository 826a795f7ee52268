import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from 'playwright-core';
import type { SessionUser } from '#generated/types/wire.ts';
import { sessionFromAnswer } from '#session/rules/sessionFromAnswer.ts';
import { sessionKey } from '#session/browser/sessionStore.ts';
import { findChromium } from './chromium.mjs';
import { poolOf } from './contextPool';
import { tellKeys } from './tellKeys';

/** Password of every demo login. */
export const demoPassword = 'Demo@Portal2026!';

/** How Chromium is started. */
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

/** Sizes that screens are looked at in. */
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
  /** Answers of 4xx are complaints, too: nothing of what is walked through is anybody's mistake. */
  readonly isStrict?: boolean;
  /** Nothing of the portal is in the browser's cache from another page of the file: for tests of a first visit. */
  readonly isFirstVisit?: boolean;
};

/** A page with what it complained about: uncaught errors, console errors, breaches of the content security policy. */
export type WatchedPage = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Takes the complaints so far. A complaint that was expected is taken by its test. */
  readonly takeProblems: () => readonly string[];
  /** Waits until the page has asked for nothing for a tenth of a second. */
  readonly quiet: () => Promise<void>;
  /** Asks for a path as a link of the portal does: the page isn't loaded anew. */
  readonly ask: (path: string) => Promise<void>;
  /** Does what leads to another screen, and waits until that stands. */
  readonly turn: (work: () => Promise<unknown>) => Promise<void>;
  /** Asks for a path and waits until its screen stands. */
  readonly turnTo: (path: string) => Promise<void>;
  /** Closes the page; fails when a complaint is left. */
  readonly close: () => Promise<void>;
};

/** Address of the server of this worker. */
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
    // Chromium reports every 4xx answer; the tests look at those themselves.
    const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
      text,
    );
    if (isRefusal && !isStrict) return;
    problems.push(`console.${message.type()}: ${text} ${isRefusal ? message.location().url : ''}`);
  });
  return problems;
};

const quietMs = 100;

/** Settles once no request has been under way for a while. */
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
    // The stream of live changes has no end.
    if (!new URL(request.url()).pathname.endsWith('/live')) pending.add(request);
    look();
  });
  page.on('requestfinished', end).on('requestfailed', end);
  // A page that is left takes its requests along.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && pending.clear());
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      look();
    });
};

/** React tells what it recovered from as the cause of what it reports. */
const tellCauses = (): void => {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (!(error instanceof Error) || error.cause === undefined) return;
    const { cause } = error;
    console.error(cause instanceof Error ? `caused by ${cause.stack}` : 'caused by', cause);
  });
};

/** Marks the heading that stands. */
const markHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading) heading.dataset['left'] = heading.innerText;
};

/** Asks the portal's router for a path. */
const askFor = (path: string): void => {
  // Shaped as the router's own entries, so that it takes the turn for a step forward.
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ usr: null, key: String(Math.random()), idx: idx + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
};

/** Whether a heading stands that is another one, or says something else, than the one that was left. */
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
  // Run by tsx, functions that are handed over call this for their names.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  await context.addInitScript(tellCauses);
  await context.addInitScript(tellKeys);
  return context;
};

/** Opens a page without cookies or storage of any other. */
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
  const ask = (path: string): Promise<void> => page.evaluate(askFor, path);
  const turn = async (work: () => Promise<unknown>): Promise<void> => {
    await page.evaluate(markHeading);
    await work();
    await page.waitForFunction(hasArrived);
    await quiet();
  };
  const turnTo = (path: string): Promise<void> => turn(() => ask(path));
  const close = async (): Promise<void> => {
    await (isTouched ? context.close() : pool.give(context));
    const left = takeProblems();
    if (left.length > 0) throw new Error(`The page complained:\n${left.join('\n')}`);
  };
  return {
    page,
    takeProblems,
    quiet,
    ask,
    turn,
    turnTo,
    close,
    /** Whoever asks for the context may change it for good: it serves nobody afterwards. */
    get context() {
      isTouched = true;
      return context;
    },
  };
};

/** Fills the two steps of the login and sends them; dialogs that greet the person are left open. */
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

/** Saves a form; its record's page comes in its place, as the notice of the save before may still stand. */
export const saveRecord = async (page: Page): Promise<void> => {
  const left = page.waitForURL((url) => !/\/(?:register|edit)$/.test(url.pathname));
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await left;
  await page
    .getByText(/ salv[oa] com sucesso\./)
    .last()
    .waitFor();
};

/** Chooses in the menu of a list: what is seldom needed of it. */
export const chooseTool = async (page: Page, name: RegExp | string): Promise<void> => {
  const opener = /^(Opções da lista de|Options of the list of)/;
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('menuitem', { name }).click();
};

const putOff = /^(Entendi|Got it|Ver depois|Later|Trocar depois|Change later)$/;

/** Signs in as a person does, puts off whatever greets them, and waits for the portal. */
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
    // One that was put off may leave while it is pressed once more.
    if (await greeting.isVisible()) await greeting.click({ timeout: 2_000 }).catch(() => undefined);
    await portal.or(greeting).first().waitFor();
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** The session of a person, as the portal keeps it in the browser. */
const sessionOf = async (page: Page, username: string): Promise<string> => {
  const coded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const data = { username: coded(username), password: coded(demoPassword) };
  const answer = await page.request.post('/api/auth/login', { data });
  return JSON.stringify(sessionFromAnswer((await answer.json()) as SessionUser));
};

/** A short answer of the server that everybody gets: a place to write the portal's storage from. */
const shortAnswer = '/api/applications/modules';

/**
 * Opens a path of the portal for a person who has signed in. Nobody types: tests of the sign-in do, and where the
 * portal asks for it, they do here as well.
 */
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
