import type { Browser, JSHandle } from 'playwright-core';
import { goAndListen, openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test('a mention reaches the bell and the inbox of the mentioned person, and the reply appears live', async () => {
  const [seller, desk] = await Promise.all([openPage(browser), openPage(browser)]);
  await signIn(seller.page, 'SELLER');
  await signIn(desk.page, 'FINANCE');
  await goAndListen(desk.page, '/');
  await desk.page.getByRole('button', { name: /^Avisos/ }).waitFor();

  await seller.page.goto('/clients');
  const client = await seller.page
    .getByRole('table')
    .getByRole('link')
    .first()
    .getAttribute('href');
  await goAndListen(seller.page, `${client}?tab=history`);
  const text = seller.page.getByLabel('Comentário');
  await text.pressSequentially('Anexei o comprovante, @fina');
  await seller.page.getByRole('option', { name: /FINANCE$/ }).waitFor();
  await seller.page.keyboard.press('Enter');
  await text.pressSequentially('confere?');
  await seller.page.keyboard.press('Control+Enter');
  await seller.page.getByText('Anexei o comprovante,').first().waitFor();

  await desk.page.getByRole('button', { name: /^Avisos: \d+ novo/ }).click();
  await desk.page.getByRole('link', { name: 'Ver tudo em “Para mim”' }).click();
  const item = desk.page.getByRole('link', { name: /mencionou você/ });
  await item.waitFor();
  await item.focus();
  await desk.page.keyboard.press('Enter');
  await desk.page.getByLabel('Comentário').fill('Conferido, obrigada.');
  await desk.page.keyboard.press('Control+Enter');
  await seller.page.getByText('Conferido, obrigada.').waitFor();
  const thread = desk.page.url();

  await desk.page.goto('/inbox');
  // J moves to the first item from anywhere on the page.
  const first = desk.page.getByRole('link', { name: /mencionou você/ });
  await first.waitFor();
  await desk.page.keyboard.press('j');
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
  await desk.page.keyboard.press('e');
  await desk.page.getByText('Tudo em dia').waitFor();

  await seller.close();

  // A phone shows the news itself, which is below the form for comments.
  await desk.page.goto(thread);
  await desk.page.getByLabel('Comentário', { exact: true }).fill('Falta o verso.');
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.getByRole('list').getByText('Falta o verso.').waitFor();
  await desk.close();
  const phone = await openPage(browser, { viewport: 'phone' });
  await signIn(phone.page, 'SELLER', '/inbox');
  await phone.page
    .getByRole('link', { name: /comentou/ })
    .first()
    .click();
  const news = phone.page.getByRole('main').getByText('Falta o verso.');
  await news.waitFor();
  const shown = await news.evaluateHandle((node) => node);
  await phone.page.waitForFunction((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, shown as JSHandle<HTMLElement>);
  await phone.close();
});
