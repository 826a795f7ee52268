import type { Browser } from 'playwright-core';
import { openBrowser, openPage, serverUrl, signIn, type WatchedPage } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

test('MISC-PUB-01, ROUTE-008, CALL-283, OQ-051, OQ-168: from the contact form on a phone to the list of crm', async () => {
  const visit = await openPage(browser, { viewport: 'phone' });
  const { page } = visit;
  await page.goto('/formweb');
  await page.locator('.form-style').waitFor();
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.getByText('Informe nome e sobrenome, sem abreviar.').waitFor();
  await page.getByLabel(/Nome completo/).fill('Jordana Campos de Teste');
  await page.getByLabel(/E-mail/).fill('jordana@exemplo.com.br');
  await page.getByLabel(/Telefone/).fill('11987654321');
  await page.getByRole('textbox', { name: /CPF ou CNPJ/ }).fill('52998224725');
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

test('MISC-CONS-01, CALL-282, OQ-166, OQ-167: a consortium request goes to the dealer found by zip code', async () => {
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
  await page.getByRole('button', { name: 'Quero receber contato' }).click();
  await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
  await page.getByText(/Aroeira Veículos vai falar/).waitFor();
  await visit.close();
});

test('MISC-PUB-02, ROUTE-009, OQ-169, rule 57: a forged return neither signs in nor redirects', async () => {
  const { page, close } = await openPage(browser, { viewport: 'phone' });
  const state = 'A'.repeat(43);
  const to = '//evil.example';
  await page.goto(`/redirectAuth?code=some-code&state=${state}&redirectURL=${to}&returnTo=${to}`);
  const failed = page.getByText('O login pela conta da empresa não foi concluído.');
  await failed.waitFor();
  await page.getByText(/Não foi possível confirmar o login/).waitFor();
  // The code is removed from the address, and no one is signed in.
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/redirectAuth');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  // A truncated link has no fields to correct.
  await page.goto('/redirectAuth');
  await failed.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Ir para o login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  expect(new URL(page.url()).origin).toBe(new URL(serverUrl()).origin);
  await close();
});

test('MISC-PUB-03, ROUTE-010, OQ-170: a client waives the add-ons through a link, and the sale shows it', async () => {
  const seller = await openPage(browser);
  await signIn(seller.page, 'SELLER', '/simulador');
  await seller.page.locator('main tbody a[href^="/simulador/"]').first().click();
  await seller.quiet();
  await seller.page
    .getByRole('button', { name: /Mais ações|Ações|Mais/ })
    .last()
    .click();
  await seller.page.getByText('Pedir dispensa de adicionais').first().click();
  const dialog = seller.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();

  const client = await openPage(browser, { viewport: 'phone' });
  await client.page.goto(new URL(link).pathname + new URL(link).hash);
  await client.page.getByRole('heading', { name: 'Você quer os adicionais?' }).waitFor();
  await client.page.getByRole('button', { name: 'Não quero os adicionais' }).click();
  await client.page.getByRole('heading', { name: 'Você dispensou os adicionais' }).waitFor();
  await client.close();

  await seller.page.reload();
  await seller.page.getByText(/O cliente dispensou os adicionais em/).waitFor();
  await seller.close();
});

/** A customer's phone: the page counts no openings by automation, nor by a browser without a screen. */
const customersPhone = async (): Promise<WatchedPage> => {
  const client = await openPage(browser, { viewport: 'phone' });
  await client.context.setExtraHTTPHeaders({
    'user-agent':
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  });
  await client.page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
  return client;
};

test('SIMR-006: a customer opens the offer link, the seller sees when, and an expired link says so', async () => {
  const seller = await openPage(browser);
  await signIn(seller.page, 'SELLER', '/simulador');
  await seller.page.locator('main tbody a[href^="/simulador/"]').first().click();
  await seller.page.waitForURL(/simulador\/[0-9a-f-]{36}/);
  const share = seller.page.getByRole('button', { name: 'Compartilhar' }).first();
  await share.click();
  const dialog = seller.page.getByRole('dialog');
  await dialog.getByLabel('Seu WhatsApp ou telefone').fill('(11) 98765-4321');
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const { pathname } = new URL(link);
  expect(pathname).toMatch(/^\/oferta\/[\w-]{43}$/);
  await dialog.getByText('ainda não aberto').waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await seller.page.getByText(/O cliente ainda não abriu/).waitFor();

  const client = await customersPhone();
  const counted = client.page.waitForResponse((response) =>
    response.url().endsWith('/offers/shared/opened'),
  );
  await client.page.goto(pathname);
  await client.page.getByRole('region', { name: 'Você paga' }).getByText(/R\$/).first().waitFor();
  const whatsapp = client.page.getByRole('link', { name: 'Responder no WhatsApp' });
  expect(await whatsapp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(await (await counted).json()).toEqual({ isCounted: true });

  await seller.page.reload();
  await seller.page.getByText(/Aberta .* pelo cliente\./).waitFor();
  await share.click();
  await dialog.getByText('aberto 1 vez').waitFor();
  await dialog.getByRole('button', { name: 'Encerrar' }).first().click();
  await seller.page.getByText('Link encerrado.').first().waitFor();
  await client.page.reload();
  await client.page.getByRole('heading', { name: 'Esta oferta não vale mais' }).waitFor();
  expect(await whatsapp.count()).toBe(1);
  expect(await client.page.getByText(/R\$/).count()).toBe(0);

  // The server's clock cannot be changed: this is its answer for an expired link.
  await client.page.route('**/offers/shared/open', async (route) => {
    const response = await route.fetch();
    const page = (await response.json()) as object;
    await route.fulfill({ response: response, json: { ...page, state: 'expired' } });
  });
  await client.page.reload();
  await client.page.getByRole('heading', { name: 'Este link expirou' }).waitFor();
  await client.page.goto(`/oferta/${'A'.repeat(43)}`);
  await client.page.unroute('**/offers/shared/open');
  await client.page.reload();
  await client.page.getByRole('heading', { name: 'Este link não leva a uma oferta' }).waitFor();
  client.takeProblems();
  await client.close();
  await seller.close();
});

test('MISC-PUB-04, ROUTE-007: the return page shows known outcomes only, in both languages, and links back', async () => {
  const { page, close } = await openPage(browser, { viewport: 'phone' });
  await page.goto('/cardifRedirect?status=approved');
  await page.getByRole('heading', { level: 1, name: /Cardif aceitou/ }).waitFor();
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByRole('heading', { level: 1, name: /Cardif accepted/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to the portal' }).getAttribute('href')).toBe(
    '/',
  );
  await page.goto('/cardifRedirect?status=<b id=evil>x</b>&back=//evil.example');
  await page.getByRole('heading', { level: 1, name: /didn’t receive/ }).waitFor();
  expect(await page.locator('#evil').count()).toBe(0);
  expect(await page.locator('a[href*="evil"]').count()).toBe(0);
  await close();
});
