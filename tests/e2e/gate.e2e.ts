import type { Browser } from 'playwright-core';
import { groupNames } from '../../src/domain/access/groups';
import { openBrowser, openPage, signIn } from '../harness/browser';

/** Routes with a screen, by group, as the specification's matrix states them (01 section 14.2, OQ-021a). */
const open: Readonly<Record<string, readonly string[]>> = {
  '/': groupNames,
  '/users': [
    'admin-internal',
    'provisioning',
    'finance',
    'fi-manager',
    'representante',
    'service-desk',
  ],
  '/users/emails': [
    'admin-internal',
    'provisioning',
    'finance',
    'fi-manager',
    'representante',
    'service-desk',
  ],
  '/users/register': ['provisioning', 'fi-manager', 'representante'],
  '/dealers': [
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
  '/dealers/register': ['bit'],
  '/branches': ['admin-internal', 'bit', 'finance'],
  '/groups': ['admin-internal', 'bit', 'finance'],
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
      const { page, close } = await openPage(browser);
      await signIn(page, group.toUpperCase());
      for (const [path, groups] of Object.entries(open)) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const expected = groups.includes(group) ? path : '/';
        await page.waitForURL((url) => url.pathname === expected);
        expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
      }
      await close();
    },
  );

  test.each(['/users', '/dealers/register', '/branches', '/groups'])(
    'a visitor of %s ends on the login',
    async (path) => {
      const { page, close } = await openPage(browser);
      await page.goto(path);
      await page.waitForURL('**/login');
      await close();
    },
  );

  test('unknown paths show the not-found page, signed in or not (GATE-006)', async () => {
    const { page, close } = await openPage(browser);
    await page.goto('/nao-existe');
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    await signIn(page, 'BIT');
    await page.goto('/nao-existe');
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    await page.goto('/uploadTier');
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    await close();
  });
});
