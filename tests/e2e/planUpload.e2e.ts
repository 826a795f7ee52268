import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

const year = new Date().getUTCFullYear() + 1;
const titles =
  'Código;Descrição;Tipo de financiamento;Vigente desde;Tipos de pessoa;Tipos de veículo;Entrada mínima;Prazo;Taxa do cliente';
const fileOf = (name: string, rate: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      titles,
      `ENVIO-${year};Tabela enviada;FDU regular;01/01/${year};Pessoa física;Novo;20;24;1,49`,
      `ENVIO-${year};;;01/01/${year};;;;36;${rate}`,
      '',
    ].join('\n'),
  ),
});

describe('price tables uploaded as files', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const approve = async (page: Page): Promise<void> => {
    await page.goto('/approvals');
    const card = page.getByRole('article', { name: `ENVIO-${year}` });
    await card.getByRole('button', { name: 'Aprovar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
    await page.getByText('Alteração aprovada.', { exact: true }).first().waitFor();
  };

  test('UPL-006, ENT-PLAN-01: a file with an error is corrected, approved by finance, and undone', async () => {
    const bit = await openPage(browser);
    const finance = await openPage(browser);
    await signIn(bit.page, 'BIT');
    await signIn(finance.page, 'FINANCE');
    const row = (name: string) => bit.page.getByRole('row', { name });

    await bit.page.goto('/upload/plans');
    await bit.page.locator('input[type=file]').setInputFiles(fileOf('errada.csv', 'um'));
    await row('errada.csv').getByText('2 linhas, 1 com erro').waitFor();
    await row('errada.csv').getByRole('button', { name: 'Ver erros' }).click();
    const errors = bit.page.getByRole('dialog');
    await errors.getByRole('row', { name: /^3 Taxa do cliente “um”/ }).waitFor();
    await bit.page.keyboard.press('Escape');

    await bit.page.locator('input[type=file]').setInputFiles(fileOf('certa.csv', '1,59'));
    await row('certa.csv').getByText('1 aguardam aprovação').waitFor();
    await approve(finance.page);
    await bit.page.reload();
    await row('certa.csv').getByText('nenhum aguarda aprovação').waitFor();

    await row('certa.csv').getByRole('button', { name: 'Desfazer' }).click();
    await bit.page.getByRole('dialog').getByText('revertido por uma nova solicitação').waitFor();
    await bit.page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
    await row('certa.csv')
      .getByText(/Desfeito em/)
      .waitFor();
    await approve(finance.page);
    await bit.close();
    await finance.close();
  });
});
