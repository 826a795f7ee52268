import type { Browser, Page } from 'playwright-core';
import { goAndListen, openBrowser, openPage, saveRecord, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const list = '/vendas/metas';

const setContracts = async (page: Page, path: string, contracts: number): Promise<void> => {
  await page.goto(`${path}/edit`);
  await page.getByLabel('Contratos').fill(String(contracts));
  await saveRecord(page);
};

test('a list, a record and a form follow another person’s changes', async () => {
  const [manager, director] = await Promise.all([openPage(browser), openPage(browser)]);
  await signIn(manager.page, 'FI-MANAGER');
  await signIn(director.page, 'SALES-MANAGER');

  await goAndListen(manager.page, list);
  await director.page.goto(`${list}/register`);
  await director.page.getByRole('combobox', { name: 'Concessionária' }).fill('Aroeira');
  await director.page.getByRole('option', { name: /Aroeira/ }).click();
  await director.page.getByLabel(/^Mês/).fill('07/2031');
  await director.page.getByLabel('Contratos').fill('40');
  await saveRecord(director.page);
  const record = new URL(director.page.url()).pathname;
  const news = manager.page.getByRole('button', { name: 'Mostrar 1 alteração' });
  await news.waitFor();
  expect(await manager.page.getByRole('link', { name: 'julho de 2031' }).count()).toBe(0);
  await news.click();
  await manager.page.getByRole('link', { name: 'julho de 2031' }).waitFor();

  await goAndListen(manager.page, record);
  await setContracts(director.page, record, 45);
  await manager.page.getByText('45', { exact: true }).first().waitFor();

  await goAndListen(manager.page, `${record}/edit`);
  await setContracts(director.page, record, 50);
  await manager.page.getByText(/^Outra pessoa alterou este registro/).waitFor();

  await manager.close();
  await director.close();
});

test('two people editing one record see each other, and one who leaves disappears at once', async () => {
  const [manager, director] = await Promise.all([openPage(browser), openPage(browser)]);
  await signIn(manager.page, 'FI-MANAGER');
  await signIn(director.page, 'SALES-MANAGER');
  await manager.page.goto(list);
  await manager.page
    .getByRole('link', { name: /^\p{L}+ de \d{4}$/u })
    .first()
    .click();
  await manager.page.waitForURL(/metas\/[^/]+$/);
  const record = new URL(manager.page.url()).pathname;

  await goAndListen(manager.page, record);
  await goAndListen(director.page, `${record}/edit`);
  const seen = manager.page.getByRole('status').filter({ hasText: /está editando$/ });
  await seen.waitFor();
  expect(await director.page.getByText(/está editando$/).count()).toBe(0);

  await goAndListen(manager.page, `${record}/edit`);
  await seen.waitFor();
  await director.page.getByText(/está editando$/).waitFor();

  await director.page.getByRole('link', { name: 'Cancelar' }).click();
  await seen.waitFor({ state: 'hidden' });
  await director.page.getByText(/está editando$/).waitFor();
  await manager.page.goto(list);
  await director.page.getByText(/está editando$/).waitFor({ state: 'hidden' });

  await manager.close();
  await director.close();
});
