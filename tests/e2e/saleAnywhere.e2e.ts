import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import { chooseVehicle, deskStands } from '../harness/desk';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    return (
      element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText
    );
  });

/** Presses Tab until the named element is focused. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
};

const goByKey = async (page: Page): Promise<void> => {
  await tabTo(page, /^Continuar$/);
  await page.keyboard.press('Enter');
};

test('SIMR-003, SIMR-088: a sale is made and saved by keyboard only', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'SELLER', '/simulador');
  await page.getByRole('link', { name: 'Nova simulação' }).first().waitFor();
  await page.keyboard.press('n');
  await deskStands(page);
  // The search field has the focus: a new sale starts with its vehicle.
  await page.keyboard.type('onix lt');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Conferido pelo servidor').waitFor();
  const before = await page.locator('.simulation-summary > strong').innerText();
  await tabTo(page, /^Entrada/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('40000');
  await page.waitForFunction(
    (was) => document.querySelector('.simulation-summary > strong')?.textContent !== was,
    before,
  );
  await goByKey(page);
  await title(page, 'Resumo');
  await goByKey(page);
  await title(page, 'Pré-aprovação');
  await tabTo(page, /^Concluir$/);
  await page.keyboard.press('Enter');
  await page.getByText('Simulação salva com sucesso.').first().waitFor();
  await close();
});

test('SIMR-003, SIMR-025, SIMR-070: on a phone, a sale under a campaign shows the cost of a zero rate and is saved', async () => {
  const { page, close } = await openPage(browser, { viewport: 'phone' });
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  await signIn(page, 'SELLER', '/simulador/nova');
  await deskStands(page);
  await chooseVehicle(page);
  const entry = page.getByRole('textbox', { name: /^Entrada/ });
  await page.locator('.simulation-grid tbody tr').first().waitFor();
  await entry.click({ clickCount: 3 });
  await page.keyboard.type('70000');
  await page.keyboard.press('Tab');
  await tap('Simular na campanha Black Friday');
  await page.getByText('Campanha Black Friday.').waitFor();
  await tap('24 meses');
  const zero = page.locator('.simulation-grid tbody tr', { hasText: 'FDU-ZERO' });
  await zero.getByRole('button').first().tap();
  const notice = page.getByRole('dialog', { name: 'Taxa zero' });
  await notice.getByText(/O CET desta escolha é/).waitFor();
  await notice.getByRole('button', { name: 'Entendi' }).tap();
  await page.getByText('Conferido pelo servidor').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await tap('Continuar');
  await title(page, 'Resumo');
  // A tap at the same place this soon would count as a double tap.
  await page.getByRole('button', { name: 'Continuar', exact: true }).press('Enter');
  await title(page, 'Pré-aprovação');
  await page.getByRole('button', { name: 'Concluir', exact: true }).press('Enter');
  await page.getByText('Simulação salva com sucesso.').first().waitFor();
  await close();
});
