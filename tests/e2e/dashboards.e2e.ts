import type { Browser, Page } from 'playwright-core';
import { violationsOf } from '../harness/axe';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Chooses an entry of the dashboard menu by keyboard. */
const choose = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Opções do painel' }).press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
};

const handles = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')));

test.each(['desktop', 'phone'] as const)(
  'a card shows its title once while the dashboard is arranged (%s)',
  async (viewport) => {
    const { page, close } = await openPage(browser, { viewport });
    await signIn(page, 'CRM', '/');
    await choose(page, 'Organizar meu painel');
    const items = page.locator('.dash-item');
    await items.locator('h2').first().waitFor();
    await page.getByRole('button', { name: 'Mover Novidades' }).waitFor();
    const titles = await items.evaluateAll((nodes) =>
      nodes.map((node) => {
        const bar = node.querySelector<HTMLElement>('.dash-bar strong')!;
        const headings = [...node.querySelectorAll<HTMLElement>('h2')].filter((one) =>
          one.checkVisibility(),
        );
        const isShown = getComputedStyle(bar).clipPath === 'none';
        return [...(isShown ? [bar.innerText] : []), ...headings.map((one) => one.innerText)];
      }),
    );
    expect(titles.length).toBeGreaterThan(3);
    for (const shown of titles) expect(shown).toEqual([expect.stringMatching(/\S/)]);
    await close();
  },
);

test.each(['desktop', 'phone'] as const)(
  'an administrator gives a card its title in two languages, and each person sees theirs (%s)',
  async (viewport) => {
    const { page, close } = await openPage(browser, { viewport });
    await signIn(page, 'ADMIN-INTERNAL', '/');
    await choose(page, 'Organizar o painel do perfil');
    await page.getByRole('button', { name: 'Adicionar cartão' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('O que mostrar').selectOption({ label: 'Texto' });
    await dialog.getByLabel('Texto', { exact: true }).fill('Fechamento às 18h');
    await dialog.getByText('Em outros idiomas').press('Enter');
    await dialog.getByLabel('Título (English)').fill('Notice');
    await dialog.getByText(/^Preencha também/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Adicionar' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Título', { exact: true }).fill('Aviso');
    await dialog.getByLabel('Texto (English)').fill('We close at 6 pm');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByLabel('Título (English)').press('Enter');
    await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter');
    await page.getByText('Painel salvo.').waitFor();
    await page.getByRole('heading', { name: 'Aviso' }).waitFor();

    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    await page.reload();
    await page.getByRole('heading', { name: 'Notice' }).waitFor();
    await page.getByText('We close at 6 pm').waitFor();

    await page.getByRole('button', { name: 'Dashboard options' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Arrange the profile’s dashboard' }).press('Enter');
    await page.getByRole('button', { name: 'Restore original' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore original' }).press('Enter');
    await page.getByRole('heading', { name: 'Notice' }).waitFor({ state: 'detached' });
    await close();
  },
);

test('a person arranges their own dashboard by keyboard only, and reverts to that of the group', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'CRM', '/');
  await choose(page, 'Organizar meu painel');
  await page.getByRole('button', { name: 'Adicionar cartão' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lista').selectOption({ label: 'Oportunidades' });
  await dialog.getByLabel('Título').fill('Quantas temos');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Adicionar' }).press('Enter');

  const handle = page.getByRole('button', { name: 'Mover Quantas temos' });
  await handle.press('ArrowLeft');
  expect((await handles(page)).at(-2)).toBe('Mover Quantas temos');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter');
  await page.getByText('Painel salvo.').waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'Quantas temos' }).waitFor();
  await choose(page, 'Voltar ao painel do perfil');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Voltar ao painel do perfil' })
    .press('Enter');
  await page.getByRole('heading', { name: 'Quantas temos' }).waitFor({ state: 'detached' });
  await close();
});
