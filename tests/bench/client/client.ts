import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Bench, BenchOptions, Figure, Goal } from '../Bench';
import { openChromium, openMeasuredPage } from '../measure/chromium';
import { median } from '../measure/statistics';
import { measureEngineSize } from './engineSize';
import { openSites, type Site } from './sites';
import {
  loadList,
  openSite,
  readHeld,
  readScripts,
  sum,
  turnBack,
  turnToEdit,
  type Held,
} from './visit';

const kinds = ['cold', 'warm4', 'blocked4', 'shift', 'scripts', 'edit', 'edit4'] as const;
type Kind = (typeof kinds)[number];
type Values = Readonly<Record<Kind, number[]>>;
type Leak = { readonly early: Held; readonly late: Held };

const emptyValues = (): Values =>
  Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as unknown as Values;

/** One round of one application in its own browser context. */
const measureRound = async (
  browser: Browser,
  site: Site,
  { values, turns }: { values: Values; turns: number },
): Promise<void> => {
  const opened = await openSite(browser, site);
  try {
    const cold = await loadList(opened, site, { rate: 1, cold: true });
    values.cold.push(cold.firstRow);
    values.scripts.push(cold.scripts);
    const slow = await loadList(opened, site, { rate: 4, cold: true });
    values.blocked4.push(slow.blocked);
    const warm = await loadList(opened, site, { rate: 4, cold: false });
    values.warm4.push(warm.firstRow);
    values.shift.push(Math.max(cold.shift, slow.shift, warm.shift));
    await turnToEdit(opened, site, 1);
    await turnBack(opened, site);
    for (const [rate, kind] of [
      [1, 'edit'],
      [4, 'edit4'],
    ] as const)
      for (let turn = 0; turn < turns; turn += 1) {
        await opened.cdp.send('Emulation.setCPUThrottlingRate', { rate });
        await pause(200);
        values[kind].push(await turnToEdit(opened, site, 1 + (turn % 7)));
        await turnBack(opened, site);
      }
  } finally {
    await opened.context.close();
  }
};

/** Memory of the page after a few switches between list and form, and after many. */
const measureLeak = async (browser: Browser, site: Site, turns: number): Promise<Leak> => {
  const opened = await openSite(browser, site);
  const turn = async (at: number): Promise<void> => {
    await turnToEdit(opened, site, 1 + (at % 7));
    await turnBack(opened, site);
  };
  try {
    await loadList(opened, site, { rate: 1, cold: true });
    for (let at = 0; at < 10; at += 1) await turn(at);
    const early = await readHeld(opened);
    for (let at = 10; at < turns; at += 1) await turn(at);
    return { early, late: await readHeld(opened) };
  } finally {
    await opened.context.close();
  }
};

/** kB of scripts until the login page is usable, without those that it then fetches ahead. */
const measureLogin = async (browser: Browser, site: Site): Promise<number> => {
  const opened = await openMeasuredPage(browser, site.url);
  try {
    await opened.page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    await opened.page.goto('/login');
    await opened.page.locator('input[name="username"]').waitFor();
    await pause(1_000);
    return sum(Object.values(await readScripts(opened)));
  } finally {
    await opened.context.close();
  }
};

/** Pages that the measured person may open: lists, a form, an upload, reports. */
const placesOfPortal = [
  '/dealers',
  '/dealers/register',
  '/branches',
  '/groups',
  '/vehicles',
  '/upload/plans',
  '/reports',
];

type Later = {
  /** kB of scripts prefetched once the first list is shown. */
  readonly ahead: number;
  /** Maximum of kB that another screen loads in addition. */
  readonly most: number;
};

const measureLater = async (browser: Browser, site: Site): Promise<Later> => {
  const opened = await openSite(browser, site);
  try {
    const { scripts: first } = await loadList(opened, site, { rate: 1, cold: true });
    const loaded = await readScripts(opened);
    const known = new Set(Object.keys(loaded));
    const more: number[] = [];
    for (const place of placesOfPortal) {
      await opened.page.goto(place);
      await opened.page.getByRole('heading', { level: 1 }).first().waitFor();
      await pause(1_500);
      const { pathname } = new URL(opened.page.url());
      if (pathname !== place) throw new Error(`${place} led to ${pathname}`);
      const scripts = Object.entries(await readScripts(opened));
      more.push(sum(scripts.filter(([name]) => !known.has(name)).map(([, kb]) => kb)));
    }
    return { ahead: sum(Object.values(loaded)) - first, most: Math.max(...more) };
  } finally {
    await opened.context.close();
  }
};

