import type { Browser } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

describe('shell', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('SHELL-001: switches the language everywhere and remembers it (I18N-001 to I18N-003)', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await page.getByRole('heading', { level: 1, name: 'Concessionárias' }).waitFor();
    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Dealers' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page
      .getByRole('button', { name: 'Log out' })
      .or(page.getByRole('button', { name: 'Sign out' }))
      .first()
      .waitFor();
    const text = (await page.locator('body').innerText()).toLowerCase();
    for (const left of ['concessionária', 'filtros', 'cadastrar', 'página'])
      expect(text).not.toContain(left);
    await close();
  });

  test('a printed page has no controls, a printed list all its columns and rows, and folded tables are open', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'SELLER', '/simulador');
    const row = page.getByRole('row').nth(1);
    await row.waitFor();
    await page.emulateMedia({ media: 'print' });
    // As wide as a sheet of A4 in upright format.
    const paper = 718;
    await page.evaluate((width) => (document.body.style.width = `${width}px`), paper);
    const table = page.getByRole('table');
    const { right, hidden } = await table.evaluate((element) => ({
      right: element.getBoundingClientRect().right,
      hidden: element.parentElement!.scrollHeight - element.parentElement!.clientHeight,
    }));
    expect(right).toBeLessThanOrEqual(paper);
    expect(hidden).toBeLessThanOrEqual(0);
    expect(await page.getByRole('link', { name: 'Ir para o conteúdo' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await row.getByRole('link').first().click();
    const last = page.getByRole('cell', { name: '0,00', exact: true }).last();
    await page.locator('summary', { hasText: 'Parcelas' }).waitFor();
    expect(await last.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await last.isVisible()).toBe(true);
    await close();
  });

  test('I18N-003: in English the menu, labels, form errors and server refusals are English', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/branches/register');
    await page.getByRole('heading', { level: 1, name: 'Cadastrar região' }).waitFor();
    await page.getByLabel('Idioma').first().selectOption('en');
    await page.getByRole('heading', { level: 1, name: 'Register region' }).waitFor();
    const menu = page.getByRole('navigation').first();
    await menu.getByRole('link', { name: 'Regions' }).waitFor();
    const code = page.getByRole('textbox', { name: 'GMF region code' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await code.and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.getByText('Fill in this field.').first().waitFor();
    await code.fill('SP1');
    await page.getByRole('textbox', { name: 'GMB region code' }).fill('OTHER1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText('A region with this code already exists. Enter another one.')
      .first()
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
    await close();
  });

  test('shows the version as the title of the logo and greets by name (SHELL-006, SHELL-007, SHELL-008)', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT');
    await page.locator('[title="v7.58.2"]').first().waitFor();
    await close();
  });

  test('SHELL-010: a long menu shows the entry of the current page', async () => {
    const { page, turn, close } = await openPage(browser);
    await signIn(page, 'ADMIN-INTERNAL', '/tccManagers');
    const menu = page.getByRole('navigation').first();
    const isInView = async (name: string) => {
      const entry = await menu.getByRole('link', { name, exact: true }).boundingBox();
      const frame = await menu.boundingBox();
      if (!entry || !frame) throw new Error(`${name} is not in the menu.`);
      return entry.y >= frame.y && entry.y + entry.height <= frame.y + frame.height;
    };
    expect(await isInView('Gestores de TCC')).toBe(true);
    await turn(() => menu.getByRole('link', { name: 'Tiers', exact: true }).click());
    expect(await isInView('Tiers')).toBe(true);
    await close();
  });

  test('has a hamburger and cards at phone width (SHELL-012)', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'BIT', '/dealers');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main table').count()).toBe(0);
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('link', { name: 'Grupos' }).click();
    await page.waitForURL('**/groups');
    await close();
  });

  test('prints a page edge to edge, without the menu and buttons', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/branches');
    const title = page.getByRole('heading', { level: 1, name: 'Regiões' });
    await title.waitFor();
    await page.getByRole('link', { name: 'SP1', exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect((await title.boundingBox())?.x).toBeLessThan(40);
    for (const name of [/^Cadastrar/, /^Opções da lista/, /^Ações de/])
      expect(
        await page.getByRole('link', { name }).or(page.getByRole('button', { name })).count(),
      ).toBe(0);
    expect(await page.getByRole('link', { name: 'SP1', exact: true }).isVisible()).toBe(true);
    await close();
  });

  test('opens the manual at a section, searches it and links to the matching screen', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'BIT', '/ajuda#iofRates');
    const part = page.getByRole('heading', { level: 2, name: 'Alíquotas de IOF' });
    await page.waitForFunction(() => document.activeElement?.id === 'iofRates');
    await page.waitForFunction(() => {
      const top = document.activeElement?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 200;
    });
    expect(await page.getByRole('navigation', { name: 'Conteúdo' }).isVisible()).toBe(false);
    await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('rejeicao motivo');
    await part.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Abrir a página: Aprovações' }).click();
    await page.getByRole('heading', { level: 1, name: 'Aprovações' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/approvals');
    await close();
  });

  test('shows one banner for an error and scrolls to it (SHELL-018, SHELL-019)', async () => {
    const { page, close, quiet, takeProblems } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await page.locator('main table tbody tr').first().waitFor();
    await page.context().setOffline(true);
    await page.evaluate(() => {
      document.body.style.minHeight = '4000px';
      window.scrollTo(0, 600);
    });
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
    // A mouse click would scroll by itself.
    await page
      .locator('main table thead button')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.waitForFunction(() => window.scrollY === 0);
    await quiet();
    await page.context().setOffline(false);
    takeProblems();
    await close();
  });

  test('shows stored mark-up as text and never runs it (rule 48)', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT');
    const name = '<img src=x onerror=alert(1)>%{x}||||"\'';
    await page.goto('/groups/register');
    await page.getByLabel('Nome do grupo').fill(name);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.waitForURL((url) => !/register/.test(url.pathname));
    await page.goto('/groups');
    await page.getByText(name).first().waitFor();
    await close();
  });
});
