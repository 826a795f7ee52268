import type { Browser, Page } from 'playwright-core';
import { fakeCnpj } from '#framework/br/kinds.ts';
import { fakeCpf } from '@patio/framework/br';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const mostStops = 40;

/** Name of the focused field. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: field } = document;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    return isField ? (field.labels?.[0]?.textContent ?? '').trim() : '';
  });

/** Presses Tab until a field has the focus. */
const tabTo = async (page: Page, label: string): Promise<void> => {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if ((await focused(page)).startsWith(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way by Tab to ${label}`);
};

const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, label);
  await page.keyboard.type(text);
};

/** Chooses from a list searched while typing. */
const choose = async (page: Page, label: string, text: string): Promise<void> => {
  await type(page, label, text);
  await page.getByRole('option', { name: text }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
};

/** Types into all fields except lists, in form order. */
const typeAll = async (page: Page, fields: readonly (readonly [string, string])[]) => {
  for (const [label, text] of fields) await type(page, label, text);
};

/** The ZIP code fills in street, district, state and city. */
const typeAddress = async (page: Page): Promise<void> => {
  await type(page, 'CEP', '01310100');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'São Paulo'),
  );
  await type(page, 'Número', '1500');
};

const save = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const open = async (page: Page): Promise<void> => {
  await page.goto('/clients/register');
  await page.getByRole('heading', { level: 1, name: 'Cadastrar cliente' }).waitFor();
  await page.getByLabel('Tipo de pessoa').focus();
};

test('CLF-001, CLF-046, MISC-DGI-01: an individual and a business are registered by keyboard only and found', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'SELLER');
  await open(page);
  await typeAll(page, [
    ['Nome ou razão social', 'Noemi Valadares Pinto'],
    ['CPF', fakeCpf(907)],
    ['Gênero', 'Fem'],
    ['Data de nascimento', '12031988'],
    ['Nome da mãe', 'Iracema Valadares'],
    ['Documento de identidade', 'CNH'],
    ['Número do documento', '04512398711'],
  ]);
  await choose(page, 'UF de nascimento', 'São Paulo');
  await choose(page, 'Cidade de nascimento', 'Campinas');
  await typeAddress(page);
  await typeAll(page, [
    ['Celular', '11987654321'],
    ['E-mail', 'noemi@exemplo.com.br'],
  ]);
  await choose(page, 'Profissão', 'Engenheiro civil');
  await typeAll(page, [
    ['Empregador', 'Oficina Boa Vista'],
    ['CNPJ ou CPF do empregador', fakeCnpj(7)],
    ['Renda anual', '9600000'],
    ['Pessoa politicamente exposta', 'N'],
    ['Tem parente politicamente exposto', 'N'],
  ]);
  await save(page, 'Noemi Valadares Pinto');
  await open(page);
  await typeAll(page, [
    ['Tipo de pessoa', 'Pessoa jur'],
    ['Nome ou razão social', 'Valadares Transportes'],
    ['CNPJ', fakeCnpj(908)],
  ]);
  await choose(page, 'Natureza jurídica', 'Sociedade Empresária Limitada');
  await typeAll(page, [
    ['Tipo de empresa', 'LTDA'],
    ['Data de fundação', '01032011'],
  ]);
  await typeAddress(page);
  await typeAll(page, [
    ['Celular', '11987654322'],
    ['E-mail', 'contato@exemplo.com.br'],
  ]);
  await save(page, 'Valadares Transportes');
  await page.goto('/clients');
  await page.getByRole('searchbox', { name: 'Buscar em clientes' }).fill('valadares');
  await page.getByText('2 registros').waitFor();
  await page.getByRole('link', { name: 'Noemi Valadares Pinto' }).waitFor();
  await page.getByRole('link', { name: 'Valadares Transportes' }).waitFor();
  await page.goto('/DGI');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Simular com estes dados' }).click();
  await page.waitForURL(/\/simulador\//);
  await close();
});

test('CLF-075: a document is attached while a client is registered, and can be removed', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'SELLER');
  await open(page);
  await page.getByRole('button', { name: 'Anexar documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anexar documento' });
  await dialog.getByLabel('Tipo de documento').selectOption({ label: 'Comprovante de renda' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'renda.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 renda'),
  });
  await dialog.getByRole('button', { name: 'Anexar', exact: true }).click();
  const documents = page.getByRole('region', { name: 'Documentos' });
  await documents.getByText('renda.pdf').waitFor();
  await documents.getByRole('button', { name: 'Remover Comprovante de renda' }).click();
  await documents.getByText(/^Nenhum documento ainda/).waitFor();
  await close();
});
