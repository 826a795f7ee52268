import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const calls = /\/api\/GMF\/groups(\?|$)/;

/** Number of groups with that name on the server. */
const countNamed = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (groupName) => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
    const filter = encodeURIComponent(JSON.stringify({ groupName }));
    const response = await fetch(`/api/GMF/groups?filter=${filter}`, {
      headers: { idToken: user.idToken },
    });
    return ((await response.json()) as unknown[]).length;
  }, name);

/** The form of a seeded dealer that no other test changes. */
const dealerPath = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
    const response = await fetch('/api/GMF/dealers?range=[24,24]', {
      headers: { idToken: user.idToken },
    });
    return `/dealers/${((await response.json()) as { id: string }[])[0]?.id}/edit`;
  });

describe('93 a form that loses its connection', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('reports it, loses nothing and saves once when reconnected', async () => {
    const { page, close, takeProblems } = await openPage(browser);
    await signIn(page, 'BIT');
    const name = `Sem Rede ${Date.now()}`;
    await page.goto('/groups/register');
    await field(page, 'Nome do grupo').fill(name);
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').filter({ hasText: 'conex' }).waitFor();
    expect(await field(page, 'Nome do grupo').inputValue()).toBe(name);
    await page.context().setOffline(false);

    // The server handles the request, and its answer is lost.
    await page.route(calls, async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort('connectionreset');
    });
    await page.keyboard.press('Control+s');
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await page.unroute(calls);
    expect(await field(page, 'Nome do grupo').inputValue()).toBe(name);
    await page.keyboard.press('Control+s');
    await page.waitForURL((url) => !url.pathname.endsWith('register'));
    await page.getByText(name).first().waitFor();
    expect(await countNamed(page, name)).toBe(1);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
    takeProblems();
    await close();
  });

  test('reports a deleted version and keeps the latest input', async () => {
    const { page, context, close, takeProblems } = await openPage(browser, { isFirstVisit: true });
    await signIn(page, 'BIT');
    const path = await dealerPath(page);
    await page.goto(path);
    await field(page, 'Complemento').waitFor();
    const other = await context.newPage();
    await other.goto(path);
    await field(other, 'Complemento').fill(`De outro ${Date.now()}`);
    await other.keyboard.press('Control+s');
    await other.waitForURL((url) => url.pathname !== path);
    await other.close();

    // After a deploy the server has other files: this is its real answer for an unknown name.
    await page.route('**/assets/**', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/[^/]+$/, 'gone-00000000.js'),
      }),
    );
    await field(page, 'Complemento').fill('De uma aba antiga');
    await page.keyboard.press('Control+s');
    const alert = page.getByRole('alert').filter({ hasText: 'O portal foi atualizado' });
    await alert.getByText(/rascunho/).waitFor();
    await page.unroute('**/assets/**');
    await alert.getByRole('button', { name: 'Recarregar' }).click();
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click();
    expect(await field(page, 'Complemento').inputValue()).toBe('De uma aba antiga');
    takeProblems();
    await close();
  });

  test('2.4.1: refused by a rate limit is saved after the wait, or reports the refusal and keeps its input', async () => {
    const { page, close, takeProblems } = await openPage(browser);
    await signIn(page, 'BIT');
    const name = `Cedo Demais ${Date.now()}`;
    let refusals = 0;
    /** Refuses a number of saves like the server beyond its rate limit. */
    const refuse = async (times: number, seconds: number): Promise<void> => {
      await page.route(calls, (route) => {
        if (route.request().method() !== 'POST' || refusals === times) return route.continue();
        refusals += 1;
        return route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          headers: { 'retry-after': String(seconds) },
          body: JSON.stringify({
            type: '/errors/USE029',
            title: 'Too Many Requests',
            status: 429,
            code: 'USE029',
            params: { retryAfterSeconds: seconds },
          }),
        });
      });
    };
    await page.goto('/groups/register');
    await field(page, 'Nome do grupo').fill(name);
    await refuse(1, 60);
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').filter({ hasText: 'Muitas tentativas em pouco tempo' }).waitFor();
    expect(await field(page, 'Nome do grupo').inputValue()).toBe(name);
    await page.unroute(calls);

    refusals = 0;
    await refuse(2, 1);
    await page.keyboard.press('Control+s');
    await page.waitForURL((url) => !url.pathname.endsWith('register'));
    await page.getByText(name).first().waitFor();
    expect([refusals, await countNamed(page, name)]).toEqual([2, 1]);
    takeProblems();
    await close();
  });
});
