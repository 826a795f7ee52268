import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { PageOptions } from './browser';

/** Released browser contexts. */
type ContextPool = {
  /** A used context, cleared except for its cache. */
  readonly take: () => Promise<BrowserContext | undefined>;
  readonly give: (context: BrowserContext) => Promise<void>;
};

const storage = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();

/** A blank page per idle context: without any, Chromium would drop its memory cache of the portal. */
const blanks = new WeakMap<BrowserContext, Page>();

const blankOf = async (context: BrowserContext): Promise<Page> => {
  const blank = blanks.get(context) ?? (await context.newPage());
  blanks.set(context, blank);
  return blank;
};

const empty = async (context: BrowserContext, origin: string): Promise<void> => {
  const session = await context.newCDPSession(await blankOf(context));
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: storage });
  await session.detach();
};

/**
 * Reusable contexts of a browser, by page options. A new context loads and compiles the portal's scripts again; signing
 * in with a used one takes little more than half the CPU time.
 */
export const poolOf = (browser: Browser, options: PageOptions & { url: string }): ContextPool => {
  const pools = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, pools);
  const { isStrict: _, isFirstVisit = false, ...look } = options;
  const key = JSON.stringify(Object.entries(look).sort());
  const contexts = pools.get(key) ?? [];
  pools.set(key, contexts);
  // Only Chromium can clear storage.
  const isKept = !isFirstVisit && browser.browserType().name() === 'chromium';
  return {
    take: async () => {
      const context = isKept ? contexts.pop() : undefined;
      if (context) await empty(context, options.url);
      return context;
    },
    give: async (context) => {
      if (!isKept) return context.close();
      const blank = await blankOf(context);
      const others = context.pages().filter((page) => page !== blank);
      await Promise.all(others.map((page) => page.close()));
      contexts.push(context);
    },
  };
};
