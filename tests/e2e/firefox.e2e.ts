import type { Browser, Locator, Page } from 'playwright-core';
import { openPage, saveRecord, typeLogin } from '../harness/browser';
import { openFirefox } from '../harness/openFirefox';
import { findFirefox } from '../harness/firefox.mjs';
import { chooseVehicle, deskStands, openFinance } from '../harness/desk';

/** By keyboard: the Firefox driver fills fields without React noticing. */
const type = async (field: Locator, text: string): Promise<void> => {
  await field.click();
  await field.press('Control+A');
  await field.pressSequentially(text);
};

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const isThere = findFirefox() !== undefined;
const inFirefox = isThere ? describe : describe.skip;

inFirefox(isThere ? 'in Firefox' : 'in Firefox (firefox-esr is not installed)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openFirefox();
  });
  afterAll(() => browser?.close());

  test('a person signs in, finds a record in a list, and saves and sees a change', async () => {
    const name = `GRUPO ${Date.now().toString(36).toUpperCase()}`;
    const { page, close, turnTo } = await openPage(browser);
    await typeLogin(page, 'FINANCE');
    await turnTo('/groups');
    await page.getByRole('link', { name: 'GRUPO AURORA' }).waitFor();
    await turnTo('/groups/register');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await type(page.getByLabel('Nome do grupo'), name);
    await saveRecord(page);
    await turnTo('/groups');
    await type(page.getByRole('searchbox').first(), name);
    await page.getByRole('link', { name }).waitFor();
    await close();
  });

  test('a seller prices a car in a worker, and the server returns the same price', async () => {
    const { page, quiet, close } = await openPage(browser);
    await typeLogin(page, 'SELLER');
    await page.goto('/simulador/nova');
    await deskStands(page);
    await chooseVehicle(page);
    await type(page.getByLabel('CPF ou CNPJ'), '529.982.247-25');
    await type(page.getByLabel('Nome do cliente'), 'Ana Raposa');
    await openFinance(page);
    await type(page.getByLabel('Renda do cliente'), '15000');
    await page.getByText('Conferido pelo servidor').waitFor();
    expect(await page.locator('.simulation-summary > strong').innerText()).toMatch(/^R\$\s\d/);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await title(page, 'Resumo');
    // A request still running when the page closes is an error in Firefox.
    await quiet();
    await close();
  });
});
