import type { Browser, Page } from 'playwright-core';
import { fakeCnpj, fakeCpf } from '../../src/framework/kernel/kinds/fakeDocuments';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

/** Types into a field as a person does, and goes on with Tab. */
const type = async (page: Page, label: string, value: string) => {
  await field(page, label).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(value);
  await page.keyboard.press('Tab');
};

/** Searches a list by typing and takes its first answer. */
const choose = async (page: Page, label: string, typed: string) => {
  await page.getByRole('combobox', { name: label }).first().focus();
  await page.keyboard.type(typed);
  await page.getByRole('listbox').getByRole('option', { name: typed }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

/** Goes to a choice by its first letters. */
const pick = async (page: Page, label: string, words: string) => {
  await field(page, label).focus();
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
};

/** ZIP code, number and the ways to reach somebody. */
const reach = async (page: Page, email: string) => {
  await type(page, 'CEP', '01310100');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => /Paulista/.test(value)),
  );
  await type(page, 'Número', '1578');
  await type(page, 'Celular', '11987654321');
  await type(page, 'E-mail', email);
};

/** A married individual, all but saved. */
const enterMarried = async (page: Page) => {
  await type(page, 'Nome ou razão social', 'Helena Prado Martins');
  await type(page, 'CPF', fakeCpf(9001));
  await pick(page, 'Gênero', 'Fem');
  await type(page, 'Data de nascimento', '29/02/1988');
  await type(page, 'Nome da mãe', 'Ivone Prado');
  await pick(page, 'Documento de identidade', 'RG');
  await type(page, 'Número do documento', '27.884.112-3');
  await choose(page, 'Órgão emissor', 'Secretaria de Segurança');
  await type(page, 'Data de emissão', '14/07/2009');
  await choose(page, 'UF de nascimento', 'SP');
  await choose(page, 'Cidade de nascimento', 'Campinas');
  await pick(page, 'Estado civil', 'Cas');
  await pick(page, 'Regime de bens', 'Comunhão parcial');
  await type(page, 'Nome do cônjuge', 'Caio Martins Neto');
  await type(page, 'CPF do cônjuge', fakeCpf(9002));
  await type(page, 'Nascimento do cônjuge', '03/10/1986');
  await pick(page, 'Documento do cônjuge', 'CNH');
  await type(page, 'Número do documento do cônjuge', '04512398711');
  await reach(page, 'helena.prado@exemplo.com.br');
  await choose(page, 'Profissão', 'Administrador');
  await type(page, 'Empregador', 'Oficina Boa Vista Ltda.');
  await type(page, 'CNPJ ou CPF do empregador', '11444777000161');
  await type(page, 'Renda anual', '96000');
  await pick(page, 'Pessoa politicamente exposta', 'N');
  await pick(page, 'Tem parente politicamente exposto', 'N');
};

test('CLF-002, CLF-008, CLF-012, CLF-019, CLF-026: a married individual is registered by keyboard, and an RG that becomes a CNH loses its issuer', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'SELLER');
  await page.goto('/clients/register');
  await field(page, 'Nome ou razão social').waitFor();
  await enterMarried(page);
  await pick(page, 'Documento de identidade', 'CNH');
  await field(page, 'Órgão emissor').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/clients\/[-0-9a-f]{36}$/);
  await page.getByRole('heading', { level: 1, name: 'Helena Prado Martins' }).waitFor();
  await page.getByText('Avenida Paulista').waitFor();
  expect(await page.getByText('Órgão emissor').count()).toBe(0);

  // The same CPF again leads to this record.
  const record = page.url();
  await page.goto('/clients/register');
  await type(page, 'CPF', fakeCpf(9001));
  await page.getByText('Helena Prado Martins já é cliente com este documento.').waitFor();
  await page.getByRole('link', { name: 'Abrir cadastro' }).click();
  await page.waitForURL(record);
  await close();
});

test('CLF-047, CLF-066, CLF-071: a business with a partner is registered on a phone, its quota within the bounds', async () => {
  const { page, close } = await openPage(browser, { viewport: 'phone' });
  await signIn(page, 'SELLER');
  await page.goto('/clients/register');
  await pick(page, 'Tipo de pessoa', 'Pessoa j');
  await type(page, 'CNPJ', fakeCnpj(9003));
  await type(page, 'Nome ou razão social', '3 Irmãos Transportes Ltda.');
  await choose(page, 'Natureza jurídica', 'Sociedade Empresária Limitada');
  await pick(page, 'Tipo de empresa', 'LTDA');
  await type(page, 'Data de fundação', '01/03/2011');
  await reach(page, 'contato@3irmaos.com.br');
  expect(await page.getByLabel('Estado civil').count()).toBe(0);
  const partners = page.getByRole('group', { name: 'Sócios' });
  await partners.locator('[data-add-row]').click();
  const cells = partners.locator('tbody tr').first().locator('input');
  for (const [at, value] of ['Davi Rocha', fakeCpf(9004), '99'].entries()) {
    await cells.nth(at).fill(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+s');
  await page.getByText('A cota de um sócio vai de 1% a 98%.').first().waitFor();
  await cells.nth(2).fill('98');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/clients\/[-0-9a-f]{36}$/);
  await page.getByText('Davi Rocha').first().waitFor();
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(390);
  await close();
});

test('CLF-075, OQ-117: a document is attached to a client', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'SELLER');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Patrícia Lemos Arantes' }).click();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await page.getByRole('button', { name: 'Anexar documento' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByLabel('Documento', { exact: true })
    .selectOption({ label: 'Comprovante de renda' });
  await sheet.locator('input[type=file]').setInputFiles({
    ...{ name: 'holerite.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });
  await sheet.getByText('holerite.pdf').waitFor();
  await page.keyboard.press('Control+s');
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('Comprovante de renda').first().waitFor();
  await close();
});

test('MISC-DGI-01, MISC-DGI-03, OQ-173: an entry of the DGI becomes a simulation of its client and vehicle', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'SELLER');
  const colors = page.waitForRequest(/\/colors\?source=dgi/);
  await page.goto('/DGI');
  await page.getByRole('link', { name: 'Nova entrada DGI' }).click();
  await choose(page, 'Cliente', 'Marcela Antunes');
  await choose(page, 'Modelo', 'Onix');
  await choose(page, 'Cor', 'Azul');
  await colors;
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/DGI\/[-0-9a-f]{36}$/);
  await page.getByRole('button', { name: 'Simular com estes dados' }).click();
  await page.waitForURL(/\/simulador\/[-0-9a-f]+\/identification/);
  expect(await page.getByLabel('Nome do cliente').inputValue()).toBe('Marcela Antunes');
  await close();
});
