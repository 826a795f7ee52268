import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import { chooseVehicle } from '../harness/desk';
import {
  act,
  field,
  go,
  nameVehicle,
  openOnDesk,
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

/** Registers the company of a simulation as a client of the dealer. */
const register = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cadastrar com os dados da simulação' }).click();
  const dialog = page.getByRole('dialog');
  const nature = dialog.getByRole('combobox', { name: /^Natureza jurídica/ });
  await nature.click();
  await nature.pressSequentially('limitada');
  await page.getByRole('option', { name: /Sociedade Empresária Limitada/ }).click();
  await dialog.getByRole('combobox', { name: /^Tipo de empresa/ }).selectOption({ index: 1 });
  const textbox = (name: RegExp) => dialog.getByRole('textbox', { name });
  await textbox(/^Data de fundação/).fill('10/05/2012');
  await textbox(/^CEP/).fill('01310-100');
  await textbox(/^CEP/).press('Tab');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => /Paulista/.test(value)),
  );
  await textbox(/^Número/).fill('1500');
  await textbox(/^Celular/).fill('11987651234');
  await textbox(/^E-mail/).fill('frota@serraverde.com.br');
  await dialog.getByRole('button', { name: 'Salvar e usar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The button that opened it is gone.
  await page.waitForFunction(() =>
    /^client/.test(document.activeElement?.getAttribute('name') ?? ''),
  );
};

const addGuarantor = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Adicionar avalista' }).click();
  const cell = (name: string) => page.locator(`[name="guarantors.0.${name}"]`);
  await cell('name').fill('Regina Serra');
  await cell('document').fill('529.982.247-25');
  await cell('birthDate').fill('04/07/1975');
  await cell('relationshipId').click();
  await page.getByRole('option', { name: 'Sócio ou sócia' }).click();
  await cell('monthlyIncome').fill('28000');
  await cell('email').fill('regina@serraverde.com.br');
  await cell('phone').fill('11976543210');
  await go(page);
  await title(page, 'Revisão');
};

test('PROP-012, PROP-028, PROP-038: a sale to a company with a guarantor, decided manually, up to the payment', async () => {
  const client = 'Transportes Serra Verde Ltda.';
  const { page, close } = await openPage(browser);
  await signIn(page, 'SELLER', '/simulador/nova');
  await chooseVehicle(page, 's10 high country');
  await page.getByRole('combobox', { name: /^Cliente/ }).selectOption({ label: 'Pessoa jurídica' });
  await field(page, 'CPF ou CNPJ').fill('11.444.777/0001-61');
  await field(page, /^Nome do cliente/).fill(client);
  await field(page, /^Entrada/).fill('40.000,00');
  await field(page, /^Entrada/).press('Tab');
  await propose(page);
  await register(page);
  await nameVehicle(page, '9BG148PK0SC450012');
  await addGuarantor(page);
  await waitForText(page, 'Esta proposta é decidida pela mesa de crédito.');
  await page.getByRole('listitem', { name: 'Avalista 1' }).getByText('Regina Serra').waitFor();
  await send(page);
  await waitForText(page, /^Em análise de crédito\./);

  const desk = await openPage(browser);
  await signIn(desk.page, 'FINANCE');
  await openOnDesk(desk.page, 'Para decidir', client);
  await act(desk.page, 'Aprovar', { done: 'Proposta aprovada.', reason: 'Balanço conferido.' });
  await desk.close();
  // The seller sees the reason without a reload.
  await waitForText(page, /Balanço conferido\./);
  // The first plan for a company is a lease.
  await signOnPaper(page, /^arrendamento-\d{10}\.pdf/);
  await pay(browser, client);
  await waitForText(page, /^Ativação completa\./);
  await close();
});
