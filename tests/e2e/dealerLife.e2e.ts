import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

const longName = 'Comercial de Veículos Automotores São José do Vale do Rio Preto Ltda.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });

const choose = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('listbox').getByRole('option', { name: text }).first().click();
};

const invalid = (page: Page) => page.locator('form [aria-invalid="true"]');

describe('one generated entity from creation to history', () => {
  let browser: Browser;
  let dealerPath = '';
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('refuses a registration with every kind of error at its field, and loses no input', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await page.getByRole('link', { name: 'Cadastrar' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Cadastrar concessionária' }).waitFor();
    await field(page, 'Razão social').waitFor();
    await page.keyboard.press('Control+s');
    await invalid(page).first().waitFor();
    expect(await invalid(page).count()).toBeGreaterThanOrEqual(10);

    await field(page, 'Razão social').fill('a'.repeat(101));
    await field(page, 'CNPJ').fill('11.222.333/0001-82');
    await field(page, 'Código GMF').fill('12');
    await field(page, 'Baccode').fill('12345');
    await field(page, 'Telefone').fill('(00) 3333-4444');
    await page.keyboard.press('Control+s');
    await page.getByText('Limite de caracteres excedidos').first().waitFor();
    for (const label of ['Razão social', 'CNPJ', 'Código GMF', 'Baccode', 'Telefone'])
      expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');

    await field(page, 'Razão social').fill(longName);
    await field(page, 'Nome fantasia').fill('São José Veículos');
    await field(page, 'CNPJ').fill('12ABC34501DE35');
    await field(page, 'Código GMF').fill('999');
    await field(page, 'Telefone').fill('(11) 98765-4321');
    await choose(page, 'Grupo', 'Grupo');
    await page.getByRole('combobox', { name: 'Região' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await field(page, 'CEP').fill('01310-100');
    await field(page, 'CEP').press('Tab');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => /Paulista/.test(value)),
    );
    await field(page, 'Número').fill('1000');

    // A duplicate baccode is refused by the server, at its field.
    const taken = await page.evaluate(async () => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
      const response = await fetch('/api/GMF/dealers?range=[0,0]', {
        headers: { idToken: user.idToken },
      });
      return ((await response.json()) as { baccode: string }[])[0]?.baccode ?? '';
    });
    await field(page, 'Baccode').fill(taken);
    await page.keyboard.press('Control+s');
    await page.locator('form [aria-invalid="true"]').first().waitFor();
    expect(await field(page, 'Baccode').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Razão social').inputValue()).toBe(longName);

    await field(page, 'Baccode').fill('999001');
    await field(page, 'Baccode').press('Tab');
    await save(page).click();
    await page.getByText('Concessionária salva com sucesso.').waitFor();
    await page.waitForURL((url) => !/register/.test(url.pathname));
    await page.goto(
      `/dealers?filter=${encodeURIComponent(JSON.stringify({ q: 'sao jose veiculos' }))}`,
    );
    const link = page.getByRole('link', { name: 'São José Veículos' }).first();
    await link.waitFor();
    await link.click();
    await page.waitForURL(/\/dealers\/[0-9a-f-]{36}/);
    dealerPath = new URL(page.url()).pathname;
    await page.getByText('12.ABC.345/01DE-35').first().waitFor();
    await close();
  });

  test('merges both changes when two people edit at once', async () => {
    const one = await openPage(browser);
    const two = await openPage(browser);
    await signIn(one.page, 'BIT');
    await signIn(two.page, 'ADMIN-INTERNAL');
    await one.page.goto(`${dealerPath}/edit`);
    await two.page.goto(`${dealerPath}/edit`);
    await field(one.page, 'Número').waitFor();
    await field(two.page, 'Número').waitFor();
    await field(one.page, 'Número').fill('2000');
    await field(one.page, 'Complemento').fill('Loja A');
    await save(one.page).click();
    await one.page.waitForURL((url) => !/\/edit$/.test(url.pathname));
    await field(two.page, 'Número').fill('3000');
    await field(two.page, 'Nome fantasia').fill('São José Seminovos');
    await save(two.page).click();
    const merge = two.page.getByRole('dialog', {
      name: 'Este cadastro mudou enquanto você editava',
    });
    await merge.waitFor();
    await merge.getByRole('radio', { name: /3000/ }).check();
    await merge.getByRole('button', { name: 'Salvar versão final' }).click();
    await two.page.waitForURL((url) => !/\/edit$/.test(url.pathname));
    await two.page.goto(dealerPath);
    await two.page.getByText('São José Seminovos').first().waitFor();
    await two.page.getByText('Loja A').first().waitFor();
    await two.page.getByText('3000').first().waitFor();
    await one.close();
    await two.close();
  });

  test('asks for confirmation before leaving a changed form', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT');
    await page.goto(`${dealerPath}/edit`);
    await field(page, 'Número').fill('4000');
    await page.getByRole('link', { name: 'Concessionárias' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Continuar editando' }).click();
    expect(await field(page, 'Número').inputValue()).toBe('4000');
    await page.getByRole('link', { name: 'Concessionárias' }).first().click();
    await dialog.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL('**/dealers');
    await close();
  });

  test('runs actions with confirmation and shows its history as sentences', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT');
    await page.goto(dealerPath);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Desabilitar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Reforma da loja');
    await dialog.getByRole('button', { name: 'Desabilitar' }).click();
    await page.getByText('Desabilitada', { exact: true }).first().waitFor();
    await page.getByRole('tab', { name: 'Histórico' }).click();
    await page.getByText('Reforma da loja').waitFor();
    const history = await page.getByRole('tabpanel').textContent();
    expect(history).toContain('Número');
    expect(history).toContain('2000');
    expect(history).toContain('3000');
    await close();
  });
});
