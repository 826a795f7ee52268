import type { Page } from 'playwright-core';
import device from '#tests/fixtures/schemas/device.schema.json';
import farm from '#tests/fixtures/schemas/farm.schema.json';
import harvest from '#tests/fixtures/schemas/harvest.schema.json';
import plot from '#tests/fixtures/schemas/plot.schema.json';
import type { AddedProject, OpenAdded } from '#tests/harness/addedEntities.ts';
import { saveRecord, signIn } from '#tests/harness/browser.ts';

const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);
const choose = async (page: Page, label: RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
};
export const farmSchemas: AddedProject = [
  { name: 'farm', schema: farm },
  { name: 'plot', schema: plot },
  { name: 'harvest', schema: harvest },
  { name: 'device', schema: device },
];

export const tryFarms = (openAdded: OpenAdded): void => {
  test('work as screens: options depend on another field, and a broken rule is reported at its field', async () => {
    const { page, turnTo, close } = await openAdded();
    await signIn(page, 'FINANCE');
    const name = `Santa Rita ${Date.now()}`;
    await turnTo('/farms/register');
    await fill(page, 'Nome', name);
    await saveRecord(page);
    await turnTo('/plots/register');
    await choose(page, /^Fazenda/, name);
    await fill(page, 'Código', 'A1');
    await fill(page, 'Área (ha)', '12,5');
    await saveRecord(page);
    await turnTo('/harvests/register');
    await choose(page, /^Fazenda/, name);
    await choose(page, /^Talhão(?! anterior)/, 'A1');
    await fill(page, 'Início', '01/03/2026');
    await fill(page, 'Fim', '01/02/2026');
    await fill(page, 'Toneladas', '10');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('O fim não pode ser antes do início.').first().waitFor();
    await fill(page, 'Fim', '01/04/2026');
    await saveRecord(page);
    await turnTo('/harvests');
    await page.getByText(name).first().waitFor();
    await close();
  });

  test('a property that travels as "version" is filled in, refused at its field, changed and listed', async () => {
    const { page, turnTo, close } = await openAdded();
    await signIn(page, 'FINANCE');
    const model = `Rastreador ${Date.now()}`;
    await turnTo('/devices/register');
    await fill(page, 'Modelo', model);
    await fill(page, 'Versão', '0.0');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('A versão 0.0 não foi publicada. Informe outra.').first().waitFor();
    await fill(page, 'Versão', '2.1');
    await fill(page, 'Fabricado em', '01/03/2026');
    await saveRecord(page);
    await page.getByRole('link', { name: 'Editar' }).first().click();
    await page.waitForURL(/\/edit$/);
    expect(await page.getByLabel('Versão', { exact: true }).inputValue()).toBe('2.1');
    await fill(page, 'Versão', '2.2');
    await saveRecord(page);
    await turnTo('/devices?sort=softwareVersion&order=DESC');
    const row = page.getByRole('row').filter({ hasText: model });
    await row.getByText('2.2').waitFor();
    await row.getByText('01/03/2026').waitFor();
    await close();
  });
};
