import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, serverUrl, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const customer = 'Marina Falcão da Venda';

const request = async (path: string, body?: object) => {
  const response = await fetch(`${serverUrl()}/api/public${path}`, {
    headers: { 'api-key': 'patio-csf', 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  expect(response.ok).toBe(true);
  return response.json();
};

type Named = { readonly id: string; readonly name: string };

/** Submits an opportunity at /csf like its page: the first Tracker with 40 % down, in 36 months. */
const submitRequest = async (): Promise<{ readonly name: string }> => {
  const models = (await request('/simulation/models')) as readonly Named[];
  const model = models.find(({ name }) => name === 'Tracker');
  const [vehicle] = await request(`/simulation/models/versions?modelId=${model?.id}`);
  const { place, dealers } = await request('/dealers/distance?zipCode=01310100');
  const dealer = dealers.find(({ tradingName }: { tradingName: string }) =>
    tradingName.startsWith('Aroeira'),
  );
  await request('/leads', {
    customerName: customer,
    document: '86288366757',
    phone: '11976543210',
    email: null,
    state: place.state,
    city: place.city,
    dealerId: dealer.id,
    vehicleId: vehicle.id,
    entryValue: vehicle.price * 0.4,
    planId: 1,
    term: 36,
    consent: true,
  });
  return vehicle;
};

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('LEAD-008, LEAD-009, SIMR-088, PROP-036: from an opportunity to its simulation and its proposal, and back', async () => {
  const vehicle = await submitRequest();
  const { page, takeProblems, close } = await openPage(browser);
  await signIn(page, 'SELLER', '/leads');
  await page.getByRole('link', { name: customer }).click();
  await page.getByText(/com as escolhas deste cliente/).waitFor();
  await page.getByText('FDU regular').first().waitFor();
  const lead = page.url();
  await page.getByRole('button', { name: 'Simular' }).click();

  await title(page, 'Simulação');
  await page.getByText(/O cliente escolheu Tracker .*36 parcelas de FDU regular/).waitFor();
  const vehicleBox = page.getByRole('combobox', { name: /^Buscar veículo/ });
  await page.waitForFunction(
    ([box, name]) => (box as HTMLInputElement).value.startsWith(String(name)),
    [await vehicleBox.elementHandle(), vehicle.name] as const,
  );
  await page.getByText('Conferido pelo servidor').waitFor();
  expect(await page.getByText('Aqui é diferente').count()).toBe(0);
  await page.locator('.simulation-grid [aria-pressed="true"]').first().waitFor();
  await next(page);
  await title(page, 'Resumo');
  await page
    .getByText(/36 × R\$/)
    .first()
    .waitFor();
  await next(page);
  await title(page, 'Pré-aprovação');
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByText('Simulação salva com sucesso.').first().waitFor();

  await page.goto(lead);
  await page.getByRole('tab', { name: 'Simulações' }).click();
  await page.getByRole('link', { name: new RegExp(vehicle.name) }).click();
  await page.getByRole('tab', { name: 'Dados' }).click();
  await page.getByRole('link', { name: customer }).first().waitFor();
  await page.getByRole('button', { name: 'Criar proposta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Criar proposta' }).click();
  await page.waitForURL(/consultarPropostas\/[^/]+\/client/);
  const proposal = /consultarPropostas\/([^/]+)/.exec(page.url())?.[1] ?? '';

  await page.goto(lead);
  await page.getByRole('link', { name: 'Abrir a proposta' }).click();
  await page.waitForURL(new RegExp(`${proposal}$`));
  await page.getByRole('tab', { name: 'Oportunidades' }).click();
  await page.getByRole('link', { name: customer }).first().waitFor();
  expect(takeProblems()).toEqual([]);
  await close();
});
