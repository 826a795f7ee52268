import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from '../harness/browser';
import { freePort } from '../harness/freePort';
import { patientServer } from '../harness/patientServer';
import { startServer, type ServerProcess } from '../harness/server';

const script = resolve(import.meta.dirname, '../harness/identityProvider.mjs');

/** Starts a real provider that knows the demo user BIT. */
const startProvider = async (home: string): Promise<{ child: ChildProcess; issuer: string }> => {
  const child = spawn(process.execPath, [script, `${home}/redirectAuth`, `${home}/`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (line: Buffer) => done(String(line).trim())),
  );
  const issuer = `http://localhost:${port}`;
  const body = JSON.stringify({ accounts: { 's-bit': { preferred_username: 'BIT' } } });
  await fetch(`${issuer}/control`, { method: 'POST', body });
  return { child, issuer };
};

const leaveForProvider = async (page: Page): Promise<void> => {
  await page.locator('input[name="username"]').fill('BIT');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.locator('input[name="login"]').waitFor();
};

describe('people signing in with an identity provider', () => {
  let server: ServerProcess;
  let provider: ChildProcess;
  let browser: Browser;
  beforeAll(async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const { child, issuer } = await startProvider(url);
    provider = child;
    const env = {
      ...patientServer,
      PORT: String(port),
      PUBLIC_URL: url,
      PLANS_PORT: '0',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'patio',
      OIDC_CLIENT_SECRET: 'a secret of the tests, long enough',
    };
    [server, browser] = await Promise.all([startServer({ env }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    provider?.kill();
  });

  test('sign in there, and sign out of both the portal and the provider', async () => {
    const { page, close } = await openPage(browser, { url: server.url });
    // The provider's own pages load fonts from another host.
    await page.route(/^https:/, (route) => route.fulfill({ body: '' }));
    await page.goto('/login');
    await leaveForProvider(page);
    await page.locator('input[name="login"]').fill('s-bit');
    await page.locator('input[name="password"]').fill('any');
    await page.locator('button[type="submit"]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.shell').or(page.getByRole('dialog')).first().waitFor();
    const greeting = page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Entendi|Ver depois)$/ });
    while (!(await page.locator('.shell').isVisible())) await greeting.first().click();
    expect(new URL(page.url()).search).toBe('');

    await page
      .getByRole('button', { name: /^Sair$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.waitForURL(`${server.url}/login`);
    // Signed out there too: the provider shows its login instead of redirecting straight back.
    await leaveForProvider(page);
    await close();
  });
});
