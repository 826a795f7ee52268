import fs from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Browser, Locator, Page } from 'playwright-core';
import { fakeCnpj } from '#framework/br/kinds.ts';
import { workbookStream } from '@patio/framework/server';
import { chooseTool, openBrowser, openPage, signIn } from '../harness/browser';

const heading =
  'Razão social;Nome fantasia;CNPJ;Código GMF;Baccode;Grupo;Região;CEP;UF;Cidade;Bairro;Logradouro;Número';
const dealer = (seed: number, name: string, document = fakeCnpj(seed)): string =>
  `Importada ${name} Ltda.;${name};${document};${seed};${seed}${seed};GRUPO AURORA;SP1;13010-000;SP;Campinas;Centro;Rua Treze;10`;

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

const choose = async (page: Page, name: string, lines: readonly string[]): Promise<void> => {
  await chooseTool(page, 'Importar…');
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
    });
  await dialogOf(page).getByRole('button', { name: 'Conferir', exact: true }).click();
};

const download = async (page: Page, press: Locator): Promise<{ name: string; text: string }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press.click()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), text: fs.readFileSync(path, 'utf8') };
};

/** A workbook with these titles and rows. */
const workbookOf = async (titles: readonly string[], rows: readonly (readonly string[])[]) => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`);
  const sheet = Readable.from([Buffer.from(lines.join(''))]);
  return buffer(workbookStream({ name: 'Mudanças', titles }, sheet));
};

type Dealer = { readonly id: string; readonly document: string; readonly version: number };

/** Calls the API as the person of the page; `change` is sent with the version just read. */
const callApi = (page: Page, path: string, change?: { version: number; body: object }) =>
  page.evaluate(
    async ([url, sent]) => {
      const { idToken } = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
      const writes = { 'content-type': 'application/json', 'if-match': `"${sent?.version}"` };
      const response = await fetch(`/api/GMF/dealers${url}`, {
        headers: { idToken, ...(sent ? writes : {}) },
        ...(sent ? { method: 'PUT', body: JSON.stringify(sent.body) } : {}),
      });
      return (await response.json()) as unknown;
    },
    [path, change] as const,
  );

describe('import and export of tables', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('every record matching a filter is exported as CSV and as a workbook', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT');
    await page.goto(`/dealers?filter=${encodeURIComponent('{"state":["SP"]}')}`);
    await chooseTool(page, 'Exportar…');
    const dialog = dialogOf(page);
    await dialog.getByText(/registros? ser(á|ão) exportados?/).waitFor();
    await dialog.getByRole('checkbox', { name: 'Telefone' }).check();
    const confirm = dialog.getByRole('button', { name: 'Exportar', exact: true });
    const csv = await download(page, confirm);
    expect(csv.name).toMatch(/^dealers-\d{4}-\d\d-\d\d\.csv$/);
    const [titles, ...rows] = csv.text.trimEnd().split('\n');
    expect(titles).toMatch(/^\uFEFFNome fantasia;.*;Telefone$/);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toContain(';SP;');
    await dialog.getByText(`Arquivo salvo com ${rows.length}`).waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();

    await chooseTool(page, 'Exportar…');
    await dialog.getByLabel('Arquivo').selectOption('xlsx');
    const sheet = await download(page, confirm);
    expect([sheet.name.endsWith('.xlsx'), sheet.text.slice(0, 2)]).toEqual([true, 'PK']);
    await close();
  });

  test('a table is checked, its errors are shown, its valid rows are imported and undone', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    // Another dealer each time, so that the test is repeatable on one server.
    const seed = 800 + Math.floor(Math.random() * 198);
    await choose(page, 'concessionarias.csv', [
      heading,
      dealer(seed, 'São João'),
      dealer(seed + 1, 'Errada', '123'),
    ]);
    const dialog = dialogOf(page);
    await dialog.getByRole('heading', { name: 'Linhas com erro' }).waitFor();
    const faults = dialog.getByRole('table', { name: 'Linhas com erro' });
    expect(await faults.getByRole('row').nth(1).textContent()).toMatch(/^3CNPJ “123”: /);
    const file = await download(page, dialog.getByRole('button', { name: /Baixar as linhas/ }));
    expect(file.name).toBe('concessionarias - linhas com erro.csv');
    expect(file.text).toMatch(/^\uFEFF"Linha";"Motivo";"Razão social"/);
    expect(file.text).toMatch(/"3";"CNPJ “123”: /);
    expect(file.text).toContain('"Errada"');
    await dialog.getByRole('button', { name: 'Importar só a linha válida' }).click();
    await dialog.getByText('Importação concluída. Novos: 1. Alterados: 0.').waitFor();
    await dialog.getByText('1 linha com erro ficou de fora.').waitFor();
    await dialog.getByRole('button', { name: /Baixar as linhas/ }).waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await page.getByPlaceholder('Buscar em concessionárias').fill('sao joao');
    await page.getByRole('link', { name: 'São João' }).first().waitFor();

    await choose(page, 'concessionarias.csv', [heading, dealer(seed, 'São José')]);
    await dialog.getByText('Nome fantasia de São João para São José').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Continuar importação' }).waitFor();
    await page.goto('/tasks');
    const left = page.getByRole('article').filter({ hasText: 'Conferida, não importada' });
    await left.getByRole('button', { name: 'Continuar importação' }).click();
    await dialog.getByRole('button', { name: 'Importar 1 linha' }).click();
    await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
    await dialog.getByText(/^Importação desfeita em 1 registro\./).waitFor();
    await close();
  });

  test('a workbook is imported; undoing it preserves and lists records changed since', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT', '/dealers');
    await page.locator('main tbody tr[data-id]').first().waitFor();
    const [first, second] = (await callApi(page, '?range=[40,41]')) as [Dealer, Dealer];
    const workbook = await workbookOf(
      ['CNPJ', 'Complemento'],
      [
        [first.document, `Bloco ${Date.now()}`],
        [second.document, `Bloco ${Date.now()}`],
        ['123', 'Bloco C'],
      ],
    );
    await chooseTool(page, 'Importar…');
    const dialog = dialogOf(page);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'blocos.xlsx', mimeType, buffer: workbook });
    await dialog.getByRole('button', { name: 'Conferir', exact: true }).click();
    const file = await download(page, dialog.getByRole('button', { name: /Baixar as linhas/ }));
    expect(file.text).toMatch(/"4";"CNPJ “123”: .*";"123";"Bloco C"/);
    await dialog.getByRole('button', { name: 'Importar só as 2 linhas válidas' }).click();
    await dialog.getByText('Importação concluída. Novos: 0. Alterados: 2.').waitFor();

    const { version } = (await callApi(page, `/${first.id}`)) as Dealer;
    await callApi(page, `/${first.id}`, { version, body: { complement: 'Depois' } });
    await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
    await dialog.getByText(/^Importação desfeita em 1 registro\./).waitFor();
    await dialog.getByText('1 registro não mudou').waitFor();
    await dialog
      .getByText(/^Alguém alterou este registro depois, e essa alteração foi mantida/)
      .waitFor();
    await close();
  });

  test('people who may not create and edit see no import', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'ADMIN-INTERNAL', '/dealers');
    await page.getByRole('button', { name: /^Opções da lista/ }).click();
    await page.getByRole('menuitem', { name: 'Exportar…' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Importar…' }).count()).toBe(0);
    await close();
  });
});
