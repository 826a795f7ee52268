import type { Browser, Page, Route } from 'playwright-core';
import { isBackground } from '#session/rules/requests.ts';
import { openBrowser, openPage, signIn } from '../harness/browser';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });

/** Path of a seeded dealer, different for each position in the list. */
const dealerAt = async (page: Page, at: number): Promise<string> => {
  const id = await page.evaluate(async (place) => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
    const response = await fetch(`/api/GMF/dealers?range=[${place},${place}]`, {
      headers: { idToken: user.idToken },
    });
    return ((await response.json()) as { id: string }[])[0]?.id ?? '';
  }, at);
  return `/dealers/${id}`;
};

describe('past versions of a record', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('are listed with their reasons, shown as they were and restored', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'BIT');
    const path = await dealerAt(page, 20);
    await page.goto(`${path}/edit`);
    await field(page, 'Número').waitFor();
    const number = await field(page, 'Número').inputValue();
    const [street, changed] = [await field(page, 'Logradouro').inputValue(), `${number}9`];
    await field(page, 'Número').fill(changed);
    await field(page, 'Complemento').fill('Galpão dos fundos');
    await page.getByRole('button', { name: 'Informar motivo' }).click();
    await page.getByLabel('Motivo da alteração').fill('Mudança de endereço – “fundos”');
    await save(page).click();
    await page.waitForURL((url) => url.pathname === path);

    await page.getByRole('tab', { name: 'Histórico' }).click();
    await page.getByText('Motivo: Mudança de endereço – “fundos”').waitFor();
    const before = page.getByRole('button', { name: /^Ver como era na versão/ }).first();
    await before.click();
    const past = page.getByRole('region', { name: /^Ver como era na versão/ });
    await past.getByText(/Não é a versão atual/).waitFor();
    await past.getByText(number, { exact: true }).first().waitFor();
    await past.getByText(street, { exact: true }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('asOf')).toMatch(/^v\d+$/);

    await past.getByRole('button', { name: 'Reverter para esta versão' }).click();
    const dialog = page.getByRole('dialog', { name: /^Reverter para a versão/ });
    await dialog.getByText('Complemento').waitFor();
    const confirm = dialog.getByRole('button', { name: /^Reverter para a versão/ });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Mudança cancelada');
    await confirm.click();
    await page
      .getByText(/reverteu o registro para a versão/)
      .first()
      .waitFor();
    await page.getByText('Motivo: Mudança cancelada').waitFor();

    await page.getByRole('tab', { name: 'Dados' }).click();
    await page.getByRole('button', { name: 'Quem alterou', exact: true }).click();
    await page.getByRole('button', { name: /^Quem alterou Número: / }).click();
    const who = page.getByRole('dialog', { name: 'Quem alterou Número' });
    await who.getByText('Motivo: Mudança cancelada').waitFor();
    expect(await who.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Escape');
    await who.waitFor({ state: 'detached' });

    await page.goto(`${path}/edit`);
    await field(page, 'Número').waitFor();
    expect(await field(page, 'Número').inputValue()).toBe(number);
    await close();
  });

  test('are shown for a day, and the back button leaves that view', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'BIT');
    await page.goto(`${await dealerAt(page, 20)}?tab=history`);
    const day = page.getByRole('textbox', { name: 'Como era em' });
    await day.fill('01/01/2999');
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.getByText('Informe uma data passada').waitFor();
    const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });
    await day.fill(today.format(new Date()));
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.getByText('Esta já é a versão atual').waitFor();
    await page.goBack();
    await day.waitFor();
    expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(390);
    await close();
  });
});

