import type { Browser } from 'playwright-core';
import { openBrowser, openPage, serverUrl, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

test('MISC-PUB-01, ROUTE-008, CALL-283, OQ-051, OQ-168: from the contact form on a phone to the list of crm', async () => {
  const visit = await openPage(browser, { viewport: 'phone' });
  const { page } = visit;
  await page.goto('/formweb');
  await page.locator('.form-style').waitFor();
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.getByText('Informe nome e sobrenome.').waitFor();
  await page.getByLabel(/Nome completo/).fill('Jordana Campos de Teste');
  await page.getByLabel(/E-mail/).fill('jordana@exemplo.com.br');
  await page.getByLabel(/Telefone/).fill('11987654321');
  await page.getByLabel(/CPF ou CNPJ/).fill('52998224725');
  await page.getByLabel(/Mensagem/).fill('Quero quitar meu contrato.');
  await page.getByLabel(/Autorizo/).check();
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.getByRole('heading', { name: 'Mensagem enviada' }).waitFor();
  await page.getByText(/protocolo [0-9A-F]{8}/).waitFor();
  await visit.close();

  const portal = await openPage(browser);
  await signIn(portal.page, 'CRM');
  await portal.page.goto(`${serverUrl()}/contacts`);
  await portal.page.getByText('Jordana Campos de Teste').first().waitFor();
  await portal.close();
});

test('MISC-CONS-01, CALL-282, OQ-166, OQ-167: a consortium request goes to the dealer that a zip code finds', async () => {
  const visit = await openPage(browser, { viewport: 'phone' });
  const { page } = visit;
  await page.goto('/formweb?form=consorcio');
  await page.getByLabel(/Estado/).selectOption('SP');
  await page.getByLabel(/Cidade/).selectOption('Campinas');
  await page
    .getByLabel(/Concessionária/)
    .locator('option')
    .nth(2)
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Encontrar pelo CEP' }).click();
  await page.getByRole('dialog').getByLabel('Seu CEP').fill('01310100');
  await page.getByRole('dialog').getByRole('button', { name: 'Buscar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Aroeira Veículos/ })
    .click();
  expect(await page.getByLabel(/Cidade/).inputValue()).toBe('São Paulo');
  await page.getByLabel(/Nome completo/).fill('Tadeu Consórcio de Teste');
  await page.getByLabel(/E-mail/).fill('tadeu@exemplo.com.br');
  await page.getByLabel(/Telefone/).fill('11987651234');
  await page.getByLabel(/Autorizo/).check();
  await page.getByRole('button', { name: 'Quero ser contatado' }).click();
  await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
  await page.getByText(/Aroeira Veículos vai falar/).waitFor();
  await visit.close();
});

test('MISC-PUB-04, ROUTE-007: the return page tells known outcomes alone, in both languages, and leads back', async () => {
  const { page, close } = await openPage(browser, { viewport: 'phone' });
  await page.goto('/cardifRedirect?status=approved');
  await page.getByRole('heading', { level: 1, name: /Cardif aceitou/ }).waitFor();
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByRole('heading', { level: 1, name: /Cardif accepted/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to the portal' }).getAttribute('href')).toBe(
    '/',
  );
  await page.goto('/cardifRedirect?status=<b id=evil>x</b>&back=//evil.example');
  await page.getByRole('heading', { level: 1, name: /did not receive/ }).waitFor();
  expect(await page.locator('#evil').count()).toBe(0);
  expect(await page.locator('a[href*="evil"]').count()).toBe(0);
  await close();
});
