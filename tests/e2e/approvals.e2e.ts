import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

/** First day of a year without a rate. */
const nextYear = new Date().getUTCFullYear() + 1;
const start = `01/01/${nextYear}`;

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Opens the current rate for individuals. */
const openCurrent = async (page: Page): Promise<void> => {
  const filter = encodeURIComponent('{"personTax":["PF"]}');
  await page.goto(`/parameters/iof?filter=${filter}`);
  await page.getByRole('link', { name: 'Decreto 12.499/2025; STF, ADC 96' }).first().click();
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
};

const requestApproval = async (page: Page, why: string): Promise<void> => {
  await openCurrent(page);
  await page.getByRole('link', { name: 'Programar alteração' }).click();
  await page.getByRole('heading', { name: 'Programar alteração', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Vigente desde' }).fill(start);
  await page.getByLabel('Alíquota diária').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0,00950');
  await page.getByLabel('Base legal').fill(`Decreto de ${nextYear}`);
  await page.getByRole('button', { name: 'Informar motivo' }).click();
  await page.getByLabel('Motivo da alteração').fill(why);
  await page.getByRole('button', { name: 'Enviar para aprovação' }).click();
  await toast(page, 'Enviado para aprovação.');
};

describe('changes waiting for approval', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('a rate for next year is requested, rejected, requested again, approved and scheduled', async () => {
    const bit = await openPage(browser);
    const finance = await openPage(browser);
    await signIn(bit.page, 'BIT');
    await signIn(finance.page, 'FINANCE');

    await requestApproval(bit.page, 'Primeira tentativa');
    await finance.page.goto('/approvals');
    const card = finance.page.getByRole('article', { name: `Decreto de ${nextYear}` });
    await card.getByText('Motivo: Primeira tentativa').waitFor();
    await card.getByText('0,00950%').waitFor();
    await card.getByText('A vigência anterior termina').waitFor();
    // By keyboard only: the focus moves on from the position of the approval.
    await card.getByRole('button', { name: 'Rejeitar' }).press('Enter');
    const dialog = finance.page.getByRole('dialog');
    const reject = dialog.getByRole('button', { name: 'Rejeitar' });
    expect(await reject.isDisabled()).toBe(true);
    await dialog.getByLabel('Motivo da rejeição').and(finance.page.locator(':focus')).waitFor();
    await finance.page.keyboard.type('Falta a publicação oficial');
    await reject.press('Enter');
    await toast(finance.page, 'Alteração rejeitada.');
    await finance.page.getByText('Nenhuma aprovação pendente').waitFor();
    await finance.page.getByRole('tabpanel').and(finance.page.locator(':focus')).waitFor();

    await bit.page.goto('/approvals?show=mine');
    const mine = bit.page.getByRole('article', { name: `Decreto de ${nextYear}` });
    await mine.getByText('Rejeitada').waitFor();
    await mine.getByText('Motivo: Falta a publicação oficial').waitFor();

    await requestApproval(bit.page, 'Publicado hoje');
    await bit.page.getByText('Uma alteração sua aguarda aprovação').waitFor();
    await bit.page.goto('/approvals');
    await bit.page.getByText('Nenhuma aprovação pendente').waitFor();

    await openCurrent(finance.page);
    const waits = finance.page.getByRole('status').filter({ hasText: 'Motivo: Publicado hoje' });
    await waits.getByText('0,00950%').waitFor();
    await waits.getByRole('link', { name: 'Ver solicitação' }).click();
    await card.and(finance.page.locator(':focus')).waitFor();
    await card.getByRole('button', { name: 'Aprovar' }).click();
    await dialog.getByRole('button', { name: 'Aprovar' }).click();
    await toast(finance.page, 'Alteração aprovada.');

    await openCurrent(bit.page);
    const periods = bit.page.getByRole('region', { name: 'Linha do tempo' });
    const scheduled = periods.getByRole('listitem').filter({ hasText: `a partir de ${start}` });
    await scheduled.getByText('Programada').waitFor();
    const current = periods.getByRole('listitem').filter({ hasText: 'Vigente' });
    expect(await current.innerText()).toContain(`31/12/${nextYear - 1}`);
    const coming = bit.page.getByRole('status').filter({ hasText: `começa em ${start}` });
    await coming.getByText('0,00950%').waitFor();
    await coming.getByText(/^Programada por .* Aprovado por /).waitFor();
    await bit.page.getByRole('link', { name: 'Editar' }).click();
    await coming.getByRole('link', { name: 'Ver vigência programada' }).waitFor();
    await bit.page.goBack();
    const more = periods.getByRole('button', { name: /^Mostrar mais \d+ vigências encerradas$/ });
    await more.waitFor();
    expect(await periods.getByText('Encerrada', { exact: true }).count()).toBe(2);
    await more.click();
    await periods.getByText('22/01/2015 a 02/04/2020').waitFor();
    await scheduled.getByRole('link').click();
    await bit.page.getByRole('tab', { name: 'Histórico' }).click();
    await bit.page.getByText(/Aprovado por /).waitFor();
    await Promise.all([bit.close(), finance.close()]);
  });
});