describe('input typed before a tab crashes', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('93 is offered in the next tab without any other loss', async () => {
    const { page, context, takeProblems } = await openPage(browser);
    await signIn(page, 'BIT');
    const path = await dealerAt(page, 21);
    await page.goto(`${path}/edit`);
    await field(page, 'Complemento').waitFor();
    await field(page, 'Complemento').fill('Antes da queda');
    const isKept = () =>
      Object.values(localStorage).some((text) => String(text).includes('Antes da queda'));
    await page.waitForFunction(isKept);
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;

    const next = await context.newPage();

    await next.goto(`${path}/edit`);
    await next.getByRole('button', { name: 'Recuperar rascunho' }).click();
    expect(await field(next, 'Complemento').inputValue()).toBe('Antes da queda');
    await save(next).click();
    await next.waitForURL((url) => url.pathname === path);
    await next.getByText('Antes da queda').first().waitFor();
    expect(await next.evaluate(isKept)).toBe(false);
    takeProblems();
    await context.close();
  });

  test('is offered on its own page after the session was taken over mid-edit', async () => {
    const older = await openPage(browser);
    const { page } = older;
    await signIn(page, 'BIT');
    const path = await dealerAt(page, 22);
    await page.goto(`${path}/edit`);
    await field(page, 'Complemento').waitFor();
    // Calls in the background are held: polling or the lease of the form would end the session before the typing.
    const hold = (route: Route) => {
      const request = route.request();
      const isHeld = request.method() === 'GET' || isBackground(request.url());
      return isHeld ? undefined : route.continue();
    };
    await page.route('**/api/**', hold);
    const newer = await openPage(browser);
    await signIn(newer.page, 'BIT');
    await field(page, 'Complemento').fill('Sem pausa');
    await page.keyboard.press('Control+s');
    await page.waitForURL('**/login');
    await page.unroute('**/api/**', hold);
    await signIn(page, 'BIT');
    await page.waitForURL((url) => url.pathname === `${path}/edit`);
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click();
    expect(await field(page, 'Complemento').inputValue()).toBe('Sem pausa');
    older.takeProblems();
    await older.close();
    newer.takeProblems();
    await newer.close();
  });

  test('for two new records in two tabs is kept apart, each restored after a reload or a crash', async () => {
    const { page, context, takeProblems } = await openPage(browser);
    await signIn(page, 'BIT');
    const type = async (tab: Page, name: string) => {
      await field(tab, 'Razão social').fill(name);
      await tab.waitForFunction(
        (text) => Object.values(localStorage).some((kept) => String(kept).includes(text)),
        name,
      );
    };
    const offer = (tab: Page) => tab.getByRole('button', { name: 'Recuperar rascunho' });
    const recover = async (tab: Page) => {
      await offer(tab).click();
      return field(tab, 'Razão social').inputValue();
    };
    await page.goto('/dealers/register');
    await type(page, 'Primeira aba');
    const second = await context.newPage();
    await second.goto('/dealers/register');
    await field(second, 'Razão social').waitFor();
    await type(second, 'Segunda aba');
    expect(await offer(second).count()).toBe(0);

    await page.reload();
    expect(await recover(page)).toBe('Primeira aba');
    // Discarding the first draft keeps the second.
    await page.getByRole('link', { name: 'Cancelar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await dialog.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL('**/dealers');
    await second.close();
    const third = await context.newPage();
    await third.goto('/dealers/register');
    expect(await recover(third)).toBe('Segunda aba');
    // It is offered to one form at a time.
    await page.goto('/dealers/register');
    await type(page, 'Ainda outra');
    expect(await offer(page).count()).toBe(0);
    takeProblems();
    await context.close();
  });

  test('in one tab is known to another: its list follows a save, and signing out asks before discarding', async () => {
    const first = await openPage(browser);
    const { page, context, takeProblems } = first;
    await signIn(page, 'BIT');
    const path = await dealerAt(page, 23);
    await page.goto('/dealers?page=3');
    const row = page.locator(`main tr[data-id="${path.split('/')[2]}"]`);
    await row.waitFor();

    const second = await context.newPage();
    await second.goto(`${path}/edit`);
    const name = `Duas Abas ${Date.now()}`.slice(0, 20);
    await field(second, 'Nome fantasia').fill(name);
    await save(second).click();
    await second.waitForURL((url) => url.pathname === path);
    // Returning to a tab: headless Chromium fires no event by itself.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    // With its new name it is on another page of the list.
    await row.waitFor({ state: 'detached' });

    await second.goto(`${path}/edit`);
    await field(second, 'Complemento').fill('Sem salvar');
    await second.waitForFunction(() =>
      Object.values(localStorage).some((text) => String(text).includes('Sem salvar')),
    );
    await page.getByRole('button', { name: 'Sair' }).first().click();
    const request = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await request.getByRole('button', { name: 'Continuar no portal' }).click();
    expect(await field(second, 'Complemento').inputValue()).toBe('Sem salvar');
    await page.getByRole('button', { name: 'Sair' }).first().click();
    await request.getByRole('button', { name: 'Sair e descartar' }).click();
    await Promise.all([page.waitForURL('**/login'), second.waitForURL('**/login')]);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
    takeProblems();
    await context.close();
  });

  test('tabs that do not fit on a phone are in a menu that names the selected one', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'BIT');
    await page.goto(await dealerAt(page, 21));
    const more = page.getByRole('button', { name: 'Mais', exact: true });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').last().waitFor();
    expect(await page.getByRole('tab', { name: 'Regras de preço por risco' }).count()).toBe(0);
    await page.keyboard.press('End');
    const last = await page.getByRole('menuitem').last().innerText();
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('button', { name: `Mais: ${last}` });
    await chosen.waitFor();
    expect(await chosen.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('tabpanel', { name: last }).waitFor();
    await page.getByRole('tab', { name: 'Dados' }).tap();
    await more.waitFor();
    await close();
  });
});
