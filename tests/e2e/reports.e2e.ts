import type { Browser, Page } from 'playwright-core';
import { violationsOf } from '../harness/axe';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Chooses an entry of a page menu by keyboard. */
const choose = async (page: Page, menu: RegExp, entry: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).first().press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
};

test('a list becomes a report by keyboard only, and its marks link to the records they count', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'FI-MANAGER');
  await page.goto('/vendas/consultarPropostas');
  await choose(page, /^Opções da lista/, 'Analisar');
  await page.getByRole('heading', { level: 1, name: 'Propostas por situação' }).waitFor();
  const mark = page.locator('a.chart-mark').last();
  await mark.waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Nome/ }).fill('Propostas de hoje');
  await dialog.getByText('Em outros idiomas').press('Enter');
  await dialog.getByLabel('Nome (English)').fill('Proposals of today');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Propostas de hoje' }).waitFor();

  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Relatórios' }).press('Enter');
  await page.getByRole('link', { name: 'Propostas de hoje' }).press('Enter');
  await mark.waitFor();
  const count = Number((await mark.getAttribute('aria-label'))?.split(': ').at(-1));
  expect(count).toBeGreaterThan(0);
  await mark.press('Enter');
  await page.waitForURL(/consultarPropostas\?/);
  await page.waitForFunction(
    (rows) => document.querySelectorAll('main table tbody tr').length === rows,
    count,
  );

  await page.evaluate(() => localStorage.setItem('lang', 'en'));
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Proposals of today' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Proposals of today' }).waitFor();
  await close();
});
