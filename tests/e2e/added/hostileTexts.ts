import type { Page } from 'playwright-core';
import { hostileHtml } from '#tests/fixtures/hostileHtml.ts';
import memo from '#tests/fixtures/schemas/memo.schema.json';
import type { AddedProject, OpenAdded } from '#tests/harness/addedEntities.ts';
import { chooseTool, signIn, type WatchedPage } from '#tests/harness/browser.ts';

const word = 'Pneumoultramicroscopicossilico'.repeat(340).slice(0, 10_000);

/** Texts that try to execute, load something, reverse or overflow their surroundings. */
const hostileTexts = [
  '<script>evil()</script>',
  '"><img src=x onerror=evil()>',
  `'-evil()-'`,
  '<svg/onload=evil()>',
  '<iframe srcdoc="<script>parent.evil()</script>">',
  '{{7*7}}${evil()}%{evil}||||%{smart_count}',
  'javascript:evil()',
  'JaVaScRiPt:evil()//https://exemplo.com',
  'data:text/html,<script>evil()</script>',
  '\u202Eoiránoicnoc\u202C e \u2066depois\u2069',
  'zero\u200B\u200C\u200D\uFEFFlargura\u00AD',
  '👩‍👩‍👧‍👦🏳️‍🌈🇧🇷 z̸̢̛͓͚̲̑̃a̶͖̓l̵̡̈́g̷̫͐o̴',
  'مرحبا שלום 你好',
  word,
  '__proto__',
  'constructor',
  '</title></textarea></style></script><script>evil()</script>',
  '<a href="javascript:evil()" onclick=evil()>a</a>',
  '<details open ontoggle=evil()><summary>a</summary></details>',
  '<math><mtext><table><mglyph><style><!--</style><img src=x onerror=evil()>',
  '<template><script>evil()</script></template><noscript><p title="</noscript><img src=x onerror=evil()>">',
  '<object data="data:text/html,<script>evil()</script>"></object><embed src="javascript:evil()">',
  '<form action="javascript:evil()"><button autofocus onfocus=evil()>a</button></form>',
  '<base href="//evil.example/"><link rel=stylesheet href="//evil.example/a.css"><meta http-equiv=refresh content="0;url=javascript:evil()">',
  '&lt;script&gt;evil()&lt;/script&gt;&#60;img src=x onerror=evil()&#62;%3Cscript%3Eevil()%3C/script%3E',
];

const longSubject = word.slice(0, 200);

type Body = Readonly<Record<string, unknown>>;

const post = (page: Page, path: string, body: Body): Promise<{ status: number; id: string }> =>
  page.evaluate(
    async ([url, text]) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
      const response = await fetch(`/api/GMF${url}`, {
        method: 'POST',
        headers: { idToken: user.idToken, 'content-type': 'application/json' },
        body: text,
      });
      const { id } = (await response.json()) as { id: string };
      return { status: response.status, id };
    },
    [path, JSON.stringify(body)] as const,
  );

/**
 * Effects of a text on the page: executed, became an element, became an executable link, or made the page wider than
 * the screen.
 */
const damage = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { ran = [] } = globalThis as { ran?: string[] };
    const made = document.querySelectorAll(
      '#root script, #root iframe, #root img[src="x"], #root svg[onload], #root object, #root base, #root form[action]',
    );
    const links = [...document.querySelectorAll('a[href]')].filter((link) =>
      /^\s*(javascript|data|vbscript):/i.test(link.getAttribute('href') ?? ''),
    );
    const handlers = [...document.querySelectorAll('#root *')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const { scrollWidth } = document.documentElement;
    return [
      ...ran.map((what) => `ran: ${what}`),
      ...[...made, ...links, ...handlers].map((element) => element.outerHTML.slice(0, 120)),
      ...(scrollWidth > innerWidth + 1 ? [`${scrollWidth} wide on ${innerWidth}`] : []),
    ];
  });

const watchEvil = async ({ page, context }: WatchedPage): Promise<void> => {
  await context.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(globalThis, { ran, evil: () => ran.push(location.pathname) });
  });
  page.on('dialog', (dialog) => {
    void dialog.dismiss();
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
};

export const memoSchemas: AddedProject = [{ name: 'memo', schema: memo }];

/** Creates a memo for every text. @returns their ids */
const fill = async (page: Page): Promise<readonly string[]> => {
  const first = await post(page, '/memos', { subject: longSubject, body: word });
  expect(first.status).toBe(201);
  const ids = [first.id];
  for (const text of hostileTexts) {
    const subject = text.slice(0, longSubject.length);
    const copies = [{ who: subject, why: subject }];
    const values = {
      subject,
      body: text === word ? word : `${text}\n${text}`,
      address: subject,
      copies,
    };
    const page40 = hostileHtml.slice(0, 40).join('');
    const made = await post(page, '/memos', { ...values, page: page40, replyTo: first.id });
    expect([subject, made.status]).toEqual([subject, 201]);
    ids.push(made.id);
  }
  return ids;
};

const look = async (
  { page, turnTo }: WatchedPage,
  path: string,
  act?: () => Promise<void>,
): Promise<void> => {
  if (!act || new URL(page.url()).pathname !== path) await turnTo(path);
  await act?.();
  expect([path, await damage(page)]).toEqual([path, []]);
};

const importTable = async (page: Page): Promise<void> => {
  await chooseTool(page, 'Importar…');
  const dialog = page.getByRole('dialog');
  const lines = hostileTexts.map((text) => `"${text.slice(0, 5_000).replaceAll('"', '""')}";x`);
  await dialog.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=evil()>\u202Evsc.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Resposta a;<svg/onload=evil()>', ...lines, ''].join('\r\n')),
  });
  await dialog.getByRole('button', { name: 'Conferir', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Linhas com erro' }).waitFor();
};

const searchAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Busca geral' }).click();
  const palette = page.getByRole('combobox', { name: 'Buscar páginas, registros e ações' });
  await palette.fill('Pneumo');
  await page
    .getByRole('option', { name: /Pneumo/ })
    .first()
    .waitFor();
  await palette.fill('evil');
  await page.getByRole('option', { name: /evil/ }).first().waitFor();
};

const readHistory = async ({ page, quiet }: WatchedPage): Promise<void> => {
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await quiet();
};

export const tryHostileTexts = (openAdded: OpenAdded): void => {
  let ids: readonly string[] = [];

  const enter = async (viewport: 'desktop' | 'phone') => {
    const session = await openAdded({ viewport });
    await watchEvil(session);
    await signIn(session.page, 'BIT');
    return session;
  };

  test.each(['desktop', 'phone'] as const)(
    '48 49 50 are shown as plain text on a %s',
    async (viewport) => {
      const session = await enter(viewport);
      const { page, close } = session;
      if (ids.length === 0) ids = await fill(page);
      await look(session, '/memos');
      for (const id of ids) {
        await look(session, `/memos/${id}`);
        // Changes and confirmations use the same parts in both viewports.
        if (viewport === 'phone') continue;
        await look(session, `/memos/${id}`, () => readHistory(session));
        await look(session, `/memos/${id}/edit`);
      }
      await look(session, `/memos/${ids[0]}/edit`);
      await look(session, '/', () => searchAll(page));
      await page.keyboard.press('Escape');
      await look(session, '/memos', () => importTable(page));
      await look(session, '/tasks');
      await close();
    },
  );
};
