import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import { chooseVehicle, deskStands, openFinance } from '../harness/desk';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const go = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

/** A valid CPF unique to this run. */
const freshCpf = (): string => {
  const digits = [...String(Date.now() % 1_000_000_000).padStart(9, '1')].map(Number);
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((all, digit, at) => all + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
};

/** Requests an exemption for a client in a sale of an Onix; leaves the financing open. */
const request = async (page: Page, name: string): Promise<void> => {
  await page.goto('/simulador/nova');
  await deskStands(page);
  await chooseVehicle(page);
  await page.getByLabel('CPF ou CNPJ').fill(freshCpf());
  await page.getByLabel('Nome do cliente').fill(name);
  await openFinance(page);
  await page.getByRole('button', { name: 'Pedir isenção da TCC' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Justificativa/).fill('Cliente de frota, terceira compra do ano.');
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await page.getByText('Isenção da TCC solicitada, aguardando aprovação.').waitFor();
};

/** Decides a client's request in the manager's inbox. */
const decide = async (page: Page, name: string, words: readonly [string, string]) => {
  await page.goto('/tccExemptions');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: words[0], exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Conforme a política da loja.');
  await dialog.getByRole('button', { name: words[1] }).click();
  await dialog.waitFor({ state: 'hidden' });
};

test('SIMR-076 to SIMR-080: a seller requests two exemptions, a manager refuses one and approves the other, and the sale omits the fee', async () => {
  const run = Date.now().toString(36);
  const [refused, approved] = [`Rita ${run}`, `Ana ${run}`];
  const seller = await openPage(browser);
  await signIn(seller.page, 'SELLER');
  await request(seller.page, refused);
  const refusedAt = seller.page.url();
  await request(seller.page, approved);

  const manager = await openPage(browser);
  await signIn(manager.page, 'SALES-MANAGER');
  await decide(manager.page, refused, ['Recusar', 'Recusar isenção']);
  await decide(manager.page, approved, ['Aprovar', 'Aprovar isenção']);
  await manager.close();

  const { page } = seller;
  await page.reload();
  await page.getByText('Isenção da TCC aprovada. Refaça a simulação para aplicá-la.').waitFor();
  await page.getByRole('button', { name: 'Refazer a simulação sem TCC' }).click();
  await page.getByText('Tarifa de cadastro (TCC): R$ 0,00, isenta').waitFor();
  await page.getByText('Conferido pelo servidor').waitFor();
  await go(page);
  await title(page, 'Resumo');
  await go(page);
  await title(page, 'Pré-aprovação');
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByText('Simulação salva com sucesso.').first().waitFor();

  await page.goto(refusedAt);
  await page.getByText('Isenção da TCC recusada.').waitFor();
  await page.getByText(/Conforme a política da loja\./).waitFor();
  expect(await page.getByText(/^Tarifa de cadastro \(TCC\): R\$ (?!0,00)/).count()).toBe(1);
  await seller.close();
});
