import type { Browser, Page } from 'playwright-core';
import { ufs } from '@patio/framework/br';
import { chooseTool, openBrowser, openPage, signIn } from '../harness/browser';

/** A year without fees in the demo data. */
const year = new Date().getUTCFullYear() + 1;
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const list = (page: Page): Promise<unknown> =>
  page.goto(`/parameters/tcc?filter=${encodeURIComponent('{"uf":["AC"]}')}`);

const fill = async (page: Page, day: string, client: string): Promise<void> => {
  await list(page);
  await page.getByRole('link', { name: 'Cadastrar' }).click();
  await page.getByRole('heading', { level: 1, name: /^Cadastrar/ }).waitFor();
  await page.getByRole('combobox', { name: /^UF/ }).fill('AC');
  await page.getByRole('option', { name: 'AC – Acre' }).click();
  await page.getByRole('textbox', { name: /^Início da vigência/ }).fill(day);
  for (const name of [/^Valor base/, /^Valor do cliente/, /^Valor da concess/, /^Valor do func/])
    await page.getByRole('textbox', { name }).fill(client);
};
const send = (page: Page) => page.getByRole('button', { name: 'Enviar para aprovação' }).click();

/** A table of the contract register fee for every state, from a day on. */
const tableOf = (day: string): string =>
  [
    'UF;Início da vigência;Valor base;Valor do cliente;Valor da concessionária;Valor do funcionário',
    ...ufs.map((uf) => `${uf};${day};500,00;450,00;400,00;300,00`),
  ].join('\n');

describe('fees over a year', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('ENT-PARAM-03, ENT-PARAM-09: one person requests changes, another approves them, and they are listed in order', async () => {
    const bit = await openPage(browser);
    const finance = await openPage(browser);
    await signIn(bit.page, 'BIT');
    await signIn(finance.page, 'FINANCE');

    const days = [`01/09/${year}`, `01/03/${year}`, `01/06/${year}`] as const;
    for (const [nth, day] of days.entries()) {
      await fill(bit.page, day, `${nth + 1}00000`);
      await send(bit.page);
      await toast(bit.page, 'Enviado para aprovação.');
    }
    await finance.page.goto('/approvals');
    const cards = finance.page.getByRole('article', { name: 'AC' });
    for (let left = days.length; left > 0; left -= 1) {
      await cards.first().getByRole('button', { name: 'Aprovar' }).click();
      await finance.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
      await toast(finance.page, 'Alteração aprovada.');
      await cards.nth(left - 1).waitFor({ state: 'detached' });
    }

    await list(bit.page);
    const rows = bit.page.getByRole('table').getByRole('row');
    await rows.filter({ hasText: days[0] }).getByText('Programada').waitFor();
    const starts = (await rows.allInnerTexts()).flatMap(
      (text) => /\d\d\/\d\d\/\d{4}/.exec(text)?.[0] ?? [],
    );
    expect(starts.slice(0, 3)).toEqual([days[0], days[2], days[1]]);
    expect(await rows.filter({ hasText: `31/05/${year}` }).innerText()).toContain(days[1]);
    const cut = await rows
      .locator('td a')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    expect(cut).toBe(0);

    // A started period is read-only; a second change for the same day is reported at its field.
    await rows.filter({ hasText: 'Vigente' }).getByRole('link').click();
    await bit.page.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
    expect(await bit.page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
    await fill(bit.page, days[1], '100000');
    await send(bit.page);
    await bit.page
      .getByText('Já existe uma vigência que começa neste dia. Escolha outro.')
      .first()
      .waitFor();
    await Promise.all([bit.close(), finance.close()]);
  });

  test('ENT-PARAM-03: a file with the fee of every state is checked, submitted, and approved in one go', async () => {
    const bit = await openPage(browser);
    const finance = await openPage(browser);
    await signIn(bit.page, 'BIT');
    await signIn(finance.page, 'FINANCE');
    const day = `01/11/${year}`;

    await bit.page.goto('/parameters/contract');
    await chooseTool(bit.page, 'Importar…');
    const dialog = bit.page.getByRole('dialog');
    await dialog.getByLabel('Tabela em CSV ou XLSX').setInputFiles({
      name: 'contratos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(tableOf(day)),
    });
    await dialog.getByRole('button', { name: 'Conferir' }).click();
    await dialog.getByRole('button', { name: 'Enviar 27 linhas para aprovação' }).click();
    await dialog.getByText('27 alterações enviadas para aprovação.').waitFor();

    await finance.page.goto('/approvals');
    await finance.page.getByRole('checkbox', { name: 'Selecionar todas (27)' }).click();
    const bar = finance.page.getByRole('toolbar', { name: 'Decidir várias de uma vez' });
    await bar.getByRole('button', { name: 'Aprovar' }).click();
    await finance.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
    await toast(finance.page, '27 alterações aprovadas.');

    const from = `${year}-11-01`;
    await bit.page.goto(
      `/parameters/contract?filter=${encodeURIComponent(`{"validity":{"gte":"${from}","lte":"${from}"}}`)}`,
    );
    await bit.page.getByText(/de 27/).first().waitFor();
    await Promise.all([bit.close(), finance.close()]);
  });
});
