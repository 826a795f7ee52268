import type { Browser } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import { licence, written } from '../watchdoc/server/papers';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

test('MISC-WDOC-03, MISC-WDOC-09, CALL-061: a document is read, announced, and fills in a client form', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'FI-MANAGER', '/watchdoc/access');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await page.getByText('Aguardando documento').first().waitFor();
  await page.getByLabel('Ou envie deste computador').setInputFiles({
    name: 'cnh.pdf',
    mimeType: 'application/pdf',
    buffer: await written(licence),
  });
  await page.getByText('Documento lido. Confira os dados').waitFor({ timeout: 45_000 });
  await page.getByRole('link', { name: 'Cadastrar cliente com estes dados' }).click();
  await page.getByRole('button', { name: 'Usar todos os dados lidos' }).click();
  const valueOf = (label: string) => page.getByLabel(label, { exact: false }).first().inputValue();
  expect(await valueOf('Nome ou razão social')).toBe('Maria Aparecida da Silva Souza');
  expect(await valueOf('Data de nascimento')).toBe('14/08/1985');
  await close();
});

test('CALL-059: opening the document of a simulation starts no reading; one already started is still listed', async () => {
  const { page, close } = await openPage(browser);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/integrations/access?')) requests.push(request.url());
  });
  await signIn(page, 'FI-MANAGER', '/simulador');
  await page.locator('main tbody a[href^="/simulador/"]').first().click();
  await page.getByRole('tab', { name: 'Documento do cliente' }).click();
  const begin = page.getByRole('button', { name: 'Ler um documento' });
  await begin.waitFor();
  expect(requests).toEqual([]);
  await begin.click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  expect(requests).toHaveLength(1);
  await page.reload();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await close();
});
