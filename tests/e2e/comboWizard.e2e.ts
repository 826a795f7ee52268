import type { Browser, Page } from 'playwright-core';
import { violationsOf } from '../harness/axe';
import { openBrowser, openPage, signIn } from '../harness/browser';

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const said = (page: Page, words: RegExp) =>
  page.locator('.ui-action-bar > span', { hasText: words });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');

/** Presses Tab until the named control has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  // Links in the summary have the names of their fields, too.
  const wanted = page.getByLabel(name).and(page.locator(':not(a)')).first();
  for (let at = 0; at < 40; at += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
};

const cont = async (page: Page): Promise<void> => page.keyboard.press('Control+Enter');

/** Records the positions of the first row, each once. */
const keepHeights = (): void => {
  const heights: number[] = [];
  const look = (): void => {
    const row = document.querySelector('main tbody tr[data-id]');
    const top = row ? Math.round(row.getBoundingClientRect().top + scrollY) : undefined;
    if (top !== undefined && !heights.includes(top)) heights.push(top);
    requestAnimationFrame(look);
  };
  Object.assign(globalThis, { heights });
  requestAnimationFrame(look);
};

/** Waits for several frames. */
const manyFrames = async (): Promise<void> => {
  for (let at = 0; at < 20; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

describe('combos of insurance products', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('ENT-COMBO-01, ENT-COMBO-02, ENT-COMBO-03, ENT-COMBO-05, ENT-COMBO-07, ENT-COMBO-11, ENT-COMBO-12: a combo is created in three steps by keyboard, through a reload and a lost connection', async () => {
    const name = `Combo ${Date.now().toString(36)}`;
    const { page, context, close, takeProblems } = await openPage(browser);
    await signIn(page, 'INSURANCE', '/insurance/insuranceManagement/register');
    await title(page, 'Informações gerais');
    expect(await violationsOf(page)).toEqual([]);

    // Without input the step cannot be left, and the summary links to each field.
    await cont(page);
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Produtos/ })
      .waitFor();
    expect(await focused(page)).toContain('Nome');

    await tabTo(page, 'Nome');
    await page.keyboard.type(name);
    await tabTo(page, 'Produtos');
    await page.keyboard.type('SP');
    await page.getByRole('option', { name: 'SP' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await tabTo(page, 'Tipo de pessoa');
    await page.keyboard.press('p');
    await tabTo(page, 'Tipo de veículo');
    await page.keyboard.press('n');
    await tabTo(page, 'Posição');
    await page.keyboard.type('7');
    await said(page, /^Salvo às/).waitFor();

    // The input is restored.
    await page.reload();
    await title(page, 'Informações gerais');
    expect(await page.getByLabel('Nome').inputValue()).toBe(name);
    expect(await page.getByLabel('Posição').inputValue()).toBe('7');
    await tabTo(page, 'Nome');
    await cont(page);
    await title(page, 'Proteção mecânica');
    expect(await focused(page)).toBe('Proteção mecânica');
    expect(new URL(page.url()).pathname).toMatch(/\/mechanicalProtection$/);
    expect(await violationsOf(page)).toEqual([]);

    await context.setOffline(true);
    await tabTo(page, 'Quilometragem máxima');
    await page.keyboard.type('80000');
    await said(page, /^Sem conexão: salvo neste dispositivo$/).waitFor();
    await context.setOffline(false);
    await said(page, /^Salvo às/).waitFor();
    takeProblems();

    await page.goBack();
    await title(page, 'Informações gerais');
    await page.goForward();
    await title(page, 'Proteção mecânica');
    expect(await page.getByLabel('Quilometragem máxima').inputValue()).toMatch(/^80\.?000$/);
    await tabTo(page, 'Quilometragem máxima');
    await cont(page);
    await title(page, 'Nota garantida');
    await tabTo(page, 'Prazo da nota garantida');
    await page.keyboard.type('24');
    await cont(page);
    await page.getByText('Combo de seguros salvo com sucesso.').waitFor();
    await title(page, name);
    await page.goto('/insurance/insuranceManagement');
    await page.locator('main table tbody tr').filter({ hasText: name }).waitFor();
    await close();
  });

  test('ENT-COMBO-11: an unfinished draft is offered above the list, on a phone too; the address of a closed step redirects to the open one', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'INSURANCE', '/insurance/insuranceManagement/register');
    await title(page, 'Informações gerais');
    await page.getByLabel('Nome').fill('Deixado');
    await said(page, /^Salvo às/).waitFor();
    const closed = page.url().replace('/general', '/guaranteedNote');
    await page.goto(closed);
    await title(page, 'Informações gerais');
    expect(new URL(page.url()).pathname).toMatch(/\/general$/);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/insurance/insuranceManagement');
    const drafts = page.getByRole('region', { name: 'Continuar de onde parou' });
    await drafts.getByRole('link', { name: 'Continuar' }).first().click();
    await title(page, 'Informações gerais');
    expect(await page.getByLabel('Nome').inputValue()).toBe('Deixado');
    await page.goto('/insurance/insuranceManagement');
    await drafts.getByRole('button', { name: 'Descartar' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await drafts.getByText('Deixado').waitFor({ state: 'hidden' });
    await close();
  });

  test('the draft notice appears together with the rows of a slow list and never shifts them', async () => {
    const name = `Demorado ${Date.now()}`;
    const { page, context, close } = await openPage(browser);
    await signIn(page, 'INSURANCE', '/insurance/insuranceManagement/register');
    await title(page, 'Informações gerais');
    await page.getByLabel('Nome').fill(name);
    await said(page, /^Salvo às/).waitFor();
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route('**/drafts', async (route) => {
      await late;
      await route.continue();
    });
    const rows = page.locator('main tbody tr[data-id]');
    const drafts = page.getByRole('region', { name: 'Continuar de onde parou' });
    const heights = () => page.evaluate(() => (globalThis as { heights?: number[] }).heights);
    await page.addInitScript(keepHeights);
    const found = page.waitForResponse(/insurances\/combos\?/);
    await page.goto('/insurance/insuranceManagement');
    await (await found).finished();
    await page.evaluate(manyFrames);
    answer();
    await drafts.getByText(name).waitFor();
    await rows.first().waitFor();
    await page.evaluate(manyFrames);
    expect(await heights()).toHaveLength(1);
    await close();
  });
});
