import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { chooseTool, flags, signIn, viewports } from './browser';
import { startServer } from './server';

// npm run screens: a picture of every built route in both languages, wide and phone, light and dark, for review.

const folder = resolve('.data/screens');
const languages = ['pt-BR', 'en'] as const;
const themes = ['light', 'dark'] as const;

type Shot = {
  readonly name: string;
  readonly user: string | null;
  readonly path: string;
  /** Brings the page into the state that is looked at. */
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
      await page.getByRole('button', { name: /^(Opções da lista|Options of the list)/ }).click();
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
      await page.getByRole('button', { name: /^(Editar em massa|Edit in bulk)$/ }).click();
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
  readonly viewport: keyof typeof viewports;
  readonly theme: (typeof themes)[number];
};

const openContext = (look: Look): Promise<BrowserContext> =>
  look.browser.newContext({
    baseURL: look.url,
    viewport: viewports[look.viewport],
    isMobile: look.viewport === 'phone',
    hasTouch: look.viewport === 'phone',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  });

const settle = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const takeAll = async (look: Look, chosen: readonly Shot[]): Promise<readonly string[]> => {
  const failures: string[] = [];
  const users = [...new Set(chosen.map(({ user }) => user))];
  for (const user of users) {
    const context = await openContext(look);
    await context.addInitScript((lang) => localStorage.setItem('lang', lang), look.language);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    if (user) await signIn(page, user);
    for (const shot of chosen.filter((one) => one.user === user)) {
      const file = join(folder, look.theme, look.language, look.viewport, `${shot.name}.png`);
      try {
        await page.goto(shot.path);
        await settle(page);
        await shot.act?.(page);
        await settle(page);
      } catch (error) {
        failures.push(`${file}: ${String(error).split('\n')[0]}`);
      }
      await page.screenshot({ path: file, fullPage: look.viewport === 'phone' });
    }
    await context.close();
  }
  return failures;
};

const main = async (): Promise<void> => {
  const only = process.argv.slice(2);
  const chosen = only.length
    ? shots.filter(({ name }) => only.some((part) => name.startsWith(part)))
    : shots;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const running = process.env['SCREENS_URL'];
  const server = running ? undefined : await startServer();
  const url = running ?? server?.url ?? '';
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: flags });
  const failures: string[] = [];
  for (const theme of themes)
    for (const language of theme === 'light' ? languages : (['pt-BR'] as const))
      for (const viewport of ['desktop', 'phone'] as const)
        failures.push(...(await takeAll({ browser, url, language, viewport, theme }, chosen)));
  await browser.close();
  await server?.stop();
  console.log(`Pictures are in ${folder}`);
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
};

await main();
