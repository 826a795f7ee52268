import { parse } from 'acorn';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, serverUrl, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

/** 3G as in browser developer tools: 300 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow = {
  offline: false,
  latency: 300,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Removes features missing on a phone of 2020. */
const takeNewer = (): void => {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [
      Array.prototype,
      ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    ],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['any', 'try', 'withResolvers']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Crypto.prototype, ['randomUUID']],
    [Element.prototype, ['checkVisibility']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [window, ['structuredClone', 'navigation', 'scheduler', 'WeakRef', 'FinalizationRegistry']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
};

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test('SIMR-006, LEAD-009, GATE-013, GATE-014, SHELL-005: from /csf on an old phone over 3G to the list of opportunities', async () => {
  const visit = await openPage(browser, { viewport: 'phone' });
  const { page } = visit;
  await visit.context.addInitScript(takeNewer);
  const connection = await visit.context.newCDPSession(page);
  await connection.send('Network.enable');
  await connection.send('Network.emulateNetworkConditions', slow);
  const headers: Readonly<Record<string, string>>[] = [];
  page.on('request', (request) => {
    // Pictures are requested by the browser itself.
    if (/\/api\/(?!pictures\/)/.test(request.url())) headers.push(request.headers());
  });
  await page.goto('/csf');
  await page.locator('.customer-style').waitFor();
  await page.getByRole('button', { name: /^Onix desde/ }).click();
  await page.locator('.csf-row').first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^Tracker/ }).click();
  await page.locator('.csf-row').first().click();
  await page
    .getByText(/^CET .* ao ano/)
    .first()
    .waitFor();
  await next(page);
  await page.getByLabel('Seu CEP').fill('01310100');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('radio', { name: /Aroeira Veículos/ }).check();
  await next(page);
  await page.getByLabel(/Nome completo/).waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
  await page.getByLabel(/Nome completo/).fill('Marina Falcão de Teste');
  await page.getByLabel(/^CPF/).fill('52998224725');
  await page.getByLabel(/Celular/).fill('11987654321');
  await page.getByLabel(/Autorizo/).check();
  await page.getByRole('button', { name: 'Quero receber contato' }).click();
  await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
  expect(headers.length).toBeGreaterThan(3);
  for (const sent of headers) {
    expect(sent['api-key']).toBe('patio-csf');
    expect(sent['idtoken']).toBeUndefined();
  }
  expect(visit.takeProblems()).toEqual([]);
  await visit.close();

  const portal = await openPage(browser);
  await signIn(portal.page, 'SELLER');
  await portal.page.goto(`${serverUrl()}/leads`);
  await portal.page.getByText('Marina Falcão de Teste').first().waitFor();

  // On the board it is moved by hand, and closed from its menu.
  await portal.page.getByRole('button', { name: 'Quadro' }).click();
  const column = (name: string) => portal.page.getByRole('region', { name });
  const card = (of: string) =>
    column(of).getByRole('listitem').filter({ hasText: 'Marina Falcão de Teste' });
  await card('Nova').dragTo(column('Agendar visita'));
  await portal.page.getByRole('dialog').getByRole('button', { name: 'Agendar visita' }).click();
  await card('Agendar visita').waitFor();
  expect(await card('Nova').count()).toBe(0);
  await card('Agendar visita')
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await portal.page.getByRole('menuitem', { name: 'Sem interesse' }).click();
  await portal.page.getByRole('dialog').getByRole('button', { name: 'Sem interesse' }).click();
  await card('Agendar visita').waitFor({ state: 'detached' });
  expect(portal.takeProblems()).toEqual([]);
  await portal.close();
});

test('SIMR-006: the first view loads at most 90 kB of script, readable by browsers of 2020', async () => {
  const { page, close } = await openPage(browser);
  await page.goto('/csf');
  await page.getByRole('button', { name: /^Tracker/ }).waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  await close();
  for (const address of scripts) {
    const code = await (await fetch(address)).text();
    // Throws at the first syntax that a browser of 2020 cannot parse.
    parse(code, { ecmaVersion: 2020, sourceType: 'module' });
  }
  const sizes = scripts.map(async (address) => {
    const response = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    return Number(response.headers.get('content-length'));
  });
  const size = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(90_000);
});
