import type { Browser } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

it('MISC-PLAN-01, OQ-172: plan pages run in a sandboxed frame without a second sign-in, and their navigation stays in sync', async () => {
  const opened = await openPage(browser, { viewport: 'desktop' });
  const { page } = opened;
  await signIn(page, 'FINANCE');
  await opened.ask('/admin/plans');
  const element = page.locator('iframe.plans-frame');
  expect(await element.getAttribute('sandbox')).toBe(
    'allow-same-origin allow-scripts allow-forms allow-downloads',
  );
  const frame = page.frameLocator('iframe.plans-frame');
  await frame.getByRole('heading', { level: 1, name: 'Tabelas de preço' }).waitFor();
  await frame.getByRole('link', { name: 'BALAO-SUB' }).click();
  await page.waitForURL(/\/admin\/plans\/[0-9a-f-]{36}$/u);
  await frame.getByRole('heading', { level: 1, name: 'BALAO-SUB' }).waitFor();
  // The surrounding portal uses the title of the inner page.
  await page.getByRole('navigation').getByText('BALAO-SUB', { exact: true }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'VAPs' }).click();
  await frame.getByRole('heading', { level: 1, name: 'VAPs' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/vaps');
  // If another server uses the plans port, the frame has the portal's own origin and Chromium warns of both flags.
  const left = opened.takeProblems().filter((line) => !line.includes('allow-same-origin'));
  expect(left).toEqual([]);
  await opened.close();
});
