import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn, type WatchedPage } from '../harness/browser';
import { patientServer } from '../harness/patientServer';
import { copyWithEntities } from '../harness/projectCopy';
import { startServer, type ServerProcess } from '../harness/server';

const added = resolve(import.meta.dirname, '../fixtures/schemas/inspection.schema.json');
const restarting = 'The API starts again';
const overlayOf = (page: Page) => page.locator('vite-error-overlay');

describe('schemas saved while npm run dev runs', () => {
  let root: string;
  let server: ServerProcess;
  let browser: Browser;
  let session: WatchedPage;
  let saved: string;
  let good: string;

  beforeAll(async () => {
    root = copyWithEntities([]);
    saved = join(root, 'schemas/entities/group.schema.json');
    good = readFileSync(saved, 'utf8');
    [server, browser] = await Promise.all([
      startServer({ root, env: patientServer, dev: true }),
      openBrowser(),
    ]);
    // One page for all tests: each new page would load some hundred modules.
    session = await openPage(browser, { url: server.url });
    await signIn(session.page, 'FINANCE');
  });
  afterAll(async () => {
    await session?.close();
    await browser?.close();
    await server?.stop();
    rmSync(root, { recursive: true, force: true });
  });
  // Saved changes stay until the next test saves: each restart of the API takes some seconds.
  afterEach(() => {
    const problems = session.takeProblems();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  /** Waits for new output of the server. */
  const said = (words: RegExp, from: number): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (!words.test(server.output().slice(from))) return;
        server.child.stdout?.off('data', look);
        done();
      };
      server.child.stdout?.on('data', look);
      look();
    });

  const saveWith = (change: object): void => {
    const schema = JSON.parse(good) as { properties: { groupName: object } };
    Object.assign(schema.properties.groupName, change);
    writeFileSync(saved, JSON.stringify(schema, null, 2));
  };

  /** Waits for pages to reload once the API serves the generated code. */
  const served = async (change: () => void): Promise<void> => {
    const loaded = session.page.waitForEvent('load');
    change();
    await loaded;
    await session.page.getByRole('heading', { level: 1 }).first().waitFor();
    await session.quiet();
  };

  /** A new record is saved once its page has replaced the form: otherwise the next step would use the old form. */
  const saveForm = async (): Promise<void> => {
    const { page, turn } = session;
    await turn(() => page.getByRole('button', { name: 'Salvar', exact: true }).click());
    await page
      .getByText(/ salv[oa] com sucesso\./)
      .last()
      .waitFor();
  };

  test('an error covers every page with file, location and sentence until it is fixed', async () => {
    const { page, context, turnTo } = session;
    await turnTo('/groups/register');
    await page.getByLabel('Nome do grupo').fill('Grupo Ipê');

    saveWith({ type: 'strng' });
    const overlay = overlayOf(page);
    await overlay
      .getByText(/schemas\/entities\/group\.schema\.json:\d+ #\/properties\/groupName\/type/)
      .waitFor();
    await overlay.getByText('"strng" is not one of "string"').waitFor();
    await overlay.getByText('Did you mean "string"?').waitFor();
    const other = await context.newPage();
    await other.goto('/login');
    await overlayOf(other).getByText('"strng" is not one of "string"').waitFor();

    writeFileSync(saved, good.slice(0, -20));
    await overlay.getByText('json-invalid').waitFor();

    writeFileSync(saved, good);
    await overlay.waitFor({ state: 'detached' });
    await overlayOf(other).waitFor({ state: 'detached' });
    await saveForm();
  });

  test('a change reaches the API and open pages, which keep typed input', async () => {
    const { page, turnTo } = session;
    await turnTo('/groups/register');
    await page.getByLabel('Nome do grupo').fill('Ipê 1');
    const from = server.output().length;
    saveWith({ title: 'Nome da rede', maxLength: 5 });
    const field = page.getByLabel('Nome da rede');
    await field.waitFor();
    expect(await field.inputValue()).toBe('Ipê 1');
    await said(/The API is ready again/, from);
    await saveForm();
    const response = await fetch(`${server.url}/api/docs/json`);
    expect(await response.text()).toContain('"maxLength":5');
  });

  test('a field without a column is reported in the page, with the command to run, until dismissed', async () => {
    const { page, turnTo } = session;
    await turnTo('/groups');
    const notice = page.getByRole('status', { name: 'Waiting for a migration' });
    const schema = JSON.parse(good) as { properties: object };
    const note = { title: 'Nota', 'x-i18n': { en: { title: 'Note' } }, type: ['string', 'null'] };
    const properties = { ...schema.properties, note };
    writeFileSync(saved, JSON.stringify({ ...schema, properties }, null, 2));
    await notice
      .getByText('groups has no column yet for note: npx patio draft change_groups')
      .waitFor();
    await turnTo('/groups/register');
    await page.getByLabel('Nome do grupo').waitFor();
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
  });

  test('a new entity is served once its migration is drafted', async () => {
    const { page, turnTo, quiet } = session;
    const place = join(root, 'schemas/entities/survey.schema.json');
    const entry = page.getByTitle('Vistorias', { exact: true });
    await turnTo('/');
    const schema = readFileSync(added, 'utf8')
      .replace('"inspection"', '"survey"')
      .replaceAll('inspections', 'surveys');
    await served(() => {
      writeFileSync(saved, good);
      writeFileSync(place, schema);
    });
    // A dismissed notice reappears for new fields.
    const notice = page.getByRole('status', { name: 'Waiting for a migration' });
    await notice.getByText('surveys has no table yet').waitFor();
    const draft = ['--import', 'tsx', 'codegen/draft/main.ts', 'surveys'];
    execFileSync(process.execPath, draft, { cwd: root });
    await notice.waitFor({ state: 'detached' });
    await quiet();
    await turnTo('/surveys/register');
    await page.getByLabel('Placa', { exact: true }).fill('BRA2E19');
    await saveForm();
    await turnTo('/');
    await page.getByRole('button', { name: 'Cadastros' }).click();
    await entry.waitFor();

    await served(() => rmSync(place));
    await entry.waitFor({ state: 'detached' });
  });

  test('calls wait while the API restarts after a change of server code', async () => {
    const { page, turnTo } = session;
    const code = join(root, 'src/portal/server/start.ts');
    const from = server.output().length;
    writeFileSync(code, `${readFileSync(code, 'utf8')}\n`);
    await said(new RegExp(restarting), from);
    await turnTo('/groups');
    await page.getByRole('link', { name: 'GRUPO AURORA' }).waitFor();
  });
});
