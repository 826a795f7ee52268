import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { openChromium, openMeasuredPage, throttle } from '../measure/chromium';
import { median } from '../measure/statistics';
import { openServing } from './openServing';
import { installProbe } from './pageProbe';
import { readScripts, sum } from './visit';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** 3G as in browser developer tools: 300 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const mobileNetwork = {
  offline: false,
  latency: 300,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const slowdown = 4;

/** A page that customers open on their own phone, from a link in a mail if it has one. */
type CustomerPage = {
  readonly name: string;
  readonly path: string;
  readonly link?: RegExp;
  /** The first content that a person can use. */
  readonly content: string;
};

const pages: readonly CustomerPage[] = [
  { name: '/csf', path: '/csf', content: '.csf-tile' },
  { name: 'signing page', path: '/assinar', link: /\/assinar#\S+/, content: '.signer-papers li' },
  {
    name: 'selfie page',
    path: '/capturaselfie',
    link: /\/capturaselfie#\S+/,
    content: '.signer-tips',
  },
];

type Mail = { readonly text: string };

const pathOf = async (url: string, { path, link }: CustomerPage): Promise<string> => {
  if (!link) return path;
  const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as readonly Mail[];
  const [found] = mails.flatMap(({ text }) => link.exec(text)?.[0] ?? []);
  if (found === undefined) throw new Error(`no mail of the demo has a link to ${path}`);
  return found;
};

/** The first visit of a page on a slow phone: until its content is painted, and kB of scripts until then. */
const visit = async (browser: Browser, url: string, page: CustomerPage) => {
  const opened = await openMeasuredPage(browser, url);
  try {
    await opened.page.setViewportSize({ width: 390, height: 844 });
    await opened.page.addInitScript(installProbe, { row: page.content, token: '' });
    await opened.cdp.send('Network.emulateNetworkConditions', mobileNetwork);
    await throttle(opened.cdp, slowdown);
    await opened.page.goto(await pathOf(url, page), { waitUntil: 'commit' });
    await opened.page.waitForFunction(() => window.probe?.firstRow !== undefined, null, {
      polling: 100,
    });
    const ms = await opened.page.evaluate(() => window.probe.firstRow!);
    return { ms, kB: sum(Object.values(await readScripts(opened, ms))) };
  } finally {
    await opened.context.close();
  }
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const serving = await openServing();
  const browser = await openChromium();
  try {
    const url = await serving.serve(root, true);
    const rounds = quick ? 1 : 8;
    const figures: Figure[] = [];
    for (const page of pages) {
      say(`opening the ${page.name} ${rounds} times`);
      const visits = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url, page));
      figures.push(
        {
          name: `${page.name}: first view on a phone 4 × slower, 3G`,
          unit: 'ms',
          ours: median(visits.map(({ ms }) => ms)),
          goal: { of: 'ours', atMost: 3_000 },
        },
        {
          name: `${page.name}: scripts before the first view, brotli`,
          unit: 'kB',
          ours: median(visits.map(({ kB }) => kB)),
          goal: { of: 'ours', atMost: 90 },
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await serving.close();
  }
};

/** Pages that customers open without an account. */
export const phones: Bench = { name: 'phones', title: 'Customers on their phones', run };
