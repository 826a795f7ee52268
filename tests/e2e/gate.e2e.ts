import type { Browser } from 'playwright-core';
import { groupNames } from '#access/rules/groups.ts';
import { openBrowser, openPage, signIn } from '../harness/browser';

const home = 'Início';

/**
 * Routes with a screen, their headings and their groups, from the specification's matrix (01 section 14.2, OQ-021a).
 */
const open: Readonly<
  Record<string, { readonly title: string; readonly groups: readonly string[] }>
> = {
  '/': { title: home, groups: groupNames },
  '/users': {
    title: 'Usuários',
    groups: [
      'admin-internal',
      'provisioning',
      'finance',
      'fi-manager',
      'representante',
      'service-desk',
    ],
  },
  '/users/emails': {
    title: 'E-mails',
    groups: [
      'admin-internal',
      'provisioning',
      'finance',
      'fi-manager',
      'representante',
      'service-desk',
    ],
  },
  '/users/register': {
    title: 'Cadastrar usuário',
    groups: ['provisioning', 'fi-manager', 'representante'],
  },
  '/dealers': {
    title: 'Concessionárias',
    groups: [
      'admin-internal',
      'bit',
      'feirao',
      'consulta',
      'finance',
      'insurance',
      'representante',
      'customer',
      'compras',
    ],
  },
  '/dealers/register': { title: 'Cadastrar concessionária', groups: ['bit'] },
  '/branches': { title: 'Regiões', groups: ['admin-internal', 'bit', 'finance'] },
  '/groups': { title: 'Grupos', groups: ['admin-internal', 'bit', 'finance'] },
};

/** The routes open to a profile. */
const openTo = (group: string): string =>
  Object.entries(open)
    .filter(([, { groups }]) => groups.includes(group))
    .map(([path]) => path)
    .join();

/** All routes for the first profile of each kind; for similar ones, one route closed to them. */
const routesFor = (group: string): readonly string[] => {
  const paths = Object.keys(open);
  if (groupNames.find((other) => openTo(other) === openTo(group)) === group) return paths;
  return paths.filter((path) => open[path]?.groups.includes(group) === false).slice(0, 1);
};

describe('gate', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test.each(groupNames)(
    '%s opens its routes, is sent home from the others, and sees its menu',
    async (group) => {
      const { page, ask, close } = await openPage(browser);
      await signIn(page, group.toUpperCase());
      for (const path of routesFor(group)) {
        const { title, groups } = open[path]!;
        const isOpen = groups.includes(group);
        await ask(path);
        await page.waitForURL((url) => url.pathname === (isOpen ? path : '/'));
        await page.getByRole('heading', { level: 1, name: isOpen ? title : home }).waitFor();
        if (!isOpen)
          await page.getByText(new RegExp(`não tem acesso à página “${title}`)).waitFor();
        expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
      }
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await close();
    },
  );

  test.each(['/users', '/dealers/register', '/branches', '/groups'])(
    'a visitor of %s is redirected to the login',
    async (path) => {
      const { page, close } = await openPage(browser);
      await page.goto(path);
      await page.waitForURL('**/login');
      await close();
    },
  );

  test('the notice about another group’s page shifts no layout when it appears and disappears', async () => {
    const { page, ask, turnTo, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'BIT');
    await turnTo('/dealers');
    await turnTo('/');
    await page.getByRole('heading', { name: 'Concessionárias' }).waitFor();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    await ask('/users');
    await page.getByText('não tem acesso à página “Usuários”').waitFor();
    await turnTo('/dealers');
    expect(await page.getByText('não tem acesso à página “Usuários”').count()).toBe(0);
    const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
    expect(Math.max(0, ...shifts)).toBeLessThan(0.05);
    await close();
  });

  test('a person who signs in for a page they may not open is sent home with a message', async () => {
    const { page, close } = await openPage(browser);
    await page.goto('/groups?page=2');
    await page.waitForURL('**/login');
    await signIn(page, 'SELLER');
    await page.getByText('Seu perfil (Vendedor) não tem acesso à página “Grupos”').waitFor();
    await close();
  });

  test('unknown paths show the not-found page, signed in or not (GATE-006)', async () => {
    const { page, close } = await openPage(browser);
    await page.goto('/nao-existe');
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    await signIn(page, 'BIT', '/nao-existe');
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    await close();
  });
});
