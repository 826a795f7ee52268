import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { PageOptions } from './browser';

/** Contexts that a test has done with. */
type ContextPool = {
  /** One that was used before, emptied of all but its cache. */
  readonly take: () => Promise<BrowserContext | undefined>;
  readonly give: (context: BrowserContext) => Promise<void>;
};

const storage = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();

/** An empty page of each idle context: without any, what the browser has in memory of the portal would be let go. */
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
 * The contexts of a browser for pages with the same options. A new context loads and compiles the portal's scripts
 * anew; in one that was used before, signing in takes little more than half the processor time.
 */
export const poolOf = (browser: Browser, options: PageOptions & { url: string }): ContextPool => {
  const pools = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, pools);
  const { isStrict: _, isFirstVisit = false, ...look } = options;
  const key = JSON.stringify(Object.entries(look).sort());
  const contexts = pools.get(key) ?? [];
  pools.set(key, contexts);
  // Only Chromium says how storage is emptied.
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
