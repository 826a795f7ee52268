import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { findChromium } from '#tests/harness/chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Starts Chromium, restricted to this host. @fails when none is installed */
export const openChromium = (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Chromium is not installed: install it or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, headless: true, args: flags });
};

/** A page in its own context (no cache, no shared storage) with the counters of the browser. */
export type MeasuredPage = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
};

export const openMeasuredPage = async (
  browser: Browser,
  baseURL?: string,
): Promise<MeasuredPage> => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  // Functions sent into the page reference this helper when compiled by tsx.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  return { context, page, cdp };
};

/** Slows the page's processor down by a factor; 1 is full speed. */
export const throttle = (cdp: CDPSession, rate: number): Promise<void> =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate }) as unknown as Promise<void>;

/** Counters of the page: seconds of script and tasks, bytes of heap, nodes, listeners. */
export const readCounters = async (cdp: CDPSession): Promise<Readonly<Record<string, number>>> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

/** Like `readCounters`, after garbage collection. */
export const readSettledCounters = async (
  cdp: CDPSession,
): Promise<Readonly<Record<string, number>>> => {
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  return readCounters(cdp);
};
