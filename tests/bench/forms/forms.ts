import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { applyFiles } from '#codegen/outputFolder.ts';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { createWideProject } from '../fixtures/wideProject';
import { wideRecord } from '../fixtures/wideRecord';
import { buildPage, type BuiltPage } from '../measure/buildPage';
import { openChromium, openMeasuredPage, readCounters, throttle } from '../measure/chromium';
import { servePage } from '../measure/servePage';
import { median } from '../measure/statistics';
import type { Mount } from './formPage';

/** A form under measurement: its page, and how to find its inputs. */
type Subject = { readonly url: string; readonly input: (path: string) => string };

const subjects = {
  ours: (path: string) => `#f-${path.replaceAll('.', '-')}`,
  hand: (path: string) => `[name="${path}"]`,
} as const;
type Name = keyof typeof subjects;
const names = ['ours', 'hand'] as const;

/** Generates the entity of the wide schema, importable by a page as `wide-entity`. */
const generateEntity = async (): Promise<{ file: string; remove: () => void }> => {
  const project = createWideProject(1);
  const { generate } = await import('#codegen/generate.ts');
  const { typesHere } = await import('#codegen/compilerThread.ts');
  const { files, problems } = await generate(project.root, typesHere);
  if (problems.length > 0) throw new Error(JSON.stringify(problems[0]));
  const output = join(project.root, 'src/generated');
  applyFiles(output, files, Object.keys(files));
  const file = join(output, 'wideEntity.ts');
  writeFileSync(
    file,
    `import { descriptions } from './descriptions';
import { entityValidators } from './validators';
export const description = descriptions.wide1s;
export const validators = entityValidators.wide1s;
`,
  );
  return { file, remove: project.remove };
};

const buildPages = async (): Promise<Readonly<Record<Name, BuiltPage>>> => {
  const entity = await generateEntity();
  try {
    const alias = { 'wide-entity': entity.file };
    return {
      ours: await buildPage(join(import.meta.dirname, 'engine'), { alias }),
      hand: await buildPage(join(import.meta.dirname, 'simpleForm')),
    };
  } finally {
    entity.remove();
  }
};

const mountOnce = async (page: Page, record: object, last: string): Promise<Mount> => {
  await page.evaluate(() => window.unmountForm());
  await pause(60);
  const mounted = await page.evaluate(([r, s]) => window.mountForm(r, s), [record, last] as const);
  await pause(60);
  return mounted;
};

/** Mounts repeatedly; the median time until everything is painted. */
const measureMounts = async (
  page: Page,
  { input }: Subject,
  { mounts, rows, from }: { mounts: number; rows: number; from: number },
): Promise<number> => {
  const last = input(`contacts.${rows - 1}.name`);
  const found: number[] = [];
  for (let at = 0; at < mounts; at += 1) {
    const record = { id: String(at), version: 1, ...wideRecord(from + at, rows) };
    found.push((await mountOnce(page, record, last)).painted);
  }
  return median(found);
};

type Typed = Subject & { readonly cdp: Parameters<typeof readCounters>[0] };

const typeKeys = async (page: Page, keys: string, wait: number): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await pause(wait);
  }
};

/** Types into the city at the caret; milliseconds of script per key, including deferred work. */
const measureKeys = async (page: Page, { input, cdp }: Typed, keys: number): Promise<number> => {
  const typed = Array.from({ length: keys }, (_, at) => 'abcdefghij'[at % 10]!).join('');
  await typeKeys(page, 'abc', 80);
  await pause(600);
  const before = await readCounters(cdp);
  await typeKeys(page, typed, 40);
  await pause(600);
  const after = await readCounters(cdp);
  const text = await page.inputValue(input('city'));
  if (!text.endsWith(`abc${typed}`)) throw new Error(`typed text got lost: ${text}`);
  return ((after['ScriptDuration']! - before['ScriptDuration']!) * 1000) / keys;
};

