import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import {
  openMeasuredPage,
  readSettledCounters,
  throttle,
  type MeasuredPage,
} from '../measure/chromium';
import { installProbe } from './pageProbe';
import type { Site } from './sites';

/** How a list loaded, in milliseconds, with kB of scripts over the wire. */
export type Arrival = {
  readonly firstRow: number;
  readonly blocked: number;
  readonly shift: number;
  readonly scripts: number;
};

const listPath = '/dealers';
const quietMs = 1_000;
const limitMs = 60_000;

export const openSite = async (browser: Browser, site: Site): Promise<MeasuredPage> => {
  const opened = await openMeasuredPage(browser, site.url);
  await opened.page.addInitScript(installProbe, { row: site.row, token: site.token });
  await site.enter(opened.page);
  return opened;
};

/** Waits until no long task has run for a while. */
const awaitQuiet = async ({ page }: MeasuredPage): Promise<void> => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const since = await page.evaluate(() => {
      const [start, duration] = window.probe.long.at(-1) ?? [0, 0];
      return performance.now() - start - duration;
    });
    if (since > quietMs || performance.now() > deadline) return;
    await pause(200);
  }
};

/** kB of scripts loaded by the page up to a moment, by URL. */
export const readScripts = (
  { page }: MeasuredPage,
  until = Infinity,
): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(
    (end) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = entries.filter(
        ({ name, responseEnd }) => /\.js(\?|$)/.test(name) && responseEnd <= end,
      );
      return Object.fromEntries(scripts.map((one) => [one.name, one.encodedBodySize / 1000]));
    },
    Math.min(until, 1e9),
  );

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Reloads the list; `cold` with an empty browser cache. */
export const loadList = async (
  opened: MeasuredPage,
  site: Site,
  { rate, cold }: { readonly rate: number; readonly cold: boolean },
): Promise<Arrival> => {
  const { page, cdp } = opened;
  await page.goto('about:blank');
  if (cold) await cdp.send('Network.clearBrowserCache');
  await throttle(cdp, rate);
  await page.goto(new URL(listPath, site.url).href, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.probe?.firstRow !== undefined, null, {
    timeout: limitMs,
    polling: 100,
  });
  await awaitQuiet(opened);
  const found = await page.evaluate(() => {
    const { firstRow = NaN, fcp, cls, long } = window.probe;
    const late = long.filter(([start, duration]) => start + duration > fcp);
    const blocked = late.reduce((all, [, duration]) => all + Math.max(0, duration - 50), 0);
    return { firstRow, blocked, shift: cls };
  });
  await throttle(cdp, 1);
  const scripts = sum(Object.values(await readScripts(opened, found.firstRow)));
  return { ...found, scripts };
};

/** From the click to the painted form, in milliseconds. */
export const turnToEdit = async (
  { page }: MeasuredPage,
  site: Site,
  row: number,
): Promise<number> => {
  await site.openEdit(page, row, () => page.evaluate((s) => window.probe.arm(s), site.ready));
  await page.waitForFunction(() => window.probe.edit !== undefined, null, {
    timeout: limitMs,
    polling: 16,
  });
  return page.evaluate(() => window.probe.edit!);
};

export const turnBack = async ({ page }: MeasuredPage, site: Site): Promise<void> => {
  await page.goBack({ waitUntil: 'commit' });
  await page.locator(site.row).first().waitFor();
};

/** Memory of the page after garbage collection. */
export type Held = { readonly heap: number; readonly nodes: number; readonly listeners: number };

export const readHeld = async ({ cdp }: MeasuredPage): Promise<Held> => {
  await pause(500);
  const counters = await readSettledCounters(cdp);
  return {
    heap: counters['JSHeapUsedSize']! / 1e6,
    nodes: counters['Nodes']!,
    listeners: counters['JSEventListeners']!,
  };
};
