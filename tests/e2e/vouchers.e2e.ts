import type { Browser } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

describe('vouchers', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('VOUC-009, ERR-182, OQ-038, ENT-VOUCHER-06, VAL-074: a voucher with a list is created, its invalid line corrected, and more are added', async () => {
    const code = `E2E-${Date.now().toString(36).toUpperCase()}`;
    const { page, close } = await openPage(browser);
    await signIn(page, 'CRM', '/parameters/voucher?view=create');
    await page.waitForURL(/\/parameters\/voucher\/register/);
    await page.getByRole('heading', { level: 1, name: 'Cadastrar voucher' }).waitFor();
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Feirão de dezembro');
    await page.getByRole('textbox', { name: /^Código/ }).fill(code.toLowerCase());
    await page.getByRole('textbox', { name: /^Início da vigência/ }).fill('01/12/2026');
    await page.getByRole('textbox', { name: /^Fim da vigência/ }).fill('31/12/2026');
    await page
      .getByRole('combobox', { name: /^Tipo de desconto/ })
      .selectOption({ label: 'Valor' });
    await page.getByRole('textbox', { name: /^Desconto/ }).fill('1500,00');
    const list = page.getByLabel('Lista de CPF/CNPJ');
    await list.fill('529.982.247-25\n12345');
    await page.getByText('Linha 2: “12345”').waitFor();
    const options = page.getByRole('combobox', { name: 'Opções de venda' });
    for (const name of ['PCD, isento de IPI', 'PCD, isento de ICMS', 'Varejo, pessoa física']) {
      await options.fill(name);
      await page.getByRole('option', { name }).first().click();
    }
    await page.getByText('PCD, isento de ICMS').waitFor({ state: 'detached' });
    await list.fill('529.982.247-25\n111.444.777-35');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Voucher salvo com sucesso.').first().waitFor();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.getByText('só quem está na lista: 2 documentos').waitFor();
    await page.getByText('Varejo, pessoa física').first().waitFor();

    await page.getByRole('button', { name: 'Lista de CPF/CNPJ' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('CPF ou CNPJ, um por linha').fill('123.456.789-09');
    await dialog.getByRole('button', { name: 'Salvar lista' }).click();
    await page.getByText('só quem está na lista: 3 documentos').waitFor();
    await close();
  });
});
