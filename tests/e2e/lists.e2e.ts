import type { Browser, Page } from 'playwright-core';
import { chooseTool, openBrowser, openPage, signIn } from '../harness/browser';

const rows = (page: Page) => page.locator('main table tbody tr[data-id]');
const countOf = async (page: Page): Promise<number> => {
  const words = await page.locator('main .ui-page-count').filter({ hasText: /\d/ }).textContent();
  return Number(words?.replaceAll(/\D/g, ''));
};

/** The count once it differs from the previous one. */
const nextCount = async (page: Page, before: number): Promise<number> => {
  const count = page.locator('main .ui-page-count');
  const former = new RegExp(`^\\D*${before}\\D*$`);
  await count.filter({ hasText: /\d/, hasNotText: former }).waitFor();
  return countOf(page);
};

/** Builds "Razão social contém … ou Nome fantasia contém …" in the filter sheet. */
const buildFilter = async (page: Page, [first, second]: readonly [string, string]) => {
  await page.getByRole('button', { name: /^(Mais filtros|Filtros)/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros de concessionárias' });
  await sheet.getByRole('button', { name: 'Avançado: combinar com E/OU' }).click();
  await sheet.getByLabel('Mostrar registros que atendem a').selectOption({
    label: 'qualquer uma das condições',
  });
  await sheet.getByLabel('Campo da condição 1').selectOption({ label: 'Razão social' });
  await sheet.getByRole('textbox', { name: 'Valor de Razão social' }).fill(first);
  await sheet.getByRole('button', { name: 'Adicionar condição' }).click();
  await sheet.getByLabel('Campo da condição 2').selectOption({ label: 'Nome fantasia' });
  await sheet.getByRole('textbox', { name: 'Valor de Nome fantasia' }).fill(second);
  await page.keyboard.press('Enter');
  await sheet
    .getByText(`A lista mostra: Razão social contém “${first}” ou Nome fantasia contém “${second}”`)
    .waitFor();
  await sheet.getByRole('button', { name: /^Ver \d+ resultados?$/ }).click();
  await sheet.waitFor({ state: 'hidden' });
};

const saveView = async (page: Page, name: string) => {
  await chooseTool(page, 'Salvar como nova visão…');
  const dialog = page.getByRole('dialog', { name: 'Salvar como nova visão' });
  await dialog.getByLabel('Nome da visão').fill(name);
  await dialog.getByRole('button', { name: 'Salvar visão' }).click();
  await page.getByRole('button', { name: `Visão: ${name}` }).waitFor();
};

const selectAllResults = async (page: Page, total: number) => {
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).check();
  await page.getByRole('button', { name: `Selecionar todos os ${total} resultados` }).click();
};

const neighbourhoodsOf = async (page: Page): Promise<readonly string[]> => {
  const header = page.getByRole('columnheader', { name: 'Bairro' });
  await header.waitFor();
  const at = await header.evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
  return rows(page)
    .locator(`td:nth-child(${at + 1})`)
    .allTextContents();
};

/** Name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const name = element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    return (element?.getAttribute('aria-label') ?? name).trim();
  });

const tabTo = async (page: Page, name: string, key = 'Tab') => {
  const seen: string[] = [];
  for (let steps = 0; steps < 30; steps += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (at === name) return;
    seen.push(at);
  }
  throw new Error(`${name} is not reached by ${key}: ${seen.join(', ')}`);
};

describe('lists', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('a slow list shows nothing of the previous list', async () => {
    const { page, quiet, close } = await openPage(browser);
    await signIn(page, 'BIT', '/groups');
    await rows(page).first().getByRole('checkbox').check();
    await quiet();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/dealers\?/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.getByRole('heading', { level: 1, name: 'Concessionárias' }).waitFor();
    expect(await rows(page).count()).toBe(0);
    expect(await page.getByRole('toolbar').count()).toBe(0);
    answer();
    await rows(page).first().waitFor();
    expect(await page.getByRole('toolbar').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test('a filter is built, saved as a view and opened by its address, and all its records are changed and reverted', async () => {
    const { page, quiet, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await rows(page).first().waitFor();
    const all = await countOf(page);
    await buildFilter(page, ['veic', 'auto']);
    // The first condition was counted before the second was added.
    await quiet();
    const found = await nextCount(page, all);
    await page.getByRole('list', { name: 'Filtros ativos' }).waitFor();
    expect(found).toBeGreaterThan(10);
    expect(found).toBeLessThan(all);

    await chooseTool(page, 'Exibição…');
    await page.getByRole('checkbox', { name: 'Bairro' }).check();
    await page.keyboard.press('Escape');
    const before = await neighbourhoodsOf(page);
    await saveView(page, 'Autos e veículos');

    const view = new URL(page.url()).searchParams.get('view') ?? '';
    await page.goto('/dealers?view=' + view);
    await page.getByRole('button', { name: 'Visão: Autos e veículos' }).waitFor();
    await page.getByRole('list', { name: 'Filtros ativos' }).waitFor();
    expect(await countOf(page)).toBe(found);
    expect(await neighbourhoodsOf(page)).toEqual(before);

    await page.getByRole('columnheader', { name: 'Nome fantasia' }).getByRole('button').click();
    await page.getByText('modificada', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('modificada', { exact: true }).waitFor({ state: 'hidden' });

    const name = `Distrito ${Date.now()}`;
    await selectAllResults(page, found);
    await page.getByText(`Todos os ${found} resultados`).waitFor();
    await page.getByRole('button', { name: 'Editar em massa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Campo a alterar').selectOption({ label: 'Bairro' });
    await dialog.getByRole('textbox', { name: 'Bairro' }).fill(name);
    await dialog.getByLabel('Motivo').fill('Mudança de nome do bairro');
    await dialog.getByRole('button', { name: 'Conferir alterações' }).click();
    await dialog.getByText(`${found} concessionárias vão mudar.`).waitFor();
    await dialog.getByRole('cell', { name }).first().waitFor();
    await dialog.getByRole('button', { name: `Alterar ${found} concessionárias` }).click();
    await page.getByText(`${found} concessionárias mudaram.`).waitFor();
    await rows(page)
      .filter({ hasText: name })
      .nth(before.length - 1)
      .waitFor();

    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText(`Alteração desfeita em ${found} concessionárias.`).waitFor();
    await rows(page).filter({ hasText: name }).first().waitFor({ state: 'detached' });
    expect(await neighbourhoodsOf(page)).toEqual(before);
    await close();
  });

  test('a bulk change continues after its list is left, and is undone from the tasks', async () => {
    const { page, quiet, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await rows(page).first().waitFor();
    const all = await countOf(page);
    await buildFilter(page, ['veic', 'auto']);
    await quiet();
    const found = await nextCount(page, all);
    await page.getByRole('list', { name: 'Filtros ativos' }).waitFor();
    await selectAllResults(page, found);
    await page.getByRole('button', { name: 'Editar em massa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Campo a alterar').selectOption({ label: 'Bairro' });
    await dialog.getByRole('textbox', { name: 'Bairro' }).fill(`Distrito ${Date.now()}`);
    await dialog.getByLabel('Motivo').fill('Mudança de nome do bairro');
    await dialog.getByRole('button', { name: 'Conferir alterações' }).click();
    const started = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/bulk'),
    );
    await dialog.getByRole('button', { name: `Alterar ${found} concessionárias` }).click();
    await started;
    await page.goto('/');
    await page.getByRole('link', { name: /^Tarefas em segundo plano/ }).click();
    const change = page
      // The name of its undoing contains its own.
      .getByRole('article', { name: `Alteração de ${found} concessionárias`, exact: true })
      .first();
    await change.getByText(`${found} registros mudaram.`).waitFor();
    await change.getByRole('button', { name: 'Desfazer' }).click();
    await dialog.getByRole('button', { name: 'Desfazer' }).click();
    const back = page
      .getByRole('article', { name: `Desfazer a alteração de ${found} concessionárias` })
      .first();
    await back.getByText(`Alteração desfeita em ${found} registros.`).waitFor();
    await change.getByText('Desfeita', { exact: true }).waitFor();
    await close();
  });

  test('the keyboard moves through rows, selects them, opens the preview and searches', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await rows(page).first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    expect(await rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
    const second = await rows(page).nth(1).getByRole('link').first().textContent();
    await page.keyboard.press(' ');
    const sheet = page.getByRole('dialog', { name: second ?? '' });
    await sheet.getByText('2 de 10 nesta página').waitFor();
    await sheet.getByText('Razão social').waitFor();
    await page.keyboard.press('j');
    await page.getByText('3 de 10 nesta página').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('alvorada');
    await page.getByText('1 registro', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dealers');

    await rows(page).getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Dados' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Trilha de navegação' })
      .getByRole('link')
      .last()
      .click();
    await page.getByText('1 registro', { exact: true }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.hover();
    const group = menu.getByRole('button', { name: 'Cadastros' });
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
    await menu.getByRole('link', { name: 'Concessionárias' }).click();
    await page.mouse.move(700, 400);
    await page.getByText('1 registro', { exact: true }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('searchbox', { name: /^Buscar em/ }).inputValue()).toBe('');
    await close();
  });

  test('many records are changed and reverted, and a list is reopened, by keyboard only', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await rows(page).first().waitFor();
    const name = `Distrito ${Date.now()}`;
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await tabTo(page, 'Editar em massa', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Campo a alterar').waitFor();
    expect(await focused(page)).toBe('Campo a alterar');
    await page.keyboard.type('Bairro');
    expect(await focused(page)).toBe('Campo a alterar');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Bairro' }).waitFor();
    expect(await focused(page)).toMatch(/^Bairro/);
    await page.keyboard.type(name);
    await tabTo(page, 'Conferir alterações');
    await page.keyboard.press('Enter');
    await page.getByText('2 concessionárias vão mudar.').waitFor();
    await tabTo(page, 'Alterar 2 concessionárias');
    await page.keyboard.press('Enter');
    await page.getByText('2 concessionárias mudaram.').waitFor();
    await rows(page).filter({ hasText: 'Alvorada' }).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Desfazer');
    await page.keyboard.press('Enter');
    await page.getByText('Alteração desfeita em 2 concessionárias.').waitFor();

    await page.keyboard.press('/');
    await page.keyboard.type('alvorada');
    await page.getByText('1 registro', { exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Buscar/ }).waitFor();
    await page.keyboard.type('concessionarias');
    await page
      .getByRole('option', { name: /^Concessionárias/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 registro', { exact: true }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('searchbox', { name: /^Buscar em/ }).inputValue()).toBe('');
    await close();
  });

  test('the row menu closes with its page, and a double click acts once', async () => {
    const { page, context, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    const button = page.getByRole('button', { name: /^Ações de/ }).first();
    const edit = page.getByRole('menuitem', { name: 'Editar' });
    await button.click();
    const beside = context.waitForEvent('page');
    await edit.click({ modifiers: ['Control'] });
    await (await beside).close();
    await edit.waitFor({ state: 'detached' });
    expect(await button.evaluate((held) => held === document.activeElement)).toBe(true);

    await button.click();
    await edit.dblclick();
    await page.getByRole('heading', { level: 1, name: /^Editar/ }).waitFor();
    expect(await page.getByRole('menu').count()).toBe(0);
    await page.goBack();
    await button.waitFor();
    await close();
  });

  test('on a phone the filter builder and the views open from the bottom', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'BIT', '/dealers');
    await page.getByRole('list', { name: 'Concessionárias' }).waitFor();
    await buildFilter(page, ['veic', 'auto']);
    await page.getByRole('list', { name: 'Filtros ativos' }).waitFor();
    await saveView(page, `No telefone ${Date.now()}`);
    await page.getByRole('button', { name: /^Visão:/ }).click();
    const menu = page.getByRole('menu', { name: 'Visões de concessionárias' });
    await menu.getByRole('menuitemradio', { name: 'Padrão' }).waitFor();
    const box = await menu.boundingBox();
    expect(box?.width).toBeGreaterThan(380);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });

    await page.locator('main li input[type=checkbox]').first().check();
    const bar = page.getByRole('toolbar', { name: 'Ações para as selecionadas' });
    await bar.getByRole('button', { name: /^Selecionar todos os \d+ resultados$/ }).click();
    await bar.getByText(/^Todos os \d+ resultados$/).waitFor();
    await close();
  });

  test('the bulk toolbar covers the whole header, including one of two lines', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'CRM', '/leads');
    await page.locator('main [data-id] input[type="checkbox"]').first().check();
    const bar = await page.locator('.list-bulk').boundingBox();
    const header = await page.locator('main thead').boundingBox();
    expect(bar?.height).toBe(header?.height);
    await close();
  });
});
