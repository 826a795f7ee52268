import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
let page: Page;
let close: () => Promise<void>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  ({ page, close } = await openPage(browser));
});
afterEach(() => close());

const tableOf = (code: string) => ({
  name: `${code}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`Código;Descrição\n${code};Envio de teste\n`),
});

test('UPL-001, UPL-002, UPL-003, ENUM-195: an uploaded file is listed with its status, and is undone', async () => {
  await signIn(page, 'BIT', '/uploadTier');
  await page.locator('input[type=file]').setInputFiles(tableOf('TR901'));
  await page.getByText('Arquivo enviado com sucesso').waitFor();
  const row = page.getByRole('row', { name: /TR901\.csv/ });
  await row.getByText('Sucesso').waitFor();
  await row.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await row.getByText(/Desfeito em/).waitFor();
});

test('DWN-001, DWN-002, DWN-003, DWN-005, CALL-037: the period is prefilled; confirming saves a file and registers it', async () => {
  await signIn(page, 'BIT', '/download/downloadTier');
  const days = page.getByLabel(/^Data (inicial|final)/);
  await days.first().waitFor();
  expect(await days.nth(1).inputValue()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(await page.getByText('Situação').count()).toBe(0);
  const registered = page.waitForRequest((request) => request.url().endsWith('/audit/register'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar arquivo' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Tier_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect((await registered).method()).toBe('POST');
});

test('DWN-006, GATE-020: a seller has no extraction menu', async () => {
  await signIn(page, 'SELLER');
  await page
    .getByText('Buscar no menu')
    .or(page.getByPlaceholder('Buscar no menu'))
    .first()
    .waitFor();
  expect(await page.getByRole('navigation').getByText('Extrações').count()).toBe(0);
});
