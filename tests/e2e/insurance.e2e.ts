import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

/** Waits until a section of the wizard is open. */
const section = (page: Page, name: string) =>
  page.locator('[data-current] > h2', { hasText: name }).waitFor();

/** Presses Tab until the named control has the focus. */
const tabTo = async (page: Page, name: RegExp, role: 'textbox' | 'combobox' | 'button') => {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let at = 0; at < 80; at += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
};

const type = async (page: Page, name: RegExp, text: string): Promise<void> => {
  await tabTo(page, name, 'textbox');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};

/** Chooses from the results of a look-up. */
const choose = async (page: Page, name: RegExp, text: string): Promise<void> => {
  await tabTo(page, name, 'combobox');
  await page.keyboard.type(text);
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
};

const press = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name, 'button');
  await page.keyboard.press('Enter');
};

const goOn = (page: Page): Promise<void> => page.keyboard.press('Control+Enter');

const fillAssured = async (page: Page): Promise<void> => {
  await section(page, 'Segurado');
  await type(page, /^CPF ou CNPJ/, '52998224725');
  await type(page, /^Nome(?! social)/, 'Helena Prado Martins');
  await type(page, /^Data de nascimento/, '10031984');
  await choose(page, /^Gênero/, 'Feminino');
  await choose(page, /^Estado civil/, 'Solteir');
  await choose(page, /^Profissão/, 'Administrador');
  await type(page, /^Telefone/, '11987654321');
  await type(page, /^E-mail/, 'helena@exemplo.com.br');
  await type(page, /^Confirmação do e-mail/, 'helena@exemplo.com.br');
  await type(page, /^CEP/, '01310100');
  await page
    .getByRole('textbox', { name: /^Logradouro/ })
    .and(page.locator('[value]'))
    .waitFor();
  await type(page, /^Número/, '1000');
  await goOn(page);
};

const fillVehicle = async (page: Page): Promise<void> => {
  await section(page, 'Veículo');
  await choose(page, /^Modelo/, 'Onix');
  await type(page, /^Ano-modelo/, '2027');
  await type(page, /^Ano de fabricação/, '2026');
  await type(page, /^Valor do veículo/, '9800000');
  await goOn(page);
};

/** Enters a card in the insurer's page, which is framed with its own style and keeps the card. */
const enterCard = async (page: Page): Promise<void> => {
  const frame = page.frameLocator('iframe[title="Dados do cartão"]');
  const save = frame.getByRole('button', { name: 'Usar este cartão' });
  await frame.getByLabel('Número do cartão').fill('4111 1111 1111 1111');
  const colour = await save.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(colour).toBe('rgb(11, 85, 99)');
  await frame.getByLabel('Nome como está no cartão').fill('HELENA P MARTINS');
  await frame.getByLabel('Validade (MM/AA)').fill('12/40');
  await frame.getByLabel('Código de segurança').fill('123');
  await save.press('Enter');
  await page.getByText('Visa com final 1111').waitFor();
};

const quote = async (page: Page): Promise<void> => {
  await press(page, /^Cotar/);
  await page.getByRole('radio', { name: /cobertura A/i }).waitFor();
};

describe('insurance sales', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('ENT-USER-15, INS-005, INS-046, INS-101, INS-109, INS-110: an auto insurance is sold by keyboard, paid by card and issued as a PDF; if the insurer refuses, the insurance desk is offered', async () => {
    const { page, close, takeProblems } = await openPage(browser);
    await signIn(page, 'SELLER', '/contratarSeguro');
    await press(page, /^Seguro auto/);
    await fillAssured(page);
    await section(page, 'Principal condutor');
    await goOn(page);
    await section(page, 'Dono do veículo');
    await goOn(page);
    await fillVehicle(page);
    await section(page, 'Seguro');
    const start = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await type(page, /^Início da vigência/, start.split('-').reverse().join(''));
    await type(page, /^Seguradora anterior/, 'Outra');
    await type(page, /^Sinistros/, '3');
    await quote(page);
    await goOn(page);
    await section(page, 'Dados complementares do veículo');
    await type(page, /^Chassi/, '9BGKS48T0KG123456');
    await goOn(page);
    await section(page, 'Emissor da apólice');
    await choose(page, /^Vendedor/, 'Selma');
    await goOn(page);
    await section(page, 'Pagamento');
    await tabTo(page, /^Forma de pagamento/, 'combobox');
    await page.keyboard.press('c');
    await enterCard(page);
    // The frame blocks scripts, including the one that watches pages.
    expect(takeProblems().filter((said) => !said.includes("'allow-scripts'"))).toEqual([]);
    await goOn(page);

    // Three claims: the insurer answers "False" with a warning.
    await page.getByRole('heading', { level: 1, name: 'Helena Prado Martins' }).waitFor();
    await press(page, /^Enviar à seguradora/);
    const alert = page.getByRole('alert').filter({ hasText: 'sinistros no último ano' });
    await alert.getByText(/encaminhe a proposta à mesa de seguros/).waitFor();
    expect(await page.getByRole('button', { name: 'Tratar com a seguradora' }).count()).toBe(1);

    await page.getByRole('link', { name: 'Editar', exact: true }).press('Enter');
    await page.getByRole('link', { name: /^Seguro\s*,/ }).press('Enter');
    await section(page, 'Seguro');
    await type(page, /^Sinistros/, '0');
    await quote(page);
    await page.getByRole('link', { name: /^Pagamento\s*,/ }).press('Enter');
    await section(page, 'Pagamento');
    await goOn(page);
    await press(page, /^Enviar à seguradora/);
    await press(page, /^Emitir apólice/);
    const policy = page.getByRole('button', { name: 'Apólice em PDF' });
    const saved = page.waitForEvent('download');
    await policy.press('Enter');
    expect((await saved).suggestedFilename()).toBe('apolice.pdf');
    await close();
  });

  test('INS-005: on a phone the summary opens at the end of a step as at its beginning, and covers no button', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'SELLER', '/contratarSeguro');
    await page.getByRole('button', { name: /^Seguro de vida/ }).click();
    await section(page, 'Segurado');
    const summary = page.locator('summary', { hasText: 'Resumo' });
    const premium = page.getByText('O prêmio aparece aqui assim que houver uma cotação.');
    for (const y of [0, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      // By position: a click by name would scroll the page first.
      const { x = 0, y: top = 0 } = (await summary.boundingBox()) ?? {};
      await page.mouse.click(x + 40, top + 22);
      await premium.waitFor();
      await page.getByRole('button', { name: 'Continuar' }).click({ trial: true });
      await page.mouse.click(x + 40, top + 22);
      await premium.waitFor({ state: 'hidden' });
    }
    await close();
  });
});
