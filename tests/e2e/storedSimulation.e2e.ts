import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn, type WatchedPage } from '../harness/browser';
import { chooseVehicle, deskStands, openFinance } from '../harness/desk';

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const kept = (page: Page) => page.getByText('Sem conexão: salvo neste dispositivo').waitFor();
const saved = (page: Page) => page.getByText(/^Salvo às/).waitFor();

/** Types while offline, and waits until the input is stored after reconnecting. */
const typeOffline = async ({ page, context }: WatchedPage, type: () => Promise<void>) => {
  await context.setOffline(true);
  await type();
  await kept(page);
  await context.setOffline(false);
  await saved(page);
};

/** Ends the session behind the page, like another sign-in. */
const endSession = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
    const { ok } = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { idToken: user.idToken },
    });
    if (!ok) throw new Error('The session has not ended.');
  });

describe('a simulation', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await openBrowser()));
  afterAll(() => browser.close());

  test('SIMR-005: a lost connection loses nothing at any step, and a session that ends midway nothing already stored', async () => {
    const client = `Rede ${Date.now().toString(36)}`;
    const opened = await openPage(browser);
    const { page } = opened;
    await signIn(page, 'SELLER', '/simulador/nova');
    await deskStands(page);
    await chooseVehicle(page);
    await saved(page);
    await typeOffline(opened, () => page.getByLabel('Nome do cliente').fill(client));
    await openFinance(page);
    await typeOffline(opened, () => page.getByLabel('Renda do cliente').fill('15000'));
    await page.getByText('Conferido pelo servidor').waitFor();
    const entry = page.getByRole('textbox', { name: /^Entrada/ });
    await typeOffline(opened, async () => {
      await entry.click({ clickCount: 3 });
      await page.keyboard.type('30000');
      await page.keyboard.press('Tab');
    });

    const left = page.url();
    await endSession(page);
    await page.reload();
    await page.waitForURL(/\/login/);
    opened.takeProblems();
    await signIn(page, 'SELLER');
    await page.goto(left);
    await title(page, 'Simulação');
    await entry.waitFor();
    expect(await entry.inputValue()).toMatch(/30\.?000/);
    expect(await page.getByLabel('Nome do cliente').inputValue()).toBe(client);
    expect(await page.getByLabel('Renda do cliente').inputValue()).toMatch(/15\.?000/);
    opened.takeProblems();
    await opened.close();
  });
});
