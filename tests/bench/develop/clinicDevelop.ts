import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startServer, type ServerProcess } from '#tests/harness/server.ts';
import { openChromium } from '../measure/chromium';

const project = resolve(import.meta.dirname, '../../..');
const schemaFile = 'schemas/entities/animal.schema.json';
const limitMs = 30_000;
const betweenMs = 10;
/** Pause between two saves, as when a person looks at the result. */
const restMs = 1_500;

/** Milliseconds from saving one field until the list, the form and the API have it. */
export type FieldTimes = { readonly list: number; readonly form: number; readonly api: number };

type Schema = { readonly properties: Readonly<Record<string, object>> };

type Clinic = {
  readonly server: ServerProcess;
  readonly root: string;
  readonly list: Page;
  readonly form: Page;
};

const untilAnswered = async ({ server }: Clinic, text: string): Promise<number> => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const response = await fetch(`${server.url}/api/docs/json`);
    if (response.ok && (await response.text()).includes(text)) return performance.now();
    if (performance.now() > deadline) throw new Error('the API does not take the schema over');
    await pause(betweenMs);
  }
};

/** Changes title and maximum length of a field. */
const measureSave = async (clinic: Clinic, schema: Schema, round: number): Promise<FieldTimes> => {
  const { root, list, form } = clinic;
  const title = `Name ${round}`;
  const maxLength = 4_100 + round;
  const name = { ...schema.properties['name'], title, maxLength };
  const properties = { ...schema.properties, name };
  await pause(restMs);
  writeFileSync(join(root, schemaFile), JSON.stringify({ ...schema, properties }, null, 2));
  const saved = performance.now();
  const [inList, inForm, inApi] = await Promise.all([
    list
      .getByRole('columnheader', { name: title })
      .waitFor({ timeout: limitMs })
      .then(() => performance.now()),
    form
      .getByLabel(title, { exact: true })
      .waitFor({ timeout: limitMs })
      .then(() => performance.now()),
    untilAnswered(clinic, `"maxLength":${maxLength}`),
  ]);
  return { list: inList - saved, form: inForm - saved, api: inApi - saved };
};

const enter = async (page: Page, { url }: ServerProcess): Promise<void> => {
  await page.goto(url);
  await page.locator('input[autocomplete=username]').fill('VERA');
  await page.locator('input[autocomplete=current-password]').fill('Demo@Clinic2026!');
  await page.locator('form button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
};

const measure = async (
  server: ServerProcess,
  root: string,
  rounds: number,
): Promise<readonly FieldTimes[]> => {
  const browser = await openChromium();
  try {
    const context = await browser.newContext({ locale: 'en' });
    const [list, form] = [await context.newPage(), await context.newPage()];
    await enter(list, server);
    await list.goto(`${server.url}/animals`);
    await list.getByRole('columnheader', { name: 'Name' }).waitFor();
    await form.goto(`${server.url}/animals/register`);
    await form.getByLabel('Name', { exact: true }).waitFor();
    const schema = JSON.parse(readFileSync(join(root, schemaFile), 'utf8')) as Schema;
    const times: FieldTimes[] = [];
    for (let round = 0; round <= rounds; round += 1)
      times.push(await measureSave({ server, root, list, form }, schema, round));
    // The first round is cold.
    return times.slice(1);
  } finally {
    await browser.close();
  }
};

/** Runs `patio dev` on a copy of the clinic and saves a field repeatedly. */
export const measureClinic = async (rounds: number): Promise<readonly FieldTimes[]> => {
  // Inside the project, to find its packages.
  const root = join(project, '.data', `clinic-${process.pid}`);
  cpSync(join(project, 'docs/examples/clinic'), root, { recursive: true });
  let server: ServerProcess | undefined;
  try {
    const args = [join(project, 'codegen/patio.mjs'), 'dev'];
    server = await startServer({ root, args, env: { DEMO: 'true' } });
    return await measure(server, root, rounds);
  } finally {
    await server?.stop();
    rmSync(root, { recursive: true, force: true });
  }
};
