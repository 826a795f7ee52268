import type { Browser, Page } from 'playwright-core';
import { openPage, signIn } from './browser';

/** Waits for a text. */
export const waitForText = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).first().waitFor();

/** Waits for a screen by its heading. */
export const title = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Leads to the next step. */
export const go = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continuar' }).click();

/** Clicks an action of the proposal, in header or menu; false if the header re-rendered meanwhile. */
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

/**
 * Runs and confirms an action of the proposal, with a reason if required, and waits for the answer: the dialog, whose
 * own words may resemble those of success, closes with it.
 */
export const act = async (
  page: Page,
  name: string,
  { done, reason }: { readonly done: string | RegExp; readonly reason?: string },
): Promise<void> => {
  while (!(await press(page, name)));
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await waitForText(page, done);
};

/** Creates a proposal from the current simulation. */
export const createProposal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Criar proposta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Criar proposta' }).click();
};

/** Submits the proposal under review. */
export const send = async (page: Page): Promise<void> => {
  await page.getByLabel('Enviar para análise ao concluir').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByText(/^Proposta enviada para análise\. Você receberá um aviso/).waitFor();
};

/** Generates the contract of an approved proposal and attaches it signed on paper. */
export const signOnPaper = async (page: Page, contract = /^cedula-\d{10}\.pdf/): Promise<void> => {
  await act(page, 'Formalizar', { done: 'Validação da tabela iniciada.' });
  await waitForText(page, 'Documentos disponíveis: gere o contrato.');
  await act(page, 'Gerar contrato', { done: 'Contrato gerado.' });
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await waitForText(page, contract);
  await act(page, 'Desativar assinatura eletrônica', { done: 'Assinatura eletrônica desativada' });
  await page.getByRole('button', { name: 'Anexar documento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Tipo de documento')
    .selectOption({ label: 'Contrato assinado em papel' });
  const paper = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'assinado.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(paper),
  });
  await dialog.getByRole('button', { name: 'Anexar', exact: true }).click();
  await waitForText(page, 'Documento anexado.');
  await waitForText(page, 'Contrato gerado e completo: a mesa de crédito já pode ativar.');
};

/** Opens a client's newest proposal on the credit desk. */
export const openOnDesk = async (page: Page, tab: string, client: string): Promise<void> => {
  await page.goto('/proposals/desk');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('link', { name: client }).first().click();
  await title(page, client);
};

/** A text field. */
export const field = (page: Page, name: RegExp | string) => page.getByRole('textbox', { name });

/** Saves the simulation on the desk and creates a proposal of it. */
export const propose = async (page: Page): Promise<void> => {
  await waitForText(page, 'Conferido pelo servidor');
  await go(page);
  await title(page, 'Resumo');
  await go(page);
  await title(page, 'Pré-aprovação');
  await page.getByRole('button', { name: 'Concluir', exact: true }).press('Enter');
  await waitForText(page, 'Simulação salva com sucesso.');
  await createProposal(page);
  await title(page, 'Cliente');
};

/** Fills in the chassis number and continues to the guarantors. */
export const nameVehicle = async (page: Page, vin: string): Promise<void> => {
  await go(page);
  await title(page, 'Veículo');
  await page.getByLabel('Chassi').fill(vin);
  await page.getByLabel('Registro do gravame').fill('SNG2026119002');
  await go(page);
  await title(page, 'Avalistas');
};

/** Activates a signed contract; one person requests the payment, another approves it. */
export const pay = async (browser: Browser, client: string): Promise<void> => {
  const finance = await openPage(browser);
  await signIn(finance.page, 'FINANCE');
  await openOnDesk(finance.page, 'Contratos', client);
  await act(finance.page, 'Ativar', { done: 'Proposta ativada.' });
  await act(finance.page, 'Pedir pagamento', {
    done: 'Pagamento pedido: aguardando a aprovação de outra pessoa.',
  });
  const second = await openPage(browser);
  await signIn(second.page, 'ADMIN-INTERNAL');
  await openOnDesk(second.page, 'Pagamentos', client);
  await act(second.page, 'Aprovar pagamento', { done: 'Pagamento enviado.' });
  await waitForText(second.page, /^Ativação completa\./);
  await Promise.all([finance.close(), second.close()]);
};
