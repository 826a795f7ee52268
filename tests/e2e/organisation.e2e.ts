import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });

const disable = async (page: Page): Promise<void> => {
  const name = 'Desabilitar';
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

describe('regions and groups', () => {
  let browser: Browser;
  /** The region of this run: a retry creates another one. */
  let code = '';
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('ENT-BRANCH-04, ENT-BRANCH-05, ENT-BRANCH-08: a region with dealers cannot be disabled until its dealers are moved by check box', async () => {
    code = `E2E${Date.now().toString(36).slice(-4).toUpperCase()}`;
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/branches/register');
    await page.getByLabel('Código da região GMF').fill(code);
    await page.getByLabel('Código da região GMB').fill(`G${code}`);
    await save(page).click();
    await page.waitForURL((url) => !/register/.test(url.pathname));

    await page.goto('/branches');
    const region = page
      .locator('main table tbody tr')
      .filter({ hasNotText: 'E2E' })
      .filter({ hasText: 'Habilitada' })
      .locator('a[href^="/branches/"]')
      .first();
    const name = (await region.textContent()) ?? '';
    await region.click();
    await page.waitForURL(/\/branches\/\w+$/);
    await disable(page);
    await page
      .getByRole('alert')
      .filter({ hasText: /concessionária/i })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`/branches/${name}`);
    await page.getByRole('tab', { name: 'Concessionárias' }).click();
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).check();
    await page.getByRole('button', { name: /^Mover/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Região de destino' }).fill(code);
    await page.getByRole('option', { name: code, exact: true }).click();
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.goto(`/branches/${code}`);
    await page.getByRole('tab', { name: 'Concessionárias' }).click();
    await page.locator('main table tbody').getByRole('checkbox').first().waitFor();

    await page.goto(`/branches/${name}`);
    await disable(page);
    await page.getByText('Desabilitada', { exact: true }).first().waitFor();
    await close();
  });

  test('a missing group is created from the dealer form, which keeps its input', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers/register');
    await page.getByLabel('Razão social').fill('Loja E2E Ltda.');
    const group = `Grupo E2E ${Date.now().toString(36)}`;
    const field = page.getByRole('combobox', { name: 'Grupo' });
    await field.fill(group);
    await page.getByRole('option', { name: 'Cadastrar grupo…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cadastrar grupo' });
    const name = sheet.getByLabel('Nome do grupo');
    expect(await name.inputValue()).toBe(group);
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+s');
    await sheet.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe(group);
    expect(await page.getByLabel('Razão social').inputValue()).toBe('Loja E2E Ltda.');
    await close();
  });

  test('a dealer page links to its group, channels and people', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'ADMIN-INTERNAL', '/users/SELLER');
    const person = await page.getByRole('heading', { level: 1 }).textContent();
    const dealers = page.locator('main dl > div').filter({ hasText: 'Concessionárias' });
    const names = dealers.locator('dd').filter({ hasNotText: /^\d/ });
    const [dealer = ''] = ((await names.textContent()) ?? '').split(', ');

    await page.goto(`/dealers?filter=${encodeURIComponent(JSON.stringify({ q: dealer }))}`);
    await page.getByRole('link', { name: dealer, exact: true }).click();
    await page.getByRole('tab', { name: 'Canais' }).click();
    await page.getByRole('columnheader', { name: 'Situação' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Concessionária' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Usuários', exact: true }).click();
    await page.getByRole('link', { name: person ?? '' }).waitFor();
    await page.getByRole('tab', { name: 'Dados' }).click();
    await page.getByRole('main').locator('a[href^="/groups/"]').first().click();
    await page.getByRole('tab', { name: 'Concessionárias', selected: true }).waitFor();
    await close();
  });

  test('ENT-BRANCH-03: a duplicate region code is refused at its field', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/branches/register');
    await page.getByLabel('Código da região GMF').fill(code);
    await page.getByLabel('Código da região GMB').fill('OUTRO1');
    await save(page).click();
    await page.locator('form [aria-invalid="true"]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/branches/register');
    await close();
  });

  test('ENT-GROUP-04, ENT-DEALER-23: disabling a group disables its dealers', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/groups');
    // Dealers of demo users, which other tests depend on, are in the other groups.
    await page.locator('main table').getByRole('link', { name: 'GRUPO SERRA AZUL' }).click();
    await page.waitForURL(/\/groups\/[^/]+$/);
    await disable(page);
    await page.getByRole('button', { name: 'Habilitar', exact: true }).first().waitFor();
    await page.getByRole('tab', { name: 'Concessionárias' }).click();
    await page.locator('main table tbody tr').first().waitFor();
    for (const row of await page.locator('main table tbody tr').allTextContents())
      expect(row).toContain('Desabilitada');
    await page.getByRole('button', { name: 'Habilitar', exact: true }).first().click();
    await close();
  });

  test('ENT-BRANCH-06: the channels of a region are switched at all of its dealers', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'FINANCE');
    await page.goto(`/branches/${code}/channels`);
    const button = page
      .getByRole('button', { name: 'Habilitar em todas', disabled: false })
      .first();
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Habilitar em todas' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await close();
  });

  test('ENT-DEALER-20: products of a dealer are switched in their dialog', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await page.locator('main table a[href^="/dealers/"]').nth(2).click();
    await page.waitForURL(/\/dealers\/[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Produtos' }).click();
    const dialog = page.getByRole('dialog');
    const gap = dialog.getByRole('checkbox', { name: 'GAP' });
    const before = await gap.isChecked();
    await gap.setChecked(!before);
    await dialog.getByRole('button', { name: 'Salvar produtos' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Produtos' }).click();
    expect(await gap.isChecked()).toBe(!before);
    await close();
  });
});
