import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import { chooseVehicle, deskStands, openFinance } from '../harness/desk';

/** Structures, as named in selector and grid. */
const structures = [
  'FDU regular',
  'Chevrolet Sempre',
  'Outros planos',
  'Carência',
  'Sazonal',
  'Doze menores',
  'Flexível',
  'Multibalão',
  'SmartBuy',
] as const;

/** Structures that require half of the price as down payment. */
const withHalf = ['Plano Zero', 'Zero+'] as const;

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const go = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

/** Chooses a finance structure. */
const choose = async (page: Page, structure: string) => {
  await page.getByRole('combobox', { name: /^Estrutura financeira/ }).fill(structure);
  await page.getByRole('listbox').getByRole('option', { name: structure, exact: true }).click();
};

/** Waits for a plan confirmed by the server; returns every plan of the grid. */
const pricedBy = async (page: Page, plan: string) => {
  const rows = page.locator('.simulation-grid tbody');
  await rows.getByRole('rowheader', { name: plan }).first().waitFor();
  // Until the grid updates, it shows the plans of the former structure.
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('.simulation-grid tbody th')].every((head) =>
        head.textContent?.startsWith(name),
      ),
    plan,
  );
  await page.getByText('Conferido pelo servidor').waitFor();
  return rows.getByRole('rowheader').allInnerTexts();
};

const priceBy = async (page: Page, structure: string) => {
  await choose(page, structure);
  return pricedBy(page, structure);
};

/** Starts a sale of an Onix, optionally to a business, and opens the financing. */
const begin = async (page: Page, client?: string) => {
  await signIn(page, 'SELLER', '/simulador/nova');
  await deskStands(page);
  if (client)
    await page.getByRole('combobox', { name: /^Cliente/ }).selectOption({ label: client });
  await chooseVehicle(page);
  await openFinance(page);
};

/** Completes the last steps with a plan of the chosen structure, and saves. */
const finish = async (page: Page, structure: string) => {
  await go(page);
  await title(page, 'Resumo');
  const plan = page.getByRole('term').filter({ hasText: /^Plano$/ });
  await plan.waitFor();
  expect(await plan.locator('xpath=following-sibling::dd[1]').innerText()).toMatch(
    new RegExp(`^${structure.replace('+', '\\+')}[ (]`),
  );
  await go(page);
  await title(page, 'Pré-aprovação');
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByText('Simulação salva com sucesso.').first().waitFor();
};

test('SIMR-030, ENUM-133 to ENUM-136, ENUM-138 to ENUM-143: a seller prices each finance structure for a person and saves the last one', async () => {
  const { page, close } = await openPage(browser);
  await begin(page);
  for (const [at, structure] of [...structures, ...withHalf].entries()) {
    if (at === structures.length) {
      const entry = page.getByRole('textbox', { name: /^Entrada/ });
      await entry.click({ clickCount: 3 });
      await page.keyboard.type('50000');
      await page.keyboard.press('Tab');
    }
    const plans = await priceBy(page, structure);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.every((plan) => plan.startsWith(structure))).toBe(true);
  }
  await finish(page, 'Zero+');
  await close();
});

test('SIMR-030, ENUM-137: a lease is sold to a business', async () => {
  const { page, close } = await openPage(browser);
  await begin(page, 'Pessoa jurídica');
  const plans = await priceBy(page, 'Leasing');
  expect(plans.every((plan) => plan.startsWith('Leasing'))).toBe(true);
  await finish(page, 'Leasing');
  await close();
});

test('SIMR-030, SIMR-048, ENUM-144: Plano 100 is sold to a client of tier TR1', async () => {
  const { page, close } = await openPage(browser);
  await begin(page);
  await page.getByRole('textbox', { name: /^Tier/ }).fill('TR1');
  await choose(page, 'Plano 100');
  await page.getByRole('button', { name: 'Usar R$ 0,00' }).click();
  const plans = await pricedBy(page, 'Plano 100');
  expect(plans.every((plan) => plan.startsWith('Plano 100'))).toBe(true);
  await finish(page, 'Plano 100');
  await close();
});
