import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

const temporary = 'Verde-26a';

const openRowMenu = async (page: Page, name: string): Promise<void> => {
  const row = page.locator('main table tbody tr').filter({ hasText: name }).first();
  await row.hover();
  await row.getByRole('button').last().click();
};

describe('users', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('a multi-line error stays in one block in the summary above the form', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'PROVISIONING', '/users/register');
    await page.getByLabel('Perfil').selectOption('seller');
    await page.getByLabel('ID (nome de usuário)').fill('e2e.resumo');
    await page.getByLabel('Nome', { exact: true }).fill('Resumo de Erros');
    await page.getByLabel('E-mail').fill('resumo.e2e@exemplo.com.br');
    await page.getByRole('combobox', { name: 'Concessionárias' }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Aroeira Veículos' }).click();
    await page.keyboard.press('Escape');
    // Derived from the dealer's trading name: only the server knows.
    await page.getByLabel('Senha provisória', { exact: true }).fill('AroeiraVeiculos-26');
    await page.getByLabel('Confirme a senha provisória').fill('AroeiraVeiculos-26');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const mistake = page.locator('.ui-summary li');
    await mistake.filter({ hasText: 'uma concessionária da pessoa' }).waitFor();
    expect(await mistake.evaluate((item) => item.getClientRects().length)).toBe(1);
    await close();
  });

  test('ENT-USER-09, SES-075, ERR-166: are registered with a temporary password, listed in their tab, disabled and enabled', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'PROVISIONING', '/users/register');
    await page.getByLabel('Perfil').selectOption('seller');
    await page.getByLabel('ID (nome de usuário)').fill('e2e.vendas');
    await page.getByLabel('Nome', { exact: true }).fill('Vendas de Teste');
    await page.getByLabel('E-mail').fill('vendas.e2e@exemplo.com.br');
    await page.getByLabel('Senha provisória', { exact: true }).fill(temporary);
    await page.getByLabel('Confirme a senha provisória').fill('outra-Senha1');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.locator('form [aria-invalid="true"]').first().waitFor();
    await page.getByRole('combobox', { name: 'Concessionárias' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('Confirme a senha provisória').fill(temporary);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Usuário salvo com sucesso.').waitFor();
    await page.waitForURL((url) => !/register/.test(url.pathname));

    await page.goto('/users');
    await page.getByRole('tab', { name: 'Usuários de concessionária' }).click();
    await page.locator('main').getByRole('searchbox').first().fill('E2E.VENDAS');
    await page.getByText('Vendas de Teste').first().waitFor();
    await openRowMenu(page, 'Vendas de Teste');
    await page.getByRole('menuitem', { name: 'Desabilitar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desabilitar' }).click();
    await page.locator('main table tbody tr').filter({ hasText: 'Desabilitado' }).first().waitFor();
    await openRowMenu(page, 'Vendas de Teste');
    await page.getByRole('menuitem', { name: 'Habilitar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Habilitar' }).click();
    await page.locator('main table tbody tr').filter({ hasText: 'Habilitado' }).first().waitFor();

    await page.goto('/users/emails');
    await page.getByText('E2E.VENDAS').first().waitFor();
    await close();
  });

  test('an F&I manager sees only the dealer tab and users of their own dealers', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'FI-MANAGER', '/users');
    await page.locator('main table tbody tr').first().waitFor();
    expect(await page.getByRole('tab', { name: 'Usuários do provedor' }).count()).toBe(0);
    await close();
  });

  test('29 an open form keeps its dealer when another tab switches the dealer', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'FI-MANAGER');
    const other = await page.context().newPage();
    await page.goto('/');
    const own = page.locator('.scope-switch select');
    await own.locator('option').nth(2).waitFor({ state: 'attached' });
    const [, mine = '', foreign = ''] = await own.locator('option').allTextContents();
    await own.selectOption({ label: mine });
    await page.getByText('Agora você trabalha com').waitFor();
    const username = `E2E.ABAS${Date.now()}`;
    await page.goto('/users/register');
    await page.getByLabel('Perfil').selectOption('seller');
    await page.getByLabel('ID (nome de usuário)').fill(username);
    await page.getByLabel('Nome', { exact: true }).fill('Duas Abas');
    await page.getByLabel('E-mail').fill(`${username}@exemplo.com.br`);
    await page.getByLabel('Senha provisória', { exact: true }).fill(temporary);
    await page.getByLabel('Confirme a senha provisória').fill(temporary);
    await page.getByRole('combobox', { name: 'Concessionárias' }).click();
    const [chosen = '', notChosen = ''] = [mine, foreign].map((label) => label.split(' · ')[1]);
    await page.getByRole('listbox').getByRole('option', { name: chosen }).click();
    await page.keyboard.press('Escape');

    await other.goto('/');
    const switcher = other.locator('.scope-switch select');
    await switcher.selectOption({ label: foreign });

    await page.getByText('A concessionária mudou').waitFor();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('nada foi salvo').first().waitFor();
    await own.selectOption({ label: mine });
    await page.getByText('Agora você trabalha com').waitFor();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.waitForURL((url) => !/register/.test(url.pathname));
    await page.goto(`/users/${username}`);
    await page.getByRole('heading', { name: 'Duas Abas' }).waitFor();
    await page.locator('main').getByText(chosen).first().waitFor();
    const record = await page.locator('main').innerText();
    expect(record).not.toContain(notChosen);
    await close();
  });
});
