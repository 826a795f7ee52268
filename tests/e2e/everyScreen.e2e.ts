import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';
import type { PageOptions } from '../harness/browser';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

/** Violations of WCAG 2.2 A and AA on the page as it is. */
const violations = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
  const found = (await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (where: Document, options: object) => Promise<{ violations: AxeResult[] }> };
    };
    const result = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html }) => ({ html })),
    }));
  })) as readonly AxeResult[];
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length})`);
};

const settle = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);

const dealerId = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { idToken } = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
    const answer = await fetch('/api/GMF/dealers?range=[0,0]', { headers: { idToken } });
    return ((await answer.json()) as { id: string }[])[0]?.id ?? '';
  });

const publicPaths = ['/login', '/firstAccess', '/forgotPassword', '/nao-existe'];
const privatePaths: Readonly<Record<string, readonly string[]>> = {
  BIT: [
    '/',
    '/dealers',
    '/dealers/register',
    '/dealers/:id',
    '/dealers/:id/edit',
    '/dealers/channels/:id',
    '/branches',
    '/branches/register',
    '/branches/SP1',
    '/branches/SP1/edit',
    '/branches/SP1/channels',
    '/groups',
    '/groups/register',
  ],
  PROVISIONING: [
    '/users',
    '/users/register',
    '/users/emails',
    '/users/SELLER',
    '/users/SELLER/edit',
  ],
};

/** What opens over a page: where, by which button, as what. */
const overlays = [
  ['/dealers', /^(Mais filtros|Filtros|More filters|Filters)/, 'dialog'],
  ['/dealers', /^(Visão|View):/, 'menu'],
  ['/dealers', /^(Exportar|Export)$/, 'dialog'],
  ['/dealers', /^(Importar|Import)$/, 'dialog'],
  ['/dealers/:id', /^(Quem alterou|Who changed)/, 'dialog'],
] as const;

const looks: readonly (readonly [name: string, options: PageOptions, theme: 'light' | 'dark'])[] = [
  ['wide, Portuguese, light', { viewport: 'desktop', language: 'pt-BR' }, 'light'],
  ['wide, English, dark', { viewport: 'desktop', language: 'en' }, 'dark'],
  ['phone, Portuguese, dark', { viewport: 'phone', language: 'pt-BR' }, 'dark'],
  ['phone, English, light', { viewport: 'phone', language: 'en' }, 'light'],
];

describe.each(looks)('every screen, %s', (_name, options, theme) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const open = async () => {
    const opened = await openPage(browser, options);
    await opened.context.addInitScript(
      ([lang, mode]) => {
        localStorage.setItem('lang', lang ?? '');
        localStorage.setItem('theme', mode ?? '');
      },
      [options.language, theme],
    );
    return opened;
  };

  const faultsOf = async (page: Page, path: string): Promise<readonly string[]> => {
    await page.goto(path);
    await settle(page);
    const faults = [...(await violations(page))];
    if (await overflows(page)) faults.push('wider than the window');
    const lang = await page.getAttribute('html', 'lang');
    if (lang !== options.language) faults.push(`language ${lang}`);
    return faults.map((fault) => `${path}: ${fault}`);
  };

  /** Faults of what a press opens on a page. */
  const faultsOpened = async (
    page: Page,
    [path, button, opened]: readonly [string, RegExp, 'dialog' | 'menu'],
  ): Promise<readonly string[]> => {
    await page.goto(path);
    await settle(page);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole(opened).first().waitFor();
    await page.waitForLoadState('networkidle');
    // A menu floats over the page: it belongs to none of its regions.
    const faults = (await violations(page)).filter(
      (fault) => opened !== 'menu' || !fault.startsWith('region: <div role="menu"'),
    );
    if (await overflows(page)) faults.push('wider than the window');
    return faults.map((fault) => `${path} ${String(button)}: ${fault}`);
  };

  const check = async (page: Page, paths: readonly string[]): Promise<void> => {
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await faultsOf(page, path)));
    expect(faults).toEqual([]);
  };

  test('public ones are accessible and fit', async () => {
    const { page, close } = await open();
    await check(page, publicPaths);
    await close();
  });

  test.each(Object.entries(privatePaths))(
    'those of %s are accessible and fit',
    async (user, paths) => {
      const { page, close } = await open();
      await signIn(page, user);
      await settle(page);
      const id = await dealerId(page);
      await check(
        page,
        paths.map((path) => path.replace(':id', id)),
      );
      await close();
    },
    120_000,
  );

  test('what opens over them is accessible and fits', async () => {
    const { page, close } = await open();
    await signIn(page, 'BIT');
    await settle(page);
    const id = await dealerId(page);
    const faults: string[] = [];
    for (const [path, button, opened] of overlays) {
      faults.push(...(await faultsOpened(page, [path.replace(':id', id), button, opened])));
    }
    expect(faults).toEqual([]);
    await close();
  }, 120_000);
});
