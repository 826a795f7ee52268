import type { Browser, Page } from 'playwright-core';
import { violationsOf } from '../harness/axe';
import { demoPassword, openBrowser, openPage, signIn, viewports } from '../harness/browser';
import { chooseVehicle } from '../harness/desk';

/**
 * Seconds of the keystroke-level model: a key, a pointer movement, a hand between mouse and keys, a thought, and a
 * button press or release.
 */
const seconds = { key: 0.28, point: 1.1, home: 0.4, think: 1.35, button: 0.1 };
const most = { seconds: 22, clicks: 6 };

/** Actions of a person, timed by the model: `thinks` precedes decisions. */
const walker = (page: Page, isPhone: boolean) => {
  let time = 0;
  let clicks = 0;
  // A person starts with their hands on the keyboard.
  let isAtMouse = false;
  const moveHand = (toMouse: boolean): void => {
    if (!isPhone && isAtMouse !== toMouse) time += seconds.home;
    isAtMouse = toMouse;
  };
  const think = (): void => void (time += seconds.think);
  const press = async (key: string): Promise<void> => {
    moveHand(false);
    time += seconds.key;
    await page.keyboard.press(key);
  };
  return {
    think,
    press,
    type: async (words: string): Promise<void> => {
      moveHand(false);
      // A letter with Shift is two keys.
      time += [...words].filter((sign) => /[A-Z@!]/.test(sign)).length * seconds.key;
      for (const sign of words) await press(sign);
    },
    click: async (button: ReturnType<Page['getByRole']>): Promise<void> => {
      moveHand(true);
      time += seconds.point + 2 * seconds.button;
      clicks += 1;
      await (isPhone ? button.tap() : button.click());
    },
    total: () => ({ seconds: time, clicks }),
  };
};

/** From the login to the first instalment, as written in docs/contributing/walks.md. */
const walk = async (page: Page, isPhone: boolean) => {
  const person = walker(page, isPhone);
  await page.goto('/login');
  await page.locator('input[name="username"]:focus').waitFor();
  person.think();
  await person.type('seller');
  await person.press('Enter');
  await page.locator('input[name="password"]:focus').waitFor();
  person.think();
  await person.type(demoPassword);
  await person.press('Enter');
  const create = page.getByRole('link', { name: 'Nova simulação' });
  const putOff = { name: /^(Entendi|Ver depois)$/ };
  const greeting = page.getByRole('dialog').getByRole('button', putOff);
  await create.or(greeting).first().waitFor();
  // Dialogs after the login are postponed.
  while (await greeting.isVisible()) {
    person.think();
    await (isPhone ? person.click(greeting) : person.press('Escape'));
    await create.or(greeting).first().waitFor();
  }
  person.think();
  await person.click(create);
  await page.locator('[role="combobox"]:focus').waitFor();
  person.think();
  await person.type('onix lt');
  const first = page.getByRole('listbox').getByRole('option').first();
  await first.getByText(/^Onix LT 1\.0/).waitFor();
  person.think();
  if (isPhone) await person.click(first);
  else await person.press('Enter');
  const brief = page.locator('.simulation-brief > strong');
  const instalment = isPhone ? brief : page.locator('.simulation-summary > strong');
  await instalment.getByText(/^R\$\s[\d.]+,\d\d$/).waitFor();
  return { ...person.total(), instalment };
};

const looks = (['desktop', 'phone'] as const).flatMap((viewport) =>
  (['light', 'dark'] as const).map((theme) => [viewport, theme] as const),
);

/** Pixels from the top of the sticky bar, where the page ends, to the first of its controls. */
const roomAboveControls = (page: Page): Promise<number> =>
  page.locator('.ui-action-bar').evaluate((bar) => {
    const controls = document.querySelectorAll('.ui-action-bar > :is(a, button), summary');
    const { top, bottom } = bar.getBoundingClientRect();
    const within = [...controls].map((one) => one.getBoundingClientRect());
    const tops = within.filter((one) => one.top >= top && one.bottom <= bottom && one.height > 0);
    return Math.min(...tops.map((one) => one.top)) - top;
  });

describe('the first instalment', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await openBrowser()));
  afterAll(() => browser.close());

  test.each(['desktop', 'phone'] as const)(
    'SIMR-003, SIMR-036, SIMR-052: a seller on a %s sees it within 22 seconds and six clicks of login',
    async (viewport) => {
      const { page, close } = await openPage(browser, { viewport });
      const { instalment, ...walked } = await walk(page, viewport === 'phone');
      expect(walked.seconds).toBeLessThanOrEqual(most.seconds);
      expect(walked.clicks).toBeLessThanOrEqual(most.clicks);
      // It is visible without scrolling.
      const box = await instalment.boundingBox();
      const { height } = page.viewportSize() ?? { height: 0 };
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      // Completed and pending steps are the same: passing a step does not complete it.
      const steps = page.getByRole('navigation', { name: 'Etapas' }).getByRole('listitem');
      const states = steps.evaluateAll((list) =>
        list.map((one) => (one as HTMLElement).dataset['state']),
      );
      expect(await states).toEqual(['done', 'done', 'done', 'open', 'open']);
      await close();
    },
  );

  test.each(looks)(
    'SIMR-052: axe finds no violations in the desk opened on a %s in %s',
    async (viewport, theme) => {
      const { page, close } = await openPage(browser, { viewport, theme });
      await signIn(page, 'SELLER', '/simulador/nova');
      expect(await violationsOf(page)).toEqual([]);
      await chooseVehicle(page);
      expect(await violationsOf(page)).toEqual([]);
      expect(await roomAboveControls(page)).toBeGreaterThanOrEqual(24);
      await page.getByRole('button', { name: 'Quero pagar por mês' }).click();
      await page.getByRole('textbox', { name: 'Quero pagar por mês' }).fill('1.800,00');
      // Enter does not leave the desk.
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^O que mudar para chegar a/ }).waitFor();
      await page.getByRole('button', { name: 'Comparar planos' }).click();
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /Comparar/ })
          .nth(at)
          .check();
      for (const title of ['Seguros e itens adicionais', 'Acessórios, tarifas e isenção da TCC'])
        await page.locator('summary', { hasText: title }).click();
      await page.getByRole('heading', { name: 'Adicionais da venda' }).waitFor();
      // The whole page first, then the visible part.
      const { width, height } = viewports[viewport];
      await page.setViewportSize({ width, height: 6000 });
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      if (viewport === 'phone') {
        await page.locator('summary', { hasText: 'Resumo' }).tap();
        await page
          .getByRole('group', { name: 'Resumo' })
          .getByText('Composição do total')
          .waitFor();
        expect(await violationsOf(page)).toEqual([]);
      }
      await page.getByRole('button', { name: 'Mostrar ao cliente' }).click();
      await page.getByRole('dialog').getByText('Em quantos meses').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await close();
    },
  );

  test('SIMR-052: on a phone the summary opens above the bar and scrolls by keyboard', async () => {
    const { page, close } = await openPage(browser, { viewport: 'phone' });
    await signIn(page, 'SELLER', '/simulador/nova');
    await chooseVehicle(page);
    const opener = page.locator('summary', { hasText: 'Resumo' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const sheet = page.getByRole('group', { name: 'Resumo' });
    expect(await sheet.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await page.waitForFunction((it) => (it?.scrollTop ?? 0) > 0, await sheet.elementHandle());
    // The buttons to continue stay within reach.
    await page.getByRole('button', { name: 'Continuar' }).click({ trial: true });
    await opener.tap();
    await sheet.waitFor({ state: 'hidden' });
    await close();
  });
});
