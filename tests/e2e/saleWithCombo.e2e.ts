import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import { chooseVehicle } from '../harness/desk';
import {
  act,
  createProposal,
  go,
  openOnDesk,
  said,
  send,
  signOnPaper,
  title,
} from '../harness/sale';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const field = (page: Page, name: RegExp | string) => page.getByRole('textbox', { name });

/** Saves the sale that stands on the desk, and makes a proposal of it. */
const propose = async (page: Page): Promise<void> => {
  await said(page, 'Conferido pelo servidor');
  await go(page);
  await title(page, 'Resumo');
  await go(page);
  await title(page, 'Pré-aprovação');
  await page.getByRole('button', { name: 'Concluir', exact: true }).press('Enter');
  await said(page, 'Simulação salva com sucesso.');
  await createProposal(page);
  await title(page, 'Cliente');
};

/** Gives the car its number, and leads past the guarantors to the review. */
const nameVehicle = async (page: Page, vin: string): Promise<void> => {
  await go(page);
  await title(page, 'Veículo');
  await page.getByLabel('Chassi').fill(vin);
  await page.getByLabel('Registro do gravame').fill('SNG2026119002');
  await go(page);
  await title(page, 'Avalistas');
};

/** Activates a signed contract and has two people pay it. */
const pay = async (client: string): Promise<void> => {
  const finance = await openPage(browser);
  await signIn(finance.page, 'FINANCE');
  await openOnDesk(finance.page, 'Contratos', client);
  await act(finance.page, 'Ativar', { done: 'Proposta ativada.' });
  await act(finance.page, 'Pedir pagamento', { done: 'Pagamento pedido: outra pessoa aprova.' });
  const second = await openPage(browser);
  await signIn(second.page, 'ADMIN-INTERNAL');
  await openOnDesk(second.page, 'Pagamentos', client);
  await act(second.page, 'Aprovar pagamento', { done: 'Pagamento enviado.' });
  await said(second.page, /^Ativação completa\./);
  await Promise.all([finance.close(), second.close()]);
};

test('PROP-040, SIMR-052: a sale with a combo and an accessory, its contract on paper, up to the payment', async () => {
  const client = 'Cecília Nogueira';
  const { page, close } = await openPage(browser);
  await signIn(page, 'SELLER', '/simulador/nova');
  await chooseVehicle(page);
  await field(page, 'CPF ou CNPJ').fill('618.402.957-67');
  await field(page, 'CPF ou CNPJ').press('Tab');
  await said(page, `${client} já é cliente`);
  await field(page, /^Entrada/).fill('50.000,00');
  await page.locator('summary', { hasText: 'Seguros e itens adicionais' }).click();
  await page.getByRole('radio', { name: /^Essencial/ }).check();
  await page.locator('summary', { hasText: 'Acessórios, tarifas e isenção da TCC' }).click();
  await field(page, /^Acessórios/).fill('2.500,00');
  await field(page, /^Acessórios/).press('Tab');
  await propose(page);
  await nameVehicle(page, '9BWZZZ377VT004252');
  await go(page);
  await title(page, 'Revisão');
  await send(page);
  await said(page, /^Aprovada até/);
  await page.getByRole('tab', { name: 'Simulação' }).click();
  for (const part of ['Acessórios', /^Revisões pré-pagas/, /^Parcela protegida/])
    await page.getByRole('row').getByText(part).first().waitFor();
  await signOnPaper(page);
  await pay(client);
  await said(page, /^Ativação completa\./);
  await close();
});
