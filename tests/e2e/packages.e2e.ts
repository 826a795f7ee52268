import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, openPage } from '../harness/browser';
import { openPackedFolder, type PackedFolder } from '../harness/packedFolder';
import { portalNamesIn, tradeWords } from '../harness/portalWords';
import { startServer, type ServerProcess } from '../harness/server';

let folder: PackedFolder;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  folder = openPackedFolder();
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  folder?.remove();
});

const serving = async (name: string, use: (server: ServerProcess) => Promise<void>) => {
  const server = await startServer({ root: folder.path(name), args: folder.startArgs });
  try {
    await use(server);
  } finally {
    await server.stop();
  }
};

const password = 'Sol-Verde-2026-xy!';

/** Goes to the first page of the application. */
const chooseFirstPassword = async (
  page: Page,
  server: ServerProcess,
  title: string,
): Promise<void> => {
  const [, link = ''] = /chooses a password at (\S+)/.exec(server.output()) ?? [];
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.locator('input[autocomplete=new-password]').first().fill(password);
  await page.locator('input[autocomplete=new-password]').last().fill(password);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

type Named = { readonly label: string; readonly name: string };

const create = async (page: Page, path: string, { label, name }: Named): Promise<void> => {
  await page.goto(`/${path}/new`);
  await page.getByLabel(label).fill(name);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(RegExp(`/${path}/[0-9a-f-]{36}$`));
};

/** The rows of the displayed list, as CSV. */
const exported = async (page: Page): Promise<string> => {
  await page
    .getByRole('button', { name: /^(Options for the list of|Opciones de la lista de)/ })
    .click();
  await page.getByRole('menuitem', { name: /^Export/ }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Export(ar)?$/ });
  const [file] = await Promise.all([page.waitForEvent('download'), confirm.click()]);
  return readFileSync(await file.path(), 'utf8');
};

/** Built scripts, styles and pages of an application. */
const builtTexts = (application: string): readonly (readonly [name: string, text: string])[] => {
  const dist = folder.path(join(application, 'dist'));
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html)$/.test(name))
    .map((name) => [name, readFileSync(join(dist, name), 'utf8')]);
};

/** React's own createPortal, not the product. */
const withoutReact = (text: string): string =>
  text.replaceAll(/react\.portal|`Portal`|map\.portal/g, '');

/** Words of the portal's domain. Minified variables may spell an abbreviation: it counts only where a text begins. */
const tradeWordsIn = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(tradeWords.source, 'gi'))]
    .filter(
      ({ 0: word, index }) => !/^(?:csf|gmf)$/i.test(word) || /['"`/]/.test(text.charAt(index - 1)),
    )
    .map(([word]) => word);

/** Names and words of the portal in a text. */
const portalWordsIn = (text: string): readonly string[] => [
  ...portalNamesIn(text),
  ...tradeWordsIn(withoutReact(text)),
];

const contact = (name: string): Named => ({ label: 'Nombre', name });

test('an application written by patio init outside the repository starts, in another language', async () => {
  folder.patio(
    '.',
    'init',
    'shop',
    '--yes',
    '--no-install',
    '--from',
    folder.tarballs,
    '--languages',
    'es',
    '--currency',
    'EUR',
    '--zone',
    'Europe/Madrid',
    '--name',
    'Tienda',
  );
  folder.link('shop');
  expect(folder.patio('shop', 'check')).toContain('All is sound.');
  expect(folder.npm('shop', 'test')).toMatch(/# fail 0/);
  await serving('shop', async (server) => {
    const { page, close } = await openPage(browser, { url: server.url });
    await chooseFirstPassword(page, server, 'Contactos');
    await create(page, 'contacts', contact('María Núñez'));
    await create(page, 'contacts', contact('Álvaro Gil'));
    await page.goto('/contacts?filter=%7B%22q%22%3A%22nunez%22%7D');
    await page.getByRole('link', { name: 'María Núñez' }).waitFor();
    expect(await exported(page)).toMatch(/^\uFEFFNombre[^\n]*\nMaría Núñez[^\n]*\n$/);
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Álvaro Gil' }).waitFor();
    // No framework text is missing.
    expect(await page.locator('body').innerText()).not.toMatch(/\b(?:engine|people|common)\.\w+/);
    await close();
    const served = ['/', '/api/docs/json', '/contacts'].map(async (path) => {
      const response = await fetch(new URL(path, server.url));
      expect([path, response.status]).toEqual([path, 200]);
      return [path, await response.text()] as const;
    });
    const spoken = [...builtTexts('shop'), ...(await Promise.all(served))]
      .map(([name, text]) => [name, portalWordsIn(text)] as const)
      .filter(([, words]) => words.length > 0);
    // A shipped application contains no word of the portal.
    expect(spoken).toEqual([]);
  });
});

test('patio init writes an application where npx installed only the command', () => {
  const output = folder.alone('init', 'stall', '--yes', '--no-install', '--from', folder.tarballs);
  expect(output).toContain(
    'cd stall && npm install && npx patio generate && npx patio draft begin && npm run dev',
  );
});

test('the clinic is built and served from the packages', async () => {
  folder.copy('docs/examples/clinic', 'clinic');
  folder.link('clinic');
  expect(folder.npm('clinic', 'test')).toMatch(/# fail 0/);
  await serving('clinic', async (server) => {
    const { page, close } = await openPage(browser, { url: server.url, language: 'en' });
    await page.goto('/');
    await page.locator('input[autocomplete=username]').fill('VERA');
    await page.locator('input[autocomplete=current-password]').fill('Demo@Clinic2026!');
    await page.locator('form button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await close();
  });
});
