import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

/** Creates an offer of an Onix in the simulator; returns the selected instalment. */
const makeOffer = async (page: Page, name: string): Promise<string> => {
  await page.goto('/ofertas/simular');
  await page.getByRole('combobox', { name: /^Modelo/ }).selectOption({ label: 'Onix' });
  await page.getByRole('radio').first().check();
  const row = page.locator('.simulation-grid tbody tr', { hasText: 'FDU-TD' });
  await row.getByRole('button').first().click();
  const chosen = page.getByRole('region', { name: 'Plano escolhido' });
  const instalment = await chosen.locator('strong').innerText();
  await page.getByRole('textbox', { name: /^Nome/ }).fill(name);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Oferta salva com sucesso.').first().waitFor();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return instalment;
};

test('OFFR-001, OFFR-003, OFFR-006, ENT-OFFER-10, ENT-OFFER-11: an offer from the simulator to its card, its copies and its printed sheet', async () => {
  const name = `Onix ${Date.now().toString(36)}`;
  const { page, close } = await openPage(browser);
  await signIn(page, 'OFERTAS');
  const instalment = await makeOffer(page, name);

  await page.getByRole('tab', { name: 'Folha' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  await sheet.getByText(instalment).first().waitFor();
  for (const label of ['Plano', 'Entrada', 'Prazo', 'Taxa ao mês', 'CET ao ano'])
    await sheet.getByText(label, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Imprimir folha' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(
    `/ofertas/consultarOfertas?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
  );
  const cards = page.getByRole('list', { name: 'Ofertas' }).getByRole('listitem');
  await cards.filter({ hasText: instalment }).first().waitFor();
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Clonar por regiões' }).click();
  const dialog = page.getByRole('dialog', { name: /^Clonar 1 oferta por regiões/ });
  await dialog.getByRole('checkbox').nth(1).check();
  await dialog.getByRole('checkbox').nth(2).check();
  await dialog.getByRole('button', { name: 'Clonar para 2 regiões' }).click();
  await page.getByText('2 ofertas regionais criadas.').first().waitFor();
  await cards.nth(2).waitFor();
  expect(await cards.filter({ hasText: instalment }).count()).toBe(3);

  for (const box of await page.getByRole('checkbox', { name: new RegExp(name) }).all())
    await box.check();
  await bar.getByRole('button', { name: /^Desabilitar/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Conferir alterações' }).click();
  await question.getByRole('button', { name: 'Desabilitar (3)' }).click();
  await cards.filter({ hasText: 'Desabilitada' }).nth(2).waitFor();
  await close();
});
