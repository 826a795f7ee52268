import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const go = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

/** Presses an action of the proposal, in the header or in its menu; false where the header was drawn anew meanwhile. */
const press = async (page: Page, name: string): Promise<boolean> => {
  const soon = { timeout: 5_000 };
  const button = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Mais ações' });
  await button.or(menu).first().waitFor();
  const isThere = await button.isVisible();
  const pressed = isThere
    ? button.click(soon)
    : menu.click(soon).then(() => page.getByRole('menuitem', { name, exact: true }).click(soon));
  return pressed.then(() => true).catch(() => false);
};

/** Runs an action of the proposal and confirms it. */
const act = async (page: Page, name: string, done: string): Promise<void> => {
  while (!(await press(page, name)));
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await said(page, done);
};

const create = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Criar proposta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Criar proposta' }).click();
};

/** Makes a proposal of a copy of a saved simulation; the page stands at its first step. */
const propose = async (page: Page): Promise<void> => {
  await page.goto('/simulador');
  await page
    .getByRole('row', { name: /Marcela Antunes/ })
    .last()
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Clonar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clonar' }).click();
  await said(page, 'Simulação clonada.');
  await create(page);
  await title(page, 'Cliente');
  const first = page.url();
  // The simulation leads to the proposal that it has.
  await page.goBack();
  await page.getByRole('link', { name: 'Abrir proposta' }).click();
  await title(page, 'Marcela Antunes');
  await page.goto(first);
  await title(page, 'Cliente');
};

/** Waits until a field shows a value. */
const expectValue = async (page: Page, field: Locator, value: string): Promise<void> => {
  const shown = await field.elementHandle();
  await page.waitForFunction(([input, wanted]) => (input as HTMLInputElement).value === wanted, [
    shown,
    value,
  ] as const);
};

const fillIn = async (page: Page): Promise<void> => {
  // Her CPF stands in the simulation: the proposal begins with her.
  const client = page.getByRole('combobox', { name: /^Cliente cadastrado/ });
  await expectValue(page, client, 'Marcela Antunes');
  await go(page);
  await title(page, 'Veículo');
  await page.getByLabel('Chassi').fill('9BWZZZ377VT004251');
  await page.getByLabel('Registro do gravame').fill('SNG2026119001');
  await go(page);
  await title(page, 'Avalistas');
  await go(page);
  await title(page, 'Revisão');
};

const attachSigned = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Anexar documento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Tipo do documento')
    .selectOption({ label: 'Contrato assinado em papel' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'assinado.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  });
  await dialog.getByRole('button', { name: 'Anexar', exact: true }).click();
  await said(page, 'Documento anexado.');
};

/** Opens the newest proposal of the client on the credit desk. */
const openOnDesk = async (page: Page, tab: string): Promise<void> => {
  await page.goto('/proposals/desk');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('link', { name: 'Marcela Antunes' }).first().click();
  await title(page, 'Marcela Antunes');
};

test('PROP-040, PROP-032, PROP-038, PROP-028, PROP-023, ERR-048, ERR-179, ERR-180: from a saved simulation to the full activation', async () => {
  const seller = await openPage(browser);
  const { page } = seller;
  await signIn(page, 'SELLER');
  await propose(page);
  await fillIn(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Minuta do contrato' }).click();
  expect((await saved).suggestedFilename()).toBe('minuta-cedula.pdf');
  await page.getByLabel('Enviar para análise ao concluir').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByText(/^Proposta enviada para análise\. Você recebe um aviso/).waitFor();
  await title(page, 'Marcela Antunes');
  await said(page, /^Aprovada até/);
  await act(page, 'Formalizar', 'Validação da tabela iniciada.');
  await said(page, 'Documentos disponíveis: gere o contrato.');
  await act(page, 'Gerar contrato', 'Contrato gerado.');
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await said(page, /^cedula-\d{10}\.pdf/);
  await act(page, 'Desligar assinatura eletrônica', 'Assinatura eletrônica desligada');
  await attachSigned(page);
  await said(page, 'Contrato gerado e completo: a mesa de crédito pode ativá-lo.');

  const finance = await openPage(browser);
  await signIn(finance.page, 'FINANCE');
  await openOnDesk(finance.page, 'Contratos');
  await act(finance.page, 'Ativar', 'Proposta ativada.');
  await act(finance.page, 'Pedir pagamento', 'Pagamento pedido: outra pessoa aprova.');
  await said(finance.page, /^Pagamento pedido por/);
  const second = await openPage(browser);
  await signIn(second.page, 'ADMIN-INTERNAL');
  await openOnDesk(second.page, 'Pagamentos');
  await act(second.page, 'Aprovar pagamento', 'Pagamento enviado.');
  // Every open page follows the bank's answer by itself.
  await Promise.all(
    [page, finance.page, second.page].map((one) => said(one, /^Ativação completa\./)),
  );
  // Whoever is elsewhere is told, and led back.
  await page.getByRole('link', { name: 'Gestão de oportunidades' }).click();
  await title(page, 'Oportunidades');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: /^Avisos: \d+ novos?$/ }).click();
  const notices = page.getByRole('region', { name: 'Avisos' });
  await notices.getByRole('link', { name: 'Pagamento confirmado' }).first().click();
  await title(page, 'Marcela Antunes');
  await page.getByRole('tab', { name: 'Andamento' }).click();
  await said(page, 'Selma Rocha enviou a proposta para análise.');
  await said(page, /aprovou o pagamento à concessionária\.$/);
  await Promise.all([seller.close(), finance.close(), second.close()]);
});
