import type { Browser } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import { chooseVehicle } from '../harness/desk';
import {
  field,
  go,
  nameVehicle,
  pay,
  propose,
  waitForText,
  send,
  signOnPaper,
  title,
} from '../harness/sale';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

test('PROP-040, SIMR-052: a sale with a combo and an accessory, its contract on paper, up to the payment', async () => {
  const client = 'Cecília Nogueira';
  const { page, close } = await openPage(browser);
  await signIn(page, 'SELLER', '/simulador/nova');
  await chooseVehicle(page);
  await field(page, 'CPF ou CNPJ').fill('618.402.957-67');
  await field(page, 'CPF ou CNPJ').press('Tab');
  await waitForText(page, `${client} já é cliente`);
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
  await waitForText(page, /^Aprovada até/);
  await page.getByRole('tab', { name: 'Simulação' }).click();
  for (const part of ['Acessórios', /^Revisões pré-pagas/, /^Parcela protegida/])
    await page.getByRole('row').getByText(part).first().waitFor();
  await signOnPaper(page);
  await pay(browser, client);
  await waitForText(page, /^Ativação completa\./);
  await close();
});
