import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import {
  act,
  createProposal,
  go,
  openOnDesk,
  waitForText,
  send,
  signOnPaper,
  title,
} from '../harness/sale';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

/** Creates a proposal from a copy of a saved simulation; the page shows its first step. */
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
  await waitForText(page, 'Simulação clonada.');
  await createProposal(page);
  await title(page, 'Cliente');
  const first = page.url();
  // The simulation links to its existing proposal.
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
  // Her CPF is in the simulation: the proposal starts with her.
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

test('PROP-040, PROP-032, PROP-038, PROP-028, PROP-023, ERR-048, ERR-179, ERR-180: from a saved simulation to the full activation', async () => {
  const seller = await openPage(browser);
  const { page } = seller;
  await signIn(page, 'SELLER');
  await propose(page);
  await fillIn(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Minuta do contrato' }).click();
  expect((await saved).suggestedFilename()).toBe('minuta-cedula.pdf');
  await send(page);
  await title(page, 'Marcela Antunes');
  await waitForText(page, /^Aprovada até/);
  await signOnPaper(page);

  const finance = await openPage(browser);
  await signIn(finance.page, 'FINANCE');
  await openOnDesk(finance.page, 'Contratos', 'Marcela Antunes');
  await act(finance.page, 'Ativar', { done: 'Proposta ativada.' });
  await act(finance.page, 'Pedir pagamento', {
    done: 'Pagamento pedido: aguardando a aprovação de outra pessoa.',
  });
  await waitForText(finance.page, /^Pagamento pedido por/);
  const second = await openPage(browser);
  await signIn(second.page, 'ADMIN-INTERNAL');
  await openOnDesk(second.page, 'Pagamentos', 'Marcela Antunes');
  await act(second.page, 'Aprovar pagamento', { done: 'Pagamento enviado.' });
  // Every open page follows the bank's answer live.
  await Promise.all(
    [page, finance.page, second.page].map((one) => waitForText(one, /^Ativação completa\./)),
  );
  // A person on another page is notified, with a link back.
  await page.getByRole('link', { name: 'Gestão de oportunidades' }).click();
  await title(page, 'Oportunidades');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: /^Avisos: \d+ novos?$/ }).click();
  const notices = page.getByRole('region', { name: 'Avisos' });
  await notices.getByRole('link', { name: 'Pagamento confirmado' }).first().click();
  await title(page, 'Marcela Antunes');
  await page.getByRole('tab', { name: 'Andamento' }).click();
  await waitForText(page, 'Selma Rocha enviou a proposta para análise.');
  await waitForText(page, /aprovou o pagamento à concessionária\.$/);
  await Promise.all([seller.close(), finance.close(), second.close()]);
});