const baselineName = 'react-admin by hand';

type Row = readonly [Kind, name: string, unit: string, goal: Goal];
const rows: readonly Row[] = [
  ['cold', 'first row of the list, cold', 'ms', { of: 'ratio', atMost: 0.6 }],
  ['warm4', 'first row, warm, 4 × slower', 'ms', { of: 'ratio', atMost: 0.65 }],
  ['blocked4', 'blocking time, cold, 4 × slower', 'ms', { of: 'ratio', atMost: 0.2 }],
  ['edit', 'list → form', 'ms', { of: 'ratio', atMost: 0.85 }],
  ['edit4', 'list → form, 4 × slower', 'ms', { of: 'ratio', atMost: 0.85 }],
  ['shift', 'layout shift (CLS)', '', { of: 'ours', atMost: 0.01 }],
  ['scripts', 'scripts before the first list, brotli', 'kB', { of: 'ours', atMost: 215 }],
];

type Both<T> = Readonly<Record<Site['name'], T>>;

const leakFigures = (leaks: Both<Leak>, turns: number): readonly Figure[] => {
  const more = (of: 'nodes' | 'listeners', { early, late }: Leak): number => late[of] - early[of];
  const rise = (of: 'nodes' | 'listeners'): Figure => ({
    name: `${of} more after ${turns} turns than after 10`,
    unit: '',
    ours: more(of, leaks.ours),
    baseline: { name: baselineName, value: more(of, leaks.hand) },
    goal: { of: 'ours', atMost: 0 },
  });
  return [
    {
      name: `heap after ${turns} turns`,
      unit: 'MB',
      ours: leaks.ours.late.heap,
      baseline: { name: baselineName, value: leaks.hand.late.heap },
      goal: { of: 'ratio', atMost: 1 },
    },
    rise('nodes'),
    rise('listeners'),
  ];
};

const measureSites = async (
  browser: Browser,
  sites: readonly Site[],
  { quick, say }: BenchOptions,
): Promise<readonly Figure[]> => {
  const values: Both<Values> = { ours: emptyValues(), hand: emptyValues() };
  const rounds = quick ? 1 : 5;
  for (let round = 0; round < rounds; round += 1) {
    say(`loading lists and opening forms, round ${round + 1} of ${rounds}`);
    for (const site of round % 2 === 0 ? sites : sites.toReversed())
      await measureRound(browser, site, { values: values[site.name], turns: quick ? 2 : 6 });
  }
  const turns = quick ? 14 : 50;
  const leaks: Partial<Record<Site['name'], Leak>> = {};
  for (const site of sites) {
    say(`turning ${turns} times, ${site.name}`);
    leaks[site.name] = await measureLeak(browser, site, turns);
  }
  const ours = sites.find(({ name }) => name === 'ours')!;
  const later = await measureLater(browser, ours);
  return [
    ...rows.map(([kind, name, unit, goal]): Figure => ({
      name,
      unit,
      ours: median(values.ours[kind]),
      baseline: { name: baselineName, value: median(values.hand[kind]) },
      goal,
    })),
    {
      name: 'scripts more than by hand before the first list, brotli',
      unit: 'kB',
      ours: median(values.ours.scripts) - median(values.hand.scripts),
      goal: { of: 'ours', atMost: 15 },
    },
    ...leakFigures(leaks as Both<Leak>, turns),
    {
      name: 'scripts before sign-in works, brotli',
      unit: 'kB',
      ours: await measureLogin(browser, ours),
      goal: { of: 'ours', atMost: 90 },
    },
    {
      name: 'scripts fetched ahead once the list stands, brotli',
      unit: 'kB',
      ours: later.ahead,
      goal: { of: 'none' },
    },
    {
      name: 'scripts more for another screen, the largest, brotli',
      unit: 'kB',
      ours: later.most,
      goal: { of: 'ours', atMost: 40 },
    },
  ];
};

const run = async (options: BenchOptions): Promise<readonly Figure[]> => {
  options.say('building and serving both applications');
  const { sites, close } = await openSites();
  try {
    const browser = await openChromium();
    try {
      const figures = await measureSites(browser, sites, options);
      const size = await measureEngineSize(join(import.meta.dirname, 'engineSize'));
      return [...figures, size];
    } finally {
      await browser.close();
    }
  } finally {
    await close();
  }
};

export const client: Bench = { name: 'client', title: 'Browser', run };
