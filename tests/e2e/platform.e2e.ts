import type { Browser } from 'playwright-core';
import { openBrowser, openPage, serverUrl, signIn } from '../harness/browser';

const hashedAsset = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/;

describe('the served portal', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await openBrowser()));
  afterAll(() => browser.close());

  it('serves one document for every page of the portal, uncached', async () => {
    for (const path of ['/', '/login', '/dealers/1/edit', '/not-there']) {
      const response = await fetch(serverUrl() + path);
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
      ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    }
  });

  it('serves hashed files compressed and cached forever', async () => {
    const page = await (await fetch(`${serverUrl()}/login`)).text();
    const asset = hashedAsset.exec(page)?.[1] ?? '';
    const response = await fetch(serverUrl() + asset, { headers: { 'accept-encoding': 'br' } });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/none.js',
    '/.env',
    '/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/favicon.ico',
  ])('59 answers 404 for %s', async (path) => {
    const response = await fetch(serverUrl() + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('signs in and out of the portal without browser errors', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, 'ADMIN-INTERNAL');
    expect(await page.title()).not.toBe('');
    await close();
  });

  it('shows the API reference under its content security policy', async () => {
    const { page, close } = await openPage(browser);
    await page.goto('/api/docs');
    await page.getByText('session.login', { exact: false }).first().waitFor();
    await close();
  });
});
