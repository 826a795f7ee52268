import { join, resolve } from 'node:path';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { buildPage, bundleText, gzipKb } from '../measure/buildPage';
import { openChromium, openMeasuredPage } from '../measure/chromium';
import { interleave, timed } from '../measure/interleave';
import { servePage } from '../measure/servePage';
import { quotes } from './quotes';
import { floatAll, priceAll } from './work';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** One pass of the float loop is too short to measure. */
const floatPasses = 100;
const what = `${quotes.length} prices with IOF, CET, schedule and memo`;
const baselineName = 'float Price loop';

/** In this process, warmed up. */
export const measureInNode = async ({ quick }: Pick<BenchOptions, 'quick'>): Promise<Figure> => {
  for (let warm = 0; warm < (quick ? 20 : 150); warm += 1) priceAll();
  const repeatFloat = (): void => {
    for (let pass = 0; pass < floatPasses; pass += 1) floatAll();
  };
  repeatFloat();
  const { ours, float } = await interleave(quick ? 15 : 151, {
    ours: () => timed(priceAll),
    float: async () => (await timed(repeatFloat)) / floatPasses,
  });
  return {
    name: `${what}, Node`,
    unit: 'ms',
    ours,
    baseline: { name: baselineName, value: float },
    goal: { of: 'ours', atMost: 5 },
  };
};

const measureInChromium = async ({ quick }: BenchOptions): Promise<Figure> => {
  const built = await buildPage(join(import.meta.dirname, 'page'));
  const served = await servePage(built.folder);
  const browser = await openChromium();
  try {
    const { page } = await openMeasuredPage(browser);
    await page.goto(served.url);
    await page.waitForFunction(() => typeof window.priceAll === 'function');
    await page.evaluate((passes) => window.priceAll(passes), quick ? 20 : 150);
    const { ours, float } = await interleave(quick ? 9 : 61, {
      ours: () => page.evaluate(() => window.priceAll(1)),
      float: async () =>
        (await page.evaluate((passes) => window.floatAll(passes), floatPasses)) / floatPasses,
    });
    return {
      name: `${what}, Chromium`,
      unit: 'ms',
      ours,
      baseline: { name: baselineName, value: float },
      goal: { of: 'ours', atMost: 10 },
    };
  } finally {
    await browser.close();
    await served.stop();
    built.remove();
  }
};

const measureBundle = async (): Promise<Figure> => ({
  name: 'whole module with its arithmetic and tables, gzip',
  unit: 'kB',
  ours: gzipKb(await bundleText(join(root, 'src/pricing/rules/index.ts'))),
  goal: { of: 'ours', atMost: 25 },
});

export const pricing: Bench = {
  name: 'pricing',
  title: 'Pricing',
  run: async (options) => [
    await measureInNode(options),
    await measureInChromium(options),
    await measureBundle(),
  ],
};
