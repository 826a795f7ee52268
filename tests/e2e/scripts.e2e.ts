import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, serverUrl, signIn } from '../harness/browser';

/** Strings found only in react-admin's core, its record cache, or MUI. */
const adminMarks = ['ra.notification', 'QueryClient'];
/** String found only in the form library. */
const formMark = 'shouldUnregister';
const muiMark = /\bMui[A-Z]\w+/;

/** URLs of the scripts loaded by a page, including prefetched ones. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    return [...new Set(entries.map(({ name }) => name).filter((name) => name.endsWith('.js')))];
  });

/**
 * Bytes over the wire, read from the server: the page's own figures do not include scripts cached from another page.
 */
const packedSize = async (addresses: readonly string[]): Promise<number> => {
  const sizes = addresses.map(async (address) => {
    const response = await fetch(address, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    return Number(response.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const textOf = async (addresses: readonly string[]): Promise<string> => {
  const texts = addresses.map(async (address) => (await fetch(address)).text());
  return (await Promise.all(texts)).join('\n');
};

const assets = resolve(import.meta.dirname, '../../dist/assets');
const staticImport =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?\s*from\s*)?["']\.\/([^"']+\.js)["']/g;

/** A cycle of static imports; undefined without one. */
const findCycle = (
  graph: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined => {
  const done = new Set<string>();
  const walk = (chunk: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(chunk)) return [...path.slice(path.indexOf(chunk)), chunk];
    if (done.has(chunk)) return undefined;
    for (const next of graph.get(chunk) ?? []) {
      const cycle = walk(next, [...path, chunk]);
      if (cycle) return cycle;
    }
    done.add(chunk);
    return undefined;
  };
  for (const chunk of graph.keys()) {
    const cycle = walk(chunk, []);
    if (cycle) return cycle;
  }
  return undefined;
};

describe('scripts of the production build', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await openBrowser()));
  afterAll(() => browser.close());

  it('signs in with at most 87.5 kB and shows the first list with at most 257 kB, both without the code of forms', async () => {
    const { page, context, close } = await openPage(browser, { isFirstVisit: true });
    // Prefetching starts once the list is shown.
    await context.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    await page.goto('/login');
    await page.locator('input[name="username"]').waitFor();
    await page.waitForLoadState('networkidle');
    const first = await scriptsOf(page);
    await signIn(page, 'BIT');
    await page.goto(`${serverUrl()}/dealers`);
    await page.getByRole('row').nth(1).waitFor();
    const whole = await scriptsOf(page);
    await close();

    const [firstText, wholeText] = await Promise.all([textOf(first), textOf(whole)]);
    for (const mark of adminMarks) {
      expect(wholeText).toContain(mark);
      expect(firstText).not.toContain(mark);
    }
    expect(wholeText).not.toMatch(muiMark);
    expect(firstText).not.toContain(formMark);
    expect(wholeText).not.toContain(formMark);
    const [firstSize, wholeSize] = [await packedSize(first), await packedSize(whole)];
    expect(firstSize).toBeLessThanOrEqual(87_500);
    expect(wholeSize).toBeGreaterThan(firstSize);
    expect(wholeSize).toBeLessThanOrEqual(257_000);
  });

  it('have no import cycles, which would run a module before its dependencies', () => {
    const chunks = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const graph = new Map(
      chunks.map((name) => {
        const code = readFileSync(join(assets, name), 'utf8');
        return [name, [...code.matchAll(staticImport)].map(([, other]) => other ?? '')] as const;
      }),
    );
    expect([...graph.values()].flat().length).toBeGreaterThan(chunks.length);
    expect(findCycle(graph)).toBeUndefined();
  });

  it('show only translated texts: a text key visible even for a moment is reported', async () => {
    const { page, takeProblems, close } = await openPage(browser, { isFirstVisit: true });
    await page.goto('/login');
    await page.locator('input[name="username"]').waitFor();
    expect(takeProblems()).toEqual([]);
    await page.evaluate(() => {
      const paragraph = document.createElement('p');
      paragraph.textContent = 'engine.form.save';
      document.body.append(paragraph);
      requestAnimationFrame(() => paragraph.remove());
    });
    await page.locator('p', { hasText: 'engine.form.save' }).waitFor({ state: 'detached' });
    expect(takeProblems()).toEqual([expect.stringContaining('engine.form.save')]);
    await close();
  });

  it('render text in its final font at once and throw nothing on the way to the first list', async () => {
    const { page, close } = await openPage(browser, { isFirstVisit: true });
    await signIn(page, 'BIT');
    const cdp = await page.context().newCDPSession(page);
    const thrown: string[] = [];
    cdp.on('Debugger.paused', ({ data }) => {
      thrown.push(String((data as { description?: unknown } | undefined)?.description));
      void cdp.send('Debugger.resume');
    });
    await cdp.send('Debugger.enable');
    // Including caught exceptions: for a first one the browser parses the whole file again.
    await cdp.send('Debugger.setPauseOnExceptions', { state: 'all' });
    await page.goto(`${serverUrl()}/dealers`);
    await page.getByRole('row').nth(1).waitFor();
    const fonts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ initiatorType }) => initiatorType),
    );
    await close();
    expect(fonts).toEqual(['link']);
    expect(thrown).toEqual([]);
  });
});
