import type { Browser, Page } from 'playwright-core';
import { chooseTool, openBrowser, openPage, signIn } from '../harness/browser';

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** The API's answer for the person of the page; `change` is sent with the version just read. */
const request = (page: Page, path: string, change?: { version: number; body: object }) =>
  page.evaluate(
    async ([url, sent]) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
      const headers = { idToken: user.idToken };
      const writes = { 'content-type': 'application/json', 'if-match': `"${sent?.version}"` };
      const options = { method: 'PUT', body: JSON.stringify(sent?.body) };
      const response = await fetch(
        `/api${url}`,
        sent ? { ...options, headers: { ...headers, ...writes } } : { headers },
      );
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as unknown;
    },
    [path, change] as const,
  );

const headersOf = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).map((name) => name.trim());

const chooseInViewMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Visão:/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('settings of lists', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('a view with reordered columns is shared, becomes another person’s default, and is deleted', async () => {
    const name = `Conferência ${Date.now()}`;
    const admin = await openPage(browser);
    await signIn(admin.page, 'ADMIN-INTERNAL', '/branches');
    await admin.page.getByRole('columnheader', { name: 'Situação' }).waitFor();
    const before = await headersOf(admin.page);
    await chooseTool(admin.page, 'Exibição…');
    await admin.page.getByRole('button', { name: 'Mover Situação para antes' }).click();
    await admin.page.keyboard.press('Escape');
    const ordered = await headersOf(admin.page);
    expect(ordered).not.toEqual(before);
    await chooseTool(admin.page, 'Salvar como nova visão…');
    const dialog = admin.page.getByRole('dialog', { name: 'Salvar como nova visão' });
    await dialog.getByLabel('Nome da visão').fill(name);
    await dialog.getByLabel('Quem vê').selectOption({ label: 'Todos com acesso a esta lista' });
    await dialog.getByLabel('Usar como padrão').check();
    await dialog.getByRole('button', { name: 'Salvar visão' }).click();
    await admin.page.getByRole('button', { name: `Visão: ${name}` }).waitFor();

    const finance = await openPage(browser);
    await signIn(finance.page, 'FINANCE', '/branches');
    await finance.page.getByRole('button', { name: `Visão: ${name}` }).waitFor();
    await finance.page.getByRole('columnheader', { name: 'Situação' }).waitFor();
    expect(await headersOf(finance.page)).toEqual(ordered);

    await chooseInViewMenu(admin.page, 'Excluir visão…');
    const requests = admin.page.getByRole('dialog');
    await requests.getByText('A visão deixa de aparecer para todos que a usam.').waitFor();
    await requests.getByRole('button', { name: 'Excluir visão' }).click();
    await admin.page.getByText(`Visão “${name}” excluída.`).waitFor();
    await finance.page.goto('/branches');
    await finance.page.getByRole('columnheader', { name: 'Situação' }).waitFor();
    expect(await headersOf(finance.page)).toEqual(before);
    await Promise.all([admin.close(), finance.close()]);
  });

  test('a view shared with a group appears only in the menus of its members', async () => {
    const name = `Só nossa ${Date.now()}`;
    const owner = await openPage(browser);
    await signIn(owner.page, 'ADMIN-INTERNAL', '/branches');
    await chooseTool(owner.page, 'Salvar como nova visão…');
    const dialog = owner.page.getByRole('dialog', { name: 'Salvar como nova visão' });
    await dialog.getByLabel('Nome da visão').fill(name);
    await dialog.getByLabel('Quem vê').selectOption({ label: 'Todos do meu perfil' });
    await dialog.getByRole('button', { name: 'Salvar visão' }).click();
    await owner.page.getByRole('button', { name: `Visão: ${name}` }).waitFor();
    const address = owner.page.url();
    await owner.page.getByRole('button', { name: `Visão: ${name}` }).click();
    await owner.page.getByRole('menuitemradio', { name: new RegExp(`^${name}.*perfil`) }).waitFor();
    await owner.page.keyboard.press('Escape');

    const other = await openPage(browser);
    await signIn(other.page, 'FINANCE', '/branches');
    await other.page.getByRole('button', { name: /^Opções da lista/ }).click();
    await other.page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).waitFor();
    expect(await other.page.getByText(name).count()).toBe(0);
    await other.page.goto(address);
    await other.page
      .getByText('Esta visão foi excluída ou não está mais compartilhada com você.')
      .first()
      .waitFor();

    await chooseInViewMenu(owner.page, 'Excluir visão…');
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Excluir visão' }).click();
    await owner.page.getByText(`Visão “${name}” excluída.`).waitFor();
    await Promise.all([owner.close(), other.close()]);
  });

  test('dates are filtered by a relative period in a group with another condition', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'FINANCE', '/parameters/iof');
    await page.locator('main tbody tr[data-id]').first().waitFor();
    const rates = (await request(page, '/GMF/iof-rates?range=[0,99]')) as readonly Row[];
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
    const year = String(Number(today.format(new Date()).slice(0, 4)) - 1);
    const wanted = rates.filter(
      ({ personTax, validFrom, legalBasis }) =>
        personTax === 'PF' &&
        (String(validFrom).startsWith(year) || String(legalBasis).includes('8.392')),
    );
    await page.getByRole('button', { name: 'Mais filtros' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Avançado: combinar com E/OU' }).click();
    await sheet
      .getByLabel('Campo da condição 1', { exact: true })
      .selectOption({ label: 'Contribuinte' });
    await sheet.getByLabel('Valor de Contribuinte').selectOption({ label: 'Pessoa física' });
    await sheet.getByRole('button', { name: 'Adicionar grupo' }).click();
    const group = sheet.getByRole('group', { name: /^Grupo/ });
    const fields = group.getByLabel(/^Campo da condição/);
    await fields.first().selectOption({ label: 'Vigente desde' });
    await group.getByLabel('Condição de Vigente desde').selectOption({ label: 'ano passado' });
    await fields.nth(1).selectOption({ label: 'Base legal' });
    await group.getByRole('textbox', { name: 'Valor de Base legal' }).fill('8.392');
    await page.keyboard.press('Enter');
    await sheet
      .getByRole('button', { name: new RegExp(`^Ver ${wanted.length} resultados?$`) })
      .click();
    await page.getByText(new RegExp(`^${wanted.length} registros?$`)).waitFor();
    await page.reload();
    await page.getByText(new RegExp(`^${wanted.length} registros?$`)).waitFor();
    await close();
  });

  test('a record changed after the check of a bulk change is skipped and listed', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    const boxes = page.locator('main tbody tr[data-id] input[type=checkbox]');
    await boxes.nth(2).check();
    await boxes.nth(3).check();
    const row = page.locator('main tbody tr[data-id]').nth(3);
    const id = await row.getAttribute('data-id');
    const name = await row.locator('a').first().innerText();
    await page.getByRole('button', { name: 'Editar em massa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Campo a alterar').selectOption({ label: 'Complemento' });
    await dialog.getByRole('textbox', { name: 'Complemento' }).fill(`Fundos ${Date.now()}`);
    await dialog.getByRole('button', { name: 'Conferir alterações' }).click();
    const confirm = dialog.getByRole('button', { name: 'Alterar 2 concessionárias' });
    await confirm.waitFor();

    const { version } = (await request(page, `/GMF/dealers/${id}`)) as Row;
    await request(page, `/GMF/dealers/${id}`, { version, body: { complement: 'Loja 4' } });
    await confirm.click();
    await dialog.getByText('1 concessionária não mudou').waitFor();
    await dialog.getByText(/^Alguém alterou este registro depois da conferência/).waitFor();
    await dialog.getByRole('link', { name, exact: true }).waitFor();
    expect(((await request(page, `/GMF/dealers/${id}`)) as Row)['complement']).toBe('Loja 4');
    await close();
  });

  test('undoing a bulk change preserves and lists records changed since', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    const boxes = page.locator('main tbody tr[data-id] input[type=checkbox]');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const id = await page.locator('main tbody tr[data-id]').first().getAttribute('data-id');
    const name = await page.locator('main tbody tr[data-id] a').first().innerText();
    await page.getByRole('button', { name: 'Editar em massa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Campo a alterar').selectOption({ label: 'Complemento' });
    await dialog.getByRole('textbox', { name: 'Complemento' }).fill(`Bloco ${Date.now()}`);
    await dialog.getByRole('button', { name: 'Conferir alterações' }).click();
    await dialog.getByRole('button', { name: 'Alterar 2 concessionárias' }).click();
    await page.getByText('2 concessionárias mudaram.').waitFor();

    const { version } = (await request(page, `/GMF/dealers/${id}`)) as Row;
    await request(page, `/GMF/dealers/${id}`, { version, body: { complement: 'Sala 7' } });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Alteração desfeita em 1 concessionária.').waitFor();
    await dialog
      .getByText(/^Alguém alterou este registro depois, e essa alteração foi mantida/)
      .waitFor();
    await dialog.getByText(name, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Selecionar os que não mudaram' }).click();
    await page.getByText('1 selecionada', { exact: true }).waitFor();
    expect(((await request(page, `/GMF/dealers/${id}`)) as Row)['complement']).toBe('Sala 7');
    await close();
  });
});
