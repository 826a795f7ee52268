import type { Browser } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

test('PROP-022: a counter-offer of a qualified proposal opens in the simulator and goes to approval', async () => {
  const { page, takeProblems, close } = await openPage(browser);
  await signIn(page, 'FI-MANAGER', '/vendas/consultarPropostas');
  await page.getByRole('searchbox', { name: 'Buscar em propostas' }).fill('Beatriz Azambuja');
  await page.getByRole('link', { name: 'Beatriz Azambuja' }).first().click();
  const offers = page.getByRole('region', { name: /^Seria aprovada/ });
  const entry = offers.getByRole('listitem').filter({ hasText: 'no mesmo prazo' });
  const [, amount] = /R\$\s([\d.,]+)/.exec((await entry.textContent()) ?? '') ?? [];
  expect(amount).toBeDefined();
  const proposal = page.url();

  await entry.getByRole('link').click();
  await page.getByText(/como a análise aprovaria/).waitFor();
  await page.getByText('Conferido pelo servidor').waitFor();
  expect(await page.getByRole('textbox', { name: /^Entrada/ }).inputValue()).toBe(amount);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resumo' }).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByText(/salva/).first().waitFor();

  await page.goto(proposal);
  await page.getByText(/as regras aprovam a venda: envie de novo/).waitFor();
  await page.getByRole('button', { name: 'Aceitar condições' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar condições' }).click();
  await page.getByText(/^Aprovada até/).waitFor();
  expect(takeProblems()).toEqual([]);
  await close();
}, 120_000);
