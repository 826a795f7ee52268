import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { groupNames } from '#access/rules/groups.ts';
import { ensureChromium } from './chromium.mjs';
import { chooseTool, flags, openPage, signIn, type PageOptions, type WatchedPage } from './browser';
import { visitEveryPage, type Place } from './everyPage';
import { startServer } from './server';

// npm run screens: a picture of every page that a menu leads to, its form and first record, in both languages, wide and
// phone, light and dark, for review. `npm run screens -- light/pt-BR/phone users` takes one look at what begins with a
// name.

const folder = resolve('.data/screens');
const languages = ['pt-BR', 'en'] as const;
const themes = ['light', 'dark'] as const;

type Shot = {
  readonly name: string;
  readonly user: string | null;
  readonly path: string;
  /** Brings the page into the pictured state. */
  readonly act?: (page: Page) => Promise<void>;
};

const first = (page: Page, link: string) =>
  page.locator(`main a[href^="${link}"]:not([href$="/register"])`).first();

const shots: readonly Shot[] = [
  { name: 'login', user: null, path: '/login' },
  {
    name: 'login-password',
    user: null,
    path: '/login',
    act: async (page) => {
      await page.locator('input[name="username"]').fill('SELLER');
      await page.keyboard.press('Enter');
      await page.locator('input[name="password"]').waitFor();
    },
  },
  { name: 'first-access', user: null, path: '/firstAccess' },
  { name: 'forgot-password', user: null, path: '/forgotPassword' },
  { name: 'not-found', user: null, path: '/nao-existe' },
  { name: 'home-admin', user: 'ADMIN-INTERNAL', path: '/' },
  { name: 'home-provisioning', user: 'PROVISIONING', path: '/' },
  { name: 'home-seller', user: 'SELLER', path: '/' },
  { name: 'home-fi-manager', user: 'FI-MANAGER', path: '/' },
  { name: 'home-consorcio', user: 'CONSORCIO', path: '/' },
  { name: 'users', user: 'ADMIN-INTERNAL', path: '/users' },
  { name: 'users-emails', user: 'ADMIN-INTERNAL', path: '/users/emails' },
  { name: 'users-register', user: 'PROVISIONING', path: '/users/register' },
  { name: 'user', user: 'ADMIN-INTERNAL', path: '/users/SELLER' },
  { name: 'user-edit', user: 'ADMIN-INTERNAL', path: '/users/SELLER/edit' },
  { name: 'dealers', user: 'BIT', path: '/dealers' },
  {
    name: 'dealers-empty',
    user: 'BIT',
    path: `/dealers?filter=${encodeURIComponent('{"q":"nada disso existe"}')}`,
  },
  {
    name: 'dealers-filters',
    user: 'BIT',
    path: '/dealers',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Mais filtros|Filtros|More filters|Filters)/ })
        .click();
      await page.getByRole('button', { name: /E\/OU|AND\/OR/ }).click();
      await page.getByRole('button', { name: /^(Adicionar grupo|Add a group)$/ }).click();
    },
  },
  {
    name: 'dealers-filtered',
    user: 'BIT',
    path: `/dealers?filter=${encodeURIComponent('{"or":[{"companyName":{"contains":"veic"}},{"tradingName":{"contains":"auto"}}]}')}`,
  },
  {
    name: 'dealers-tools',
    user: 'BIT',
    path: '/dealers',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Opções da lista|Options for the list)/ }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'dealers-bulk',
    user: 'BIT',
    path: '/dealers',
    act: async (page) => {
      await page
        .locator('main [data-id] input[type="checkbox"], main li input[type="checkbox"]')
        .first()
        .check();
      await page.getByRole('button', { name: /^(Editar em massa|Bulk edit)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dealers-export',
    user: 'BIT',
    path: '/dealers',
    act: async (page) => {
      await chooseTool(page, /^(Exportar|Export)…/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dealers-import',
    user: 'BIT',
    path: '/dealers',
    act: async (page) => {
      await chooseTool(page, /^(Importar|Import)…/);
      await page.locator('input[type="file"]').setInputFiles({
        name: 'concessionarias.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Nome fantasia;CNPJ;Cidade\r\nSão João;123;Campinas'),
      });
      const check = page.getByRole('dialog').getByRole('button', { name: /^(Conferir|Check)$/ });
      await check.click();
      await page.getByRole('heading', { name: /^(Linhas com erro|Rows with errors)$/ }).waitFor();
    },
  },
  {
    name: 'dealer-history',
    user: 'BIT',
    path: '/dealers',
    act: async (page) => {
      await first(page, '/dealers/').click();
      await page.waitForURL(/\/dealers\/[0-9a-f-]{36}/);
      await page.getByRole('tab', { name: /^(Histórico|History)$/ }).click();
      await page
        .getByText(/cadastrou este registro|registered this record/)
        .first()
        .waitFor();
    },
  },
  { name: 'dealers-register', user: 'BIT', path: '/dealers/register' },
  {
    name: 'dealers-register-errors',
    user: 'BIT',
    path: '/dealers/register',
    act: async (page) => {
      await page.locator('form input').first().waitFor();
      await page.keyboard.press('Control+s');
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'dealer',
    user: 'BIT',
    path: '/dealers',
    act: async (page) => {
      await first(page, '/dealers/').click();
      await page.waitForURL(/\/dealers\/[0-9a-f-]{36}/);
    },
  },
  {
    name: 'dealer-edit',
    user: 'BIT',
    path: '/dealers',
    act: async (page) => {
      await first(page, '/dealers/').click();
      await page.waitForURL(/\/dealers\/[0-9a-f-]{36}/);
      await page.locator('a[href$="/edit"]').first().click();
      await page.waitForURL(/\/edit$/);
    },
  },
  {
    name: 'dealer-channels',
    user: 'BIT',
    path: '/dealers',
    act: async (page) => {
      await first(page, '/dealers/').click();
      await page.waitForURL(/\/dealers\/[0-9a-f-]{36}/);
      const id = new URL(page.url()).pathname.split('/')[2];
      await page.goto(`/dealers/channels/${id}`);
    },
  },
  { name: 'branches', user: 'BIT', path: '/branches' },
  { name: 'branches-register', user: 'BIT', path: '/branches/register' },
  {
    name: 'branch',
    user: 'BIT',
    path: '/branches',
    act: async (page) => {
      await first(page, '/branches/').click();
      await page.waitForURL(/\/branches\/\w+$/);
    },
  },
  {
    name: 'branch-channels',
    user: 'BIT',
    path: '/branches',
    act: async (page) => {
      await first(page, '/branches/').click();
      await page.waitForURL(/\/branches\/\w+$/);
      await page.goto(`${new URL(page.url()).pathname}/channels`);
    },
  },
  { name: 'groups', user: 'BIT', path: '/groups' },
  { name: 'groups-register', user: 'BIT', path: '/groups/register' },
  {
    name: 'group',
    user: 'BIT',
    path: '/groups',
    act: async (page) => {
      await first(page, '/groups/').click();
      await page.waitForURL(/\/groups\/.+/);
    },
  },
];

type Look = {
  readonly browser: Browser;
  readonly url: string;
  readonly language: (typeof languages)[number];
  readonly viewport: NonNullable<PageOptions['viewport']>;
  readonly theme: (typeof themes)[number];
};

/** Opens a signed-in page with a look. */
const openAs = async (look: Look, user: string | null): Promise<WatchedPage> => {
  const { browser, ...options } = look;
  const watched = await openPage(browser, options);
  watched.page.setDefaultTimeout(15_000);
  await watched.context.addInitScript((lang) => localStorage.setItem('lang', lang), look.language);
  if (user) await signIn(watched.page, user);
  return watched;
};

/** Plans are in a frame, which contains the heading. */
const isFramed = (path: string): boolean => path.startsWith('/admin/');

/** Navigates within the portal and waits for the page. */
const turnTo = async ({ page, turnTo: turn, ask, quiet }: WatchedPage, path: string) => {
  if (new URL(page.url()).pathname === path) return quiet();
  if (!isFramed(path)) return turn(path);
  await ask(path);
  await page.frameLocator('iframe').locator('h1').first().waitFor();
  return quiet();
};

type Album = {
  readonly look: Look;
  readonly failures: string[];
  readonly isWanted: (name: string) => boolean;
};

/** Takes a picture after `prepare`, even if that fails. */
const take = async (
  { look, failures }: Album,
  { page }: WatchedPage,
  { name, prepare }: { readonly name: string; readonly prepare: () => Promise<unknown> },
): Promise<void> => {
  const file = join(folder, look.theme, look.language, look.viewport, `${name}.png`);
  try {
    await prepare();
  } catch (error) {
    failures.push(`${file}: ${String(error).split('\n')[0]}`);
  }
  await page.screenshot({ path: file, fullPage: look.viewport === 'phone' });
};

const close = async ({ failures }: Album, watched: WatchedPage): Promise<void> => {
  await watched.close().catch((error: unknown) => failures.push(String(error)));
};

/** Pictures of states that need preparation. */
const takeShots = async (album: Album): Promise<void> => {
  const chosen = shots.filter(({ name }) => album.isWanted(name));
  for (const user of new Set(chosen.map((shot) => shot.user))) {
    const watched = await openAs(album.look, user);
    for (const shot of chosen.filter((one) => one.user === user)) {
      const prepare = async () => {
        // Through home, to close anything left open.
        if (user) await watched.ask('/').then(watched.quiet);
        await (user ? watched.ask(shot.path) : watched.page.goto(shot.path));
        await watched.quiet();
        await shot.act?.(watched.page);
        await watched.quiet();
      };
      await take(album, watched, { name: shot.name, prepare });
    }
    await close(album, watched);
  }
};

/** Finds the menu pages of all profiles. */
const findPlaces = async (look: Look): Promise<readonly Place[]> => {
  const places: Place[] = [];
  const seen = new Set<string>();
  for (const group of groupNames) {
    const user = group.toUpperCase();
    const watched = await openAs(look, user);
    await visitEveryPage({ watched, user, seen }, async (place) => {
      places.push(place);
      await turnTo(watched, place.path).catch(() => undefined);
    });
    await watched.context.close();
  }
  return places;
};

const takePlaces = async (album: Album, places: readonly Place[]): Promise<void> => {
  const chosen = places.filter(({ name }) => album.isWanted(name));
  for (const user of new Set(chosen.map((place) => place.user))) {
    const watched = await openAs(album.look, user);
    for (const { name, path } of chosen.filter((place) => place.user === user))
      await take(album, watched, { name, prepare: () => turnTo(watched, path) });
    await close(album, watched);
  }
};

const usual = { theme: 'light', language: 'pt-BR', viewport: 'desktop' } as const;

const looksAt = (browser: Browser, url: string): readonly Look[] =>
  themes.flatMap((theme) =>
    languages.flatMap((language) =>
      (['desktop', 'phone'] as const).map((viewport) => ({
        browser,
        url,
        theme,
        language,
        viewport,
      })),
    ),
  );

/** Whether a look is selected, such as `light/pt-BR/phone` or `dark/`; default: all. */
const isChosen = ({ theme, language, viewport }: Look, request: readonly string[]): boolean =>
  request.length === 0 ||
  request.some((part) => `${theme}/${language}/${viewport}`.startsWith(part));

const main = async (): Promise<void> => {
  const request = process.argv.slice(2);
  const only = request.filter((part) => !part.includes('/'));
  const chosenLooks = request.filter((part) => part.includes('/'));
  const isWanted = (name: string) => !only.length || only.some((part) => name.startsWith(part));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const running = process.env['SCREENS_URL'];
  const server = running ? undefined : await startServer();
  const url = running ?? server?.url ?? '';
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: flags });
  const failures: string[] = [];
  const places = await findPlaces({ browser, url, ...usual });
  for (const look of looksAt(browser, url).filter((one) => isChosen(one, chosenLooks))) {
    const album = { look, failures, isWanted };
    await takeShots(album);
    await takePlaces(album, places);
  }
  await browser.close();
  await server?.stop();
  console.log(`Pictures are in ${folder}`);
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
};

await main();
