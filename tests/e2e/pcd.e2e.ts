import type { Browser } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

test('MISC-PCD-01, MISC-PCD-02, MISC-PCD-03, MISC-PCD-05: an entry leads through its steps to a simulation of the segment', async () => {
  const { page, close } = await openPage(browser, { viewport: 'phone' });
  await signIn(page, 'SELLER', '/pcd');
  await page.getByRole('heading', { level: 1, name: /pessoa com deficiência/ }).waitFor();
  await page.getByText('Carro de até R$ 200.000,00').waitFor();
  await page.getByLabel('Preço público').fill('90000');
  await page.getByText('Imposto sobre R$ 20.000,00').waitFor();
  await page.getByRole('radio', { name: 'Outra pessoa' }).check();
  await page.getByRole('link', { name: 'Ver passo a passo' }).click();
  await page.getByRole('heading', { level: 1, name: 'PCD: passo a passo' }).waitFor();
  await page.getByText('Declaração dos condutores autorizados').waitFor();
  await page.getByRole('link', { name: 'Ver patologias' }).click();
  await page.getByRole('searchbox').first().fill('autista');
  await page.getByText('Transtorno do espectro autista').first().waitFor();
  await page.goto('/pcd?driver=nonDriver');
  await page.getByRole('button', { name: 'Simular com isenção' }).click();
  await page.waitForURL(/\/simulador\/[-0-9a-f]+\/identification/);
  await page
    .getByRole('option', { name: 'PCD não condutor', selected: true })
    .waitFor({ state: 'attached' });
  await close();
});
