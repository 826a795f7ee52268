import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import { chooseVehicle, deskStands } from '../harness/desk';

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const amount = (text: string): number => Number(text.replace(/\D/g, ''));

describe('the simulator', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('SIMR-003, SIMR-007, SIMR-008, SIMR-009, SIMR-010, SIMR-012, SIMR-015, SIMR-016, SIMR-017, SIMR-028, SIMR-088, SIMR-089, CONST-036, CONST-037, CONST-038, CONST-039: a seller prices a car, sees the pre-approval and finds the sale in the list; the console stays empty', async () => {
    const client = `Ana ${Date.now().toString(36)}`;
    const { page, close } = await openPage(browser, { isStrict: true });
    await signIn(page, 'SELLER', '/simulador/nova');
    await deskStands(page);
    const steps = page.getByRole('navigation').getByRole('listitem');
    await page.getByText('Etapa 1 de 5').waitFor();
    expect(await steps.filter({ hasText: 'Pré-aprovação' }).count()).toBe(1);
    const chosen = (name: RegExp) =>
      page
        .getByRole('combobox', { name })
        .evaluate((box) => (box as HTMLSelectElement).selectedOptions[0]?.textContent);
    expect(await chosen(/^Cliente/)).toBe('Pessoa física');
    await page.getByText('UF, tipo de venda, listas e campanha').click();
    await page.getByRole('combobox', { name: /^Tipo de venda/ }).waitFor();
    expect(await chosen(/^Veículo/)).toBe('Novo');
    expect(await chosen(/^Tipo de venda/)).toMatch(/^TD/);
    expect(await page.getByRole('combobox', { name: /^UF/ }).inputValue()).toMatch(/^SP/);
    expect(await page.getByRole('combobox', { name: /^Fabricante/ }).inputValue()).toBe(
      'Chevrolet',
    );
    await chooseVehicle(page);
    await page.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
    await page.getByLabel('Nome do cliente').fill(client);
    const go = () => page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('Conferido pelo servidor').waitFor();
    // The grid is priced in a worker, so the page stays responsive.
    expect(page.workers().filter((one) => one.url().includes('gridWorker'))).toHaveLength(1);
    const shown = page.locator('.simulation-summary > strong');
    const plan = await page.locator('.simulation-summary > p').first().innerText();
    const before = amount(await shown.innerText());
    const entry = page.getByRole('textbox', { name: /^Entrada/ });
    // Starts with a down payment, so that most plans show a price at once.
    expect(amount(await entry.inputValue())).toBeGreaterThan(0);
    await entry.click({ clickCount: 3 });
    await page.keyboard.type('30000');
    // A half-typed down payment may exclude the plan: it returns with the grid.
    await page.waitForFunction(
      ([planBefore, instalmentBefore]) => {
        const said = (of: string) =>
          document.querySelector<HTMLElement>(`.simulation-summary > ${of}`)?.innerText ?? '';
        return (
          said('p') === planBefore && Number(said('strong').replace(/\D/g, '')) < instalmentBefore
        );
      },
      [plan, before] as const,
    );
    const instalment = await shown.innerText();
    await go();
    await title(page, 'Resumo');
    await page.getByText(`× ${instalment}`).first().waitFor();
    // The same sale with next week's tables, next to today's.
    await page.getByText('Se a liberação for em outro dia').click();
    const week = page.getByRole('table', { name: /^Hoje e em / });
    const figures = await week.getByRole('row', { name: /^Parcela/ }).innerText();
    expect(figures).toContain(instalment.replace(/^R\$\s/, ''));
    await page.getByRole('textbox', { name: 'Dia da liberação' }).fill('01/01/2020');
    await page.getByText(/^A liberação pode ser de/).waitFor();
    await week.waitFor({ state: 'detached' });
    await go();
    await title(page, 'Pré-aprovação');
    await page.getByLabel('Renda do cliente').fill('15000');
    await page.getByRole('button', { name: 'Consultar pré-aprovação' }).click();
    await page.getByText(/^Cliente pré-aprovado\.$/).waitFor();
    await page.getByRole('button', { name: 'Concluir' }).click();
    await page.getByText('Simulação salva com sucesso.').first().waitFor();
    await page.goto(`/simulador?filter=${encodeURIComponent(JSON.stringify({ q: client }))}`);
    await page.getByText(client).first().waitFor();
    await page.getByText(instalment).first().waitFor();
    await close();
  });

  test('SIMR-088, OQ-238: consultation-only profiles see saved simulations and trigger no refused call', async () => {
    const { page, quiet, close } = await openPage(browser, { isStrict: true });
    await signIn(page, 'CONSULTA', '/simulador');
    await title(page, 'Simulações');
    await quiet();
    expect(await page.getByRole('link', { name: 'Nova simulação' }).count()).toBe(0);
    await close();
  });
});
