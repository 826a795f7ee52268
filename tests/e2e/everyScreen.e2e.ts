import type { Browser, Page } from 'playwright-core';
import { violationsOf } from '../harness/axe';
import { openBrowser, openPage, serverUrl, signIn } from '../harness/browser';
import type { PageOptions, WatchedPage } from '../harness/browser';

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);

const dealerId = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { idToken } = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
    const response = await fetch('/api/GMF/dealers?range=[0,0]', { headers: { idToken } });
    return ((await response.json()) as { id: string }[])[0]?.id ?? '';
  });

const publicPaths = ['/login', '/firstAccess', '/forgotPassword', '/nao-existe'];
const privatePaths: Readonly<Record<string, readonly string[]>> = {
  BIT: [
    '/',
    '/dealers',
    '/dealers/register',
    '/dealers/:id',
    '/dealers/:id/edit',
    '/dealers/channels/:id',
    '/branches',
    '/branches/register',
    '/branches/SP1',
    '/branches/SP1/edit',
    '/branches/SP1/channels',
    '/groups',
    '/groups/register',
  ],
  PROVISIONING: [
    '/users',
    '/users/register',
    '/users/emails',
    '/users/SELLER',
    '/users/SELLER/edit',
  ],
  FINANCE: ['/parameters/iof', '/parameters/iof/register', '/approvals', '/ajuda'],
};

const openTools = /^(Opções da lista|Options for the list)/;

type Overlay = readonly [path: string, button: RegExp, opened: 'dialog' | 'menu', entry?: RegExp];

/** Overlays of a page: the path, the button that opens it, its role, and the buttons inside that open more. */
const overlays: readonly Overlay[] = [
  ['/dealers', /^(Mais filtros|Filtros|More filters|Filters)/, 'dialog'],
  ['/dealers', openTools, 'menu'],
  ['/dealers', /^(Ações de|Actions for) /, 'menu'],
  ['/dealers', openTools, 'dialog', /^(Exportar|Export)…/],
  ['/dealers', openTools, 'dialog', /^(Importar|Import)…/],
  ['/dealers/:id', /^(Quem alterou|Who changed)$/, 'dialog', /^(Quem alterou|Who changed) .+:/],
];

/** An element opened by a button that opens more: a menu entry, another button. */
const entryOf = (page: Page, name: RegExp) =>
  page.getByRole('menuitem', { name }).or(page.getByRole('button', { name })).first();

/** Each size, language and theme once: a fault of one of them shows in every combination. */
const looks: readonly (readonly [name: string, options: PageOptions, theme: 'light' | 'dark'])[] = [
  ['wide, Portuguese, light', { viewport: 'desktop', language: 'pt-BR' }, 'light'],
  ['phone, English, dark', { viewport: 'phone', language: 'en' }, 'dark'],
];

describe.each(looks)('every screen, %s', (_name, options, theme) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const open = async () => {
    const opened = await openPage(browser, options);
    await opened.page.addInitScript(
      ([lang, mode]) => {
        localStorage.setItem('lang', lang ?? '');
        localStorage.setItem('theme', mode ?? '');
      },
      [options.language, theme],
    );
    return opened;
  };

  const faultsOf = async (opened: WatchedPage, path: string): Promise<readonly string[]> => {
    const { page } = opened;
    await visit(opened, path);
    const faults = [...(await violationsOf(page))];
    if (await overflows(page)) faults.push('wider than the window');
    const lang = await page.getAttribute('html', 'lang');
    if (lang !== options.language) faults.push(`language ${lang}`);
    return faults.map((fault) => `${path}: ${fault}`);
  };

  /** Within the portal screens change without reloading the page. */
  const visit = async ({ page, turnTo, quiet }: WatchedPage, path: string): Promise<void> => {
    const { pathname } = new URL(page.url(), serverUrl());
    if (await page.getByRole('navigation').count()) {
      if (pathname === path) await turnTo('/ajuda');
      await turnTo(path);
      return;
    }
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await quiet();
  };

  /** Faults of an overlay opened on a page. */
  const faultsOpened = async (
    watched: WatchedPage,
    [path, button, opened, entry]: Overlay,
  ): Promise<readonly string[]> => {
    const { page, quiet } = watched;
    await visit(watched, path);
    await page.getByRole('button', { name: button }).first().click();
    if (entry) await entryOf(page, entry).click();
    await page.getByRole(opened).first().waitFor();
    await quiet();
    const faults = [...(await violationsOf(page))];
    if (await overflows(page)) faults.push('wider than the window');
    return faults.map((fault) => `${path} ${String(entry ?? button)}: ${fault}`);
  };

  const check = async (opened: WatchedPage, paths: readonly string[]): Promise<void> => {
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await faultsOf(opened, path)));
    expect(faults).toEqual([]);
    await opened.close();
  };

  test('public pages are accessible and fit', async () => {
    await check(await open(), publicPaths);
  });

  test.each(Object.entries(privatePaths))(
    'pages of %s are accessible and fit',
    async (user, paths) => {
      const opened = await open();
      await signIn(opened.page, user);
      const id = await dealerId(opened.page);
      await check(
        opened,
        paths.map((path) => path.replace(':id', id)),
      );
    },
  );

  test('dialogs and overlays are accessible and fit', async () => {
    const watched = await open();
    await signIn(watched.page, 'BIT');
    const id = await dealerId(watched.page);
    const faults: string[] = [];
    for (const [path, ...what] of overlays) {
      faults.push(...(await faultsOpened(watched, [path.replace(':id', id), ...what])));
    }
    expect(faults).toEqual([]);
    await watched.close();
  });
});
