import type { Page } from 'playwright-core';
import { chooseTool, openBrowser, openPage, saveRecord } from '../harness/browser';
import { exampleServer, startServer, type ServerProcess } from '../harness/server';

const application = exampleServer('library');
let server: ServerProcess;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(application), openBrowser()]);
});
afterAll(() => Promise.all([server?.stop(), browser?.close()]));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

const enter = async (username: string) => {
  const opened = await openPage(browser, { url: server.url });
  const { page } = opened;
  await page.goto('/');
  await fill(page, 'Usuário', username);
  await fill(page, 'Senha', 'Demo@Library2026!');
  await button(page, 'Entrar').click();
  await page.getByRole('heading', { name: 'Livros', level: 1 }).waitFor();
  return opened;
};

describe('the library, a separate application', () => {
  test('has its own name, menu and colours; books and loans are registered, changed, searched and imported', async () => {
    const { page, close } = await enter('ALICE');
    expect(await page.title()).toBe('Livros · Estante');
    expect(await page.getByRole('navigation').first().innerText()).not.toMatch(/Concessionária/);
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    expect(await accent()).toBe('#7a3b12');

    await page.getByRole('link', { name: 'Cadastrar', exact: true }).first().click();
    await fill(page, 'Título', 'Dom Casmurro');
    await fill(page, 'Autor', 'Machado de Assis');
    await page.getByLabel('Estante', { exact: true }).selectOption({ label: 'Ficção' });
    await saveRecord(page);
    await page.getByRole('link', { name: 'Editar', exact: true }).first().click();
    await fill(page, 'Ano da edição', '1899');
    await saveRecord(page);
    await page.getByRole('region', { name: 'Dados' }).getByText('1899').waitFor();

    await page.goto('/loans/register');
    await page.getByRole('combobox', { name: 'Livro' }).fill('dom cas');
    await page.getByRole('option', { name: 'Dom Casmurro' }).click();
    await fill(page, 'Leitor', 'Carla Nunes');
    await fill(page, 'Emprestado em', '10/03/2026');
    await fill(page, 'Devolvido em', '01/03/2026');
    await button(page, 'Salvar').click();
    await page.getByText('A devolução não pode ser anterior ao empréstimo').first().waitFor();
    await fill(page, 'Devolvido em', '20/03/2026');
    await saveRecord(page);

    await page.goto('/books');
    await chooseTool(page, 'Importar');
    const dialog = page.getByRole('dialog');
    const lines = Array.from({ length: 30 }, (_, at) => `Volume ${at};Autor ${at};Ciência`);
    const buffer = Buffer.from(['Título;Autor;Estante', ...lines].join('\n'));
    const file = { name: 'livros.csv', mimeType: 'text/csv', buffer };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Conferir', exact: true }).click();
    await dialog.getByRole('button', { name: 'Importar 30 linhas' }).click();
    await dialog.getByText('Importação concluída.').waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await page.goto(`/books?filter=${encodeURIComponent('{"q":"Volume 7"}')}`);
    await page.getByRole('link', { name: 'Volume 7', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Volume 8', exact: true }).count()).toBe(0);
    await close();
  });

  test('a reader can view but not change anything', async () => {
    const { page, close } = await enter('BENTO');
    expect(await page.getByRole('link', { name: 'Cadastrar', exact: true }).count()).toBe(0);
    await close();
  });
});
