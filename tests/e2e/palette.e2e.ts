import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Buscar páginas, registros e ações' });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Início' }).waitFor();

describe('palette, keys, density, view as another profile', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('finds pages in either language, records on the server and actions, by keyboard only', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT');
    await home(page);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.type('dealers');
    await page.getByRole('option', { name: 'Concessionárias Cadastros' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dealers');
    await page.getByRole('heading', { level: 1, name: 'Concessionárias' }).waitFor();

    const row = page.locator('main table tbody tr a').first();
    const name = (await row.innerText()).trim();
    await page.locator('.list-search input').focus();
    await page.keyboard.press('Control+k');
    await field(page).fill(name);
    const found = page.getByRole('group', { name: 'Concessionárias' }).getByRole('option').first();
    await found.waitFor();
    expect(await found.innerText()).toContain(name);
    await found.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Nesta tela' }).getByText(`Editar ${name}`).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await home(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Visitados recentemente' }).getByText(name).waitFor();
    await close();
  });

  test('lists the shortcuts of the screen and disables single-letter ones', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await page.getByRole('heading', { level: 1, name: 'Concessionárias' }).waitFor();
    await page.locator('main table tbody tr').first().waitFor();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await dialog.getByText('Próxima linha').waitFor();
    await dialog.getByLabel('Usar atalhos de uma letra só').uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await dialog.count()).toBe(0);
    await close();
  });

  test('makes the whole portal compact, including lists', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    const row = page
      .locator('main table tbody tr')
      .filter({ has: page.getByRole('link') })
      .first();
    await row.waitFor();
    const before = (await row.boundingBox())?.height ?? 0;
    await page.keyboard.press('Control+k');
    await field(page).fill('compacta');
    await page.getByRole('option', { name: /Compacta/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.ui-table[data-dense]').waitFor();
    expect((await row.boundingBox())?.height).toBeLessThan(before);
    expect(await page.getAttribute('html', 'data-density')).toBe('compact');
    await page.reload();
    await row.waitFor();
    expect(await page.getAttribute('html', 'data-density')).toBe('compact');
    await close();
  });

  test('opens as a full screen on a phone', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'BIT');
    await page.getByRole('button', { name: 'Busca geral' }).click();
    await field(page).fill('usuários inexistentes');
    await page.getByText('Nenhum resultado para').waitFor();
    const box = await page.getByRole('dialog').boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, page.viewportSize()?.width]);
    await close();
  });

  test('shows the portal as a seller sees it, refuses changes and switches back', async () => {
    const { page, close, takeProblems } = await openPage(browser);
    await signIn(page, 'ADMIN-INTERNAL');
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    await page.keyboard.press('Control+k');
    await field(page).fill('outro perfil');
    await page.getByRole('option', { name: /Ver o portal como outro perfil/ }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ver o portal como outro perfil' });
    await dialog.getByLabel('Perfil').selectOption('fi-manager');
    await dialog.getByLabel('Motivo').fill('Chamado 4711');
    await dialog.getByRole('button', { name: 'Ver como este perfil' }).click();
    await dialog.getByText('Escolha a concessionária.').waitFor();
    await dialog.getByRole('combobox', { name: 'Concessionária' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Ver como este perfil' }).click();
    const banner = page.getByRole('region', { name: 'Visualização como outro perfil' });
    await banner.waitFor();
    const status = await page.evaluate(async () => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
      const response = await fetch('/api/DEALER/resources/views', {
        method: 'POST',
        headers: { idToken: user.idToken, 'content-type': 'application/json' },
        body: '{}',
      });
      return `${response.status} ${((await response.json()) as { code: string }).code}`;
    });
    expect(status).toBe('403 access.read_only_view');
    await page.reload();
    await banner.getByRole('button', { name: 'Encerrar visualização' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.getByText('A visualização foi encerrada.').waitFor();
    takeProblems();
    await close();
  });
});
