import type { Browser, Page } from 'playwright-core';
import { violationsOf } from '../harness/axe';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const board = '/leads?display=board';

/** Opens the board; returns the name of the first card of a column. */
const openBoard = async (page: Page, from: string): Promise<string> => {
  await page.goto(board);
  const card = column(page, from).getByRole('heading', { level: 3 }).first();
  await card.waitFor();
  return card.innerText();
};

/** Picks up a card and moves it one column on, by keyboard. */
const carryOn = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`${name} selecionado`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
};

const confirm = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).press('Enter');

describe('a board', () => {
  test('works by keyboard only, without axe violations', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'SELLER');
    const name = await openBoard(page, 'Nova');
    expect(await violationsOf(page)).toEqual([]);
    await carryOn(page, name);
    await confirm(page, 'Contatar novamente');
    await column(page, 'Contatar novamente').getByRole('link', { name, exact: true }).waitFor();
    await column(page, 'Nova')
      .getByRole('link', { name, exact: true })
      .waitFor({ state: 'detached' });
    await page.waitForFunction(
      (text) => document.activeElement?.closest('[data-card]')?.textContent?.includes(text),
      name,
    );
    await close();
  });

  test('moves a card back and shows the reason when the server refuses', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'SELLER');
    const name = await openBoard(page, 'Contatar novamente');
    await page.route('**/scheduleVisit', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 409, code: 'action.not_applicable', title: 'no' }),
      }),
    );
    await carryOn(page, name);
    await confirm(page, 'Agendar visita');
    await page.getByText(`${name} voltou para Contatar novamente.`).waitFor({ state: 'attached' });
    await column(page, 'Contatar novamente').getByRole('link', { name, exact: true }).waitFor();
    await close();
  });

  test('two people move one card: the second gets a message and sees its current column', async () => {
    const [one, other] = await Promise.all([openPage(browser), openPage(browser)]);
    await signIn(one.page, 'SELLER');
    await signIn(other.page, 'SALES-MANAGER');
    const name = await openBoard(one.page, 'Contatar novamente');
    await other.page.goto(board);
    await column(other.page, 'Contatar novamente')
      .getByRole('link', { name, exact: true })
      .waitFor();
    await carryOn(one.page, name);
    await carryOn(other.page, name);
    await confirm(other.page, 'Agendar visita');
    await column(other.page, 'Agendar visita').getByRole('link', { name, exact: true }).waitFor();
    await confirm(one.page, 'Agendar visita');
    await one.page
      .getByText(`Outra pessoa alterou ${name} antes: agora está em Agendar visita.`)
      .first()
      .waitFor();
    await one.page.keyboard.press('Escape');
    await column(one.page, 'Agendar visita').getByRole('link', { name, exact: true }).waitFor();
    await one.close();
    await other.close();
  });

  test('shows one column on a phone, and moves cards from their menu', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'SELLER');
    await page.goto(board);
    await page.getByRole('button', { name: /^Agendar visita/ }).click();
    await column(page, 'Agendar visita').getByRole('heading', { level: 3 }).first().waitFor();
    expect(await page.getByRole('region', { name: 'Nova', exact: true }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    const isWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isWide)).toBe(false);
    await page
      .getByRole('button', { name: /^Ações de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Contatar novamente' }).waitFor();
    await close();
  });

  test('is remembered, and reflected in the address', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'SELLER', '/leads');
    await page.getByRole('button', { name: 'Quadro' }).click();
    await page.waitForURL(/display=board/);
    await column(page, 'Nova').waitFor();
    await page.goto('/leads');
    await page.waitForURL(/display=board/);
    await column(page, 'Nova').waitFor();
    await page.getByRole('button', { name: 'Tabela' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await close();
  });
});

/** Opens a menu by its button, and closes it once axe has found nothing in it. */
const checkMenu = async (page: Page, button: RegExp): Promise<void> => {
  await page.getByRole('button', { name: button }).first().press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

describe.each(['desktop', 'phone'] as const)('open menus, on a %s', (viewport) => {
  test('of a board and its cards are without a fault by axe', async () => {
    const { page, close } = await openPage(browser, { viewport });
    await signIn(page, 'SELLER', board);
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await checkMenu(page, /^Ações de/);
    await checkMenu(page, /^Opções da lista/);
    await close();
  });

  test('of a calendar and its full days are without a fault by axe', async () => {
    const { page, close } = await openPage(browser, { viewport });
    await signIn(page, 'FINANCE', '/parameters/tcc?display=calendar');
    await page.locator('.calendar').waitFor();
    await checkMenu(page, /^Opções da lista/);
    // Phones list the entries of a day instead of folding them.
    if (viewport === 'desktop') await checkMenu(page, /^Mais \d+ em/);
    await close();
  });
});

describe('a calendar', () => {
  test('moves an entry by keyboard only, without axe violations', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'OFERTAS', '/ofertas/campanhas?display=calendar');
    const entry = page.locator('.calendar-entry[draggable="true"]').first();
    await entry.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const id = (await entry.getAttribute('data-entry')) ?? '';
    const before = await entry.getAttribute('aria-label');
    await entry.focus();
    await page.keyboard.press('Space');
    await page.getByText(/ selecionado em /).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText(/passou para/).waitFor({ state: 'attached' });
    await page.reload();
    const moved = page.locator(`.calendar-entry[data-entry="${id}"]`).first();
    await moved.waitFor();
    expect(await moved.getAttribute('aria-label')).not.toBe(before);
    await close();
  });

  test('keeps its month and span in the address: back, reload and a shared link show them', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'OFERTAS', '/ofertas/campanhas?display=calendar&day=2026-03-10');
    const title = page.locator('.calendar > header > h2');
    await page.getByText('março de 2026').waitFor();
    await page.getByRole('button', { name: 'Próximo mês' }).click();
    await page.getByText('abril de 2026').waitFor();
    await page.reload();
    await page.getByText('abril de 2026').waitFor();
    await page.goBack();
    await page.getByText('março de 2026').waitFor();
    await page.getByRole('button', { name: 'Semana', exact: true }).click();
    await page.waitForURL(/span=week/);
    expect(await title.innerText()).toMatch(/03\/2026 – /);
    await close();
  });

  test('falls back to a list on a phone', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'OFERTAS', '/ofertas/campanhas?display=calendar');
    await page.locator('.calendar-agenda a').first().waitFor();
    expect(await page.locator('.calendar-grid').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });

  test('collapses the entries of a full day, and expands them by keyboard', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'FINANCE');
    await page.goto('/admin/plans?display=calendar');
    const frame = page.frameLocator('iframe.plans-frame');
    await frame
      .getByRole('button', { name: /^Mais \d+ em/ })
      .first()
      .press('Enter');
    await frame.getByRole('menuitem').first().waitFor();
    expect(await frame.getByRole('menuitem').count()).toBeGreaterThan(3);
    expect(await frame.locator('.calendar-entry[draggable="true"]').count()).toBe(0);
    await close();
  });
});

test('cards show pictures, names and lines, without axe violations', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, 'BIT', '/vehicles/models?display=cards');
  await page
    .getByRole('list', { name: 'Cartões de modelos' })
    .getByRole('listitem')
    .first()
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await close();
});
