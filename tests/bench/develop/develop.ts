import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { signIn as signInPage } from '#tests/harness/browser.ts';
import { copyWithEntities } from '#tests/harness/projectCopy.ts';
import { startServer, type ServerProcess } from '#tests/harness/server.ts';
import { openChromium, openMeasuredPage } from '../measure/chromium';
import { median } from '../measure/statistics';
import { signIn } from '../server/signIn';
import { type FieldTimes, measureClinic } from './clinicDevelop';

const schemaFile = 'schemas/entities/group.schema.json';
const limitMs = 30_000;
const betweenMs = 10;

type Property = Readonly<Record<string, unknown>>;
type Schema = { readonly properties: Readonly<Record<string, Property>> };

/** A running `npm run dev` on a copy of the project, with a page showing a form. */
type Live = {
  readonly server: ServerProcess;
  readonly page: Page;
  readonly root: string;
  readonly schema: Schema;
  /** Members of a group as returned by the API. */
  readonly members: () => Promise<readonly string[]>;
};

const added = 'nickname';
const field = (title: string): Property => ({
  title,
  'x-i18n': { en: { title } },
  type: ['string', 'null'],
  maxLength: 40,
});

/** Saves properties of the group schema in addition to or in place of its own. Returns the time. */
const save = ({ root, schema }: Live, properties: Schema['properties']): number => {
  const text = { ...schema, properties: { ...schema.properties, ...properties } };
  writeFileSync(join(root, schemaFile), JSON.stringify(text, null, 2));
  return performance.now();
};

const untilShown = async ({ page }: Live, label: string): Promise<number> => {
  await page.getByLabel(label, { exact: true }).waitFor({ timeout: limitMs });
  return performance.now();
};

const untilAnswered = async ({ members }: Live, isThere: boolean): Promise<number> => {
  const deadline = performance.now() + limitMs;
  while ((await members()).includes(added) !== isThere) {
    if (performance.now() > deadline) throw new Error('the API does not take the schema over');
    await pause(betweenMs);
  }
  return performance.now();
};

type Times = { readonly title: number; readonly api: number; readonly shown: number };

/** Changes a title, adds a field, and reverts both. */
const measureRound = async (live: Live, round: number): Promise<Times> => {
  const title = `Nome ${round}`;
  const groupName = { ...live.schema.properties['groupName'], title };
  const changed = save(live, { groupName });
  const titled = (await untilShown(live, title)) - changed;
  const label = `Apelido ${round}`;
  const saved = save(live, { groupName, [added]: field(label) });
  const [api, shown] = await Promise.all([untilAnswered(live, true), untilShown(live, label)]);
  save(live, {});
  await untilAnswered(live, false);
  return { title: titled, api: api - saved, shown: shown - saved };
};

/** From saving server code until the restarted API answers. */
const measureRestart = async ({ server, root, members }: Live): Promise<number> => {
  const code = join(root, 'src/portal/server/start.ts');
  const from = server.output().length;
  writeFileSync(code, `${readFileSync(code, 'utf8')}\n`);
  const started = performance.now();
  while (!server.output().slice(from).includes('The API starts again')) await pause(betweenMs);
  await members();
  return performance.now() - started;
};

const prepare = (): string => {
  const root = copyWithEntities([]);
  const column = `alter table "groups" add column "${added}" text;\n`;
  writeFileSync(join(root, 'src/portal/server/migrations/9999_nickname.sql'), column);
  return root;
};

const measure = async (server: ServerProcess, root: string, rounds: number) => {
  const headers = await signIn(server.url, 'FINANCE');
  const members = async (): Promise<readonly string[]> => {
    const response = await fetch(`${server.url}/api/GMF/groups?range=[0,0]`, { headers });
    const [first] = (await response.json()) as readonly object[];
    return Object.keys(first ?? {});
  };
  const browser = await openChromium();
  try {
    const { page } = await openMeasuredPage(browser, server.url);
    await signInPage(page, 'BIT');
    await page.goto('/groups/register');
    const schema = JSON.parse(readFileSync(join(root, schemaFile), 'utf8')) as Schema;
    const live: Live = { server, page, root, schema, members };
    await untilShown(live, 'Nome do grupo');
    const times: Times[] = [];
    for (let round = 0; round <= rounds; round += 1) times.push(await measureRound(live, round));
    // The first round is cold.
    return { times: times.slice(1), restart: await measureRestart(live) };
  } finally {
    await browser.close();
  }
};

const clinicFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const times = await measureClinic(rounds);
  const figure = (place: string, of: keyof FieldTimes): Figure => ({
    name: `the clinic: a changed field is in the ${place}`,
    unit: 'ms',
    ours: median(times.map((one) => one[of])),
    goal: { of: 'ours', atMost: 1_000 },
  });
  return [figure('list', 'list'), figure('form', 'form'), figure('API', 'api')];
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  say('saving schemas of the clinic');
  const ofClinic = await clinicFigures(quick ? 2 : 5);
  say('copying the project');
  const root = prepare();
  let server: ServerProcess | undefined;
  try {
    say('starting npm run dev');
    server = await startServer({ root, dev: true });
    say('saving schemas');
    const { times, restart } = await measure(server, root, quick ? 2 : 5);
    const figure = (name: string, of: keyof Times): Figure => ({
      name,
      unit: 'ms',
      ours: median(times.map((one) => one[of])),
      baseline: { name: 'the API started again', value: restart },
      goal: { of: 'ours', atMost: 2_000 },
    });
    return [
      ...ofClinic,
      figure('a title is changed: until Chromium shows it', 'title'),
      figure('a field is added: until the API answers with it', 'api'),
      figure('a field is added: until Chromium shows it', 'shown'),
    ];
  } finally {
    await server?.stop();
    rmSync(root, { recursive: true, force: true });
  }
};

export const develop: Bench = { name: 'develop', title: 'A saved schema, in development', run };