/** Types into a field for the first time, then again after leaving it: from then on each key is validated. */
const measureTyping = async (
  page: Page,
  subject: Typed,
  keys: number,
): Promise<Readonly<Record<'first' | 'again', number>>> => {
  const enter = async (): Promise<void> => {
    await page.focus(subject.input('city'));
    await page.keyboard.press('End');
  };
  await enter();
  const first = await measureKeys(page, subject, keys);
  await page.focus(subject.input('name'));
  await enter();
  return { first, again: await measureKeys(page, subject, keys) };
};

const kinds = ['mount', 'mount4', 'key', 'key4', 'live', 'live4', 'rows', 'rows4'] as const;
type Kind = (typeof kinds)[number];
type Values = Readonly<Record<Kind, number[]>>;
const emptyValues = (): Values =>
  Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as unknown as Values;

const measureRound = async (
  browser: Browser,
  subject: Subject,
  { values, quick }: { values: Values; quick: boolean },
): Promise<void> => {
  const { context, page, cdp } = await openMeasuredPage(browser);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    await page.goto(subject.url);
    await page.waitForFunction(() => typeof window.mountForm === 'function');
    const [mounts, keys] = quick ? [3, 10] : [7, 20];
    await measureMounts(page, subject, { mounts: 2, rows: 2, from: 1 });
    for (const [rate, after] of [
      [1, ''],
      [4, '4'],
    ] as const) {
      await throttle(cdp, rate);
      const times = Math.ceil(mounts / (rate === 1 ? 1 : 2));
      values[`mount${after}`].push(
        await measureMounts(page, subject, { mounts: times, rows: 2, from: 10 }),
      );
      const typed = await measureTyping(page, { ...subject, cdp }, keys);
      values[`key${after}`].push(typed.first);
      values[`live${after}`].push(typed.again);
      const many = { mounts: rate === 1 ? 2 : 1, rows: 50, from: 100 };
      values[`rows${after}`].push(await measureMounts(page, subject, many));
    }
  } catch (error) {
    throw faults.length > 0 ? new Error(`${subject.url}: ${faults[0]}`) : error;
  } finally {
    await context.close();
  }
};

const goals: readonly (readonly [Kind, string, string, number])[] = [
  ['mount', '40 fields: mount to paint', 'ms', 0.65],
  ['mount4', '40 fields: mount to paint, 4 × slower', 'ms', 0.65],
  ['key', '40 fields: script per key', 'ms', 0.6],
  ['key4', '40 fields: script per key, 4 × slower', 'ms', 0.6],
  ['live', '40 fields: script per key, validated with each', 'ms', 0.6],
  ['live4', '40 fields: script per key, validated with each, 4 × slower', 'ms', 0.6],
  ['rows', 'table of 50 rows: mount to paint', 'ms', 0.45],
  ['rows4', 'table of 50 rows: mount to paint, 4 × slower', 'ms', 0.45],
];

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  say('building both forms');
  const pages = await buildPages();
  const served = {
    ours: await servePage(pages.ours.folder),
    hand: await servePage(pages.hand.folder),
  };
  const browser = await openChromium();
  try {
    const values = { ours: emptyValues(), hand: emptyValues() };
    const rounds = quick ? 1 : 3;
    for (let round = 0; round < rounds; round += 1) {
      say(`mounting and typing, round ${round + 1} of ${rounds}`);
      for (const name of round % 2 === 0 ? names : names.toReversed())
        await measureRound(
          browser,
          { url: served[name].url, input: subjects[name] },
          { values: values[name], quick },
        );
    }
    return goals.map(([kind, name, unit, atMost]) => ({
      name,
      unit,
      ours: median(values.ours[kind]),
      baseline: { name: "react-admin's SimpleForm", value: median(values.hand[kind]) },
      goal: { of: 'ratio', atMost },
    }));
  } finally {
    await browser.close();
    for (const name of names) {
      await served[name].stop();
      pages[name].remove();
    }
  }
};

export const forms: Bench = { name: 'forms', title: 'Forms', run };
