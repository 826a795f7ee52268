import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import { chooseVehicle } from '../harness/desk';

/** The focused element: its name, and whether its focus is visible and not covered. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
    const label = (element as HTMLInputElement).labels?.[0]?.innerText;
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return {
      name: element.getAttribute('aria-label') ?? label ?? element.innerText,
      isMarked: outlineStyle !== 'none' || boxShadow !== 'none',
      isClear: hit !== null && (element.contains(hit) || hit.contains(element)),
      isLost: element === document.body,
    };
  });

type Focused = Awaited<ReturnType<typeof focused>>;

/** Presses Tab until the named element is focused; every stop on the way must be visible. */
const tabTo = async (page: Page, name: RegExp, key = 'Tab'): Promise<Focused> => {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    expect(at).toMatchObject({ isMarked: true, isClear: true, isLost: false });
    if (name.test(at.name)) return at;
  }
  throw new Error(`Tab never reached ${String(name)}`);
};

describe('keyboard only', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('selects rows, changes them, undoes it, and never loses focus', async () => {
    const { page, quiet, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await page.locator('tbody a').first().waitFor();
    await quiet();
    for (const key of ['j', 'x', 'j', 'x', 'a']) await page.keyboard.press(key);
    const bar = page.getByRole('toolbar');
    expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await tabTo(page, /Limpar seleção/);
    await tabTo(page, /todas as linhas/);
    await tabTo(page, /^Selecionar/);
    await tabTo(page, /Editar em massa/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Campo a alterar').waitFor();
    await page.keyboard.type('Tel');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Telefone' }).waitFor();
    await page.keyboard.type('11');
    await tabTo(page, /Conferir alterações/);
    await page.keyboard.press('Enter');
    await dialog.getByText(/telefone válido/).waitFor();
    expect((await focused(page)).name).toMatch(/^Telefone/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1133334444');
    await tabTo(page, /Conferir alterações/);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Alterar 2 concessionárias' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-confirm'));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Desfazer');
    await page.keyboard.press('Enter');
    await page.getByText(/^Alteração desfeita/).waitFor();
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Fechar',
    );
    await close();
  });

  test('stops at the first and last column and page', async () => {
    const { page, quiet, close } = await openPage(browser);
    await signIn(page, 'BIT', '/groups');
    await page.locator('tbody a').first().waitFor();
    await quiet();
    await tabTo(page, /^Opções da lista/);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Exibição…' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect((await focused(page)).name).toMatch(/^Opções da lista/);
    await page.goto('/dealers?perPage=50&page=1');
    await page.locator('tbody a').first().waitFor();
    await quiet();
    await page.getByRole('combobox', { name: 'Linhas por página' }).focus();
    await tabTo(page, /Próxima página/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/page=2/);
    await quiet();
    expect((await focused(page)).name).toBe('Próxima página');
    await close();
  });

  test('completes the steps of an import without leaving its dialog', async () => {
    const { page, quiet, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await page.locator('tbody a').first().waitFor();
    await quiet();
    await tabTo(page, /^Opções da lista/);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Importar…' }).waitFor();
    await tabTo(page, /^Importar/, 'ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Importar/ });
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'teclado.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nome fantasia;CNPJ\r\nSão João;123'),
    });
    await dialog.getByRole('button', { name: 'Conferir' }).waitFor();
    await tabTo(page, /^Conferir/);
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Linhas com erro' }).waitFor();
    const isInside = () =>
      document.querySelector('dialog')?.contains(document.activeElement) === true;
    expect(await page.evaluate(isInside)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect((await focused(page)).name).toMatch(/^Opções da lista/);
    await close();
  });

  test('moves from one field of a sheet to the next while an error appears', async () => {
    const { page, close } = await openPage(browser);
    await signIn(
      page,
      'SELLER',
      '/vendas/consultarPropostas?filter=%7B%22q%22%3A%22Luciana%20Prates%22%7D',
    );
    await page.getByRole('link', { name: 'Luciana Prates' }).click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('link', { name: 'Preencher', exact: true }).click();
    await page.getByRole('button', { name: 'Cadastrar com os dados da simulação' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Gênero').focus();
    await page.keyboard.press('Tab');
    await sheet.getByText('Preencha este campo.').waitFor();
    expect((await focused(page)).name).toMatch(/^Data de nascimento/);
    await close();
  });

  test('every control of a form is reachable above the sticky bar', async () => {
    const { page, quiet, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await page.locator('tbody a').first().click();
    await page.waitForURL(/dealers\/[0-9a-f-]{36}$/);
    await page.goto(`${new URL(page.url()).pathname}/edit`);
    await page.getByRole('textbox', { name: 'Complemento' }).waitFor();
    await quiet();
    await tabTo(page, /^Razão social/);
    await tabTo(page, /^Informar motivo/);
    await tabTo(page, /^Cancelar/);
    await close();
  });

  test('a collapsed part of the desk is scrolled clear of the sticky bar', async () => {
    const { page, quiet, close } = await openPage(browser);
    await signIn(page, 'SELLER', '/simulador/nova');
    await chooseVehicle(page);
    await quiet();
    const part = page.locator('summary', { hasText: 'Por que outros planos não aparecem' });
    // Within the window, but behind the bar.
    await part.evaluate((it) => scrollBy(0, it.getBoundingClientRect().bottom - innerHeight));
    await page.locator('.simulation-cell button').last().focus();
    await part.evaluate((it) => scrollBy(0, it.getBoundingClientRect().bottom - innerHeight));
    await tabTo(page, /^Por que outros planos/);
    await close();
  });

  test('an invalid field is scrolled clear of the top bar, in a partly scrolled form too', async () => {
    const { page, quiet, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'BIT', '/dealers/register');
    await page.getByRole('textbox', { name: 'Complemento' }).waitFor();
    await quiet();
    await page.evaluate(() => scrollTo(0, 84));
    await page.keyboard.press('Control+s');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
    const bottom = await page
      .getByRole('banner')
      .evaluate((bar) => bar.getBoundingClientRect().bottom);
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(bottom);
    await close();
  });
});
