import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
const folder = mkdtempSync(join(tmpdir(), 'patio-csf-'));
beforeAll(async () => {
  for (const file of ['csf.html', 'public.html', 'signer.html'])
    copyFileSync(resolve(__dirname, '../../..', file), join(folder, file));
  writeFileSync(join(folder, 'index.html'), '<title>portal</title>');
  world = await createWorld({
    portalFolder: folder,
    config: { publicApiKey: 'key-of-a-test', publicUrl: 'https://patio.example' },
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const page = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: sent } = await world.app.inject({ url, headers });
  return { statusCode, body, sent };
};

test('ROUTE-004, GATE-014: the customer page is its own document, with the public key', async () => {
  const { statusCode, body, sent } = await page('/csf', { 'accept-encoding': 'br, gzip' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="api-key" content="key-of-a-test" />');
  expect(body).toContain('property="og:title" content="Simule seu Chevrolet"');
  expect(sent['etag']).toBeUndefined();
  expect((await page('/login')).body).toBe('<title>portal</title>');
});

test('SIMR-006: a vehicle link has a preview of the vehicle', async () => {
  const vehicle = await world.row('vehicles', { manufacturer: '12', vehicleType: 1 });
  const { body } = await page(`/csf?vehicle=${vehicle.id}&entry=20000`);
  expect(body).toContain(`${vehicle.versionName} ${vehicle.modelYear}" />`);
  expect(body).toContain(`content="https://patio.example/csf?vehicle=${vehicle.id}"`);
});

test('SIMR-006: the preview image has an absolute URL and a widely supported format', async () => {
  const { body } = await page('/csf');
  const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(body) ?? [];
  expect(address).toMatch(/^https:\/\/patio\.example\/.*\.png$/);
  const picture = readFileSync(resolve(__dirname, '../../..', `.${new URL(address).pathname}`));
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(body).toContain('property="og:image:width" content="1200"');
  expect(body).toContain('property="og:image:alt"');
});

describe('the bot check', () => {
  const policyOf = (sent: Record<string, unknown>) => String(sent['content-security-policy']);

  test('OQ-103: without a site key the page has no third-party script and its CSP allows none', async () => {
    const { body, sent } = await page('/csf');
    expect(body).not.toContain('bot-check');
    expect(policyOf(sent)).toContain("script-src 'self';");
    expect(policyOf(sent)).not.toContain('http');
  });

  test('OQ-103: with one, only the pages that it protects load and allow that script', async () => {
    const guarded = await createWorld({
      portalFolder: folder,
      config: { botCheckSiteKey: 'site-key_1' },
    });
    const { body, headers } = await guarded.app.inject({ url: '/csf' });
    const form = await guarded.app.inject({ url: '/formweb' });
    const others = ['/login', '/assinar', '/vapsExemption', '/documento', '/cardifRedirect'];
    const plain = await Promise.all(others.map((url) => guarded.app.inject({ url })));
    await guarded.close();
    expect(body).toContain(
      '<meta name="bot-check" content="site-key_1" data-script="https://www.google.com/recaptcha/api.js" />',
    );
    expect(policyOf(headers)).toContain(
      "script-src 'self' https://www.google.com https://www.gstatic.com;",
    );
    expect(policyOf(headers)).toContain("connect-src 'self' https://www.google.com;");
    expect(policyOf(headers)).toMatch(/; frame-src https:\/\/www\.google\.com$/);
    expect(policyOf(headers)).toContain("default-src 'self'");
    expect(form.body).toContain('name="bot-check"');
    expect(policyOf(form.headers)).toBe(policyOf(headers));
    expect(plain.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
    expect(plain.filter(({ body }) => body.includes('bot-check'))).toEqual([]);
    expect(plain.filter((one) => policyOf(one.headers).includes('google'))).toEqual([]);
  });
});

test('SIMR-006: an unknown vehicle link shows the general preview and echoes nothing', async () => {
  for (const query of [
    'vehicle=x',
    'vehicle=%22%3E%3Cscript%3E',
    'vehicle=00000000-0000-4000-8000-000000000000',
  ]) {
    const { statusCode, body } = await page(`/csf?${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('content="Simule seu Chevrolet"');
    expect(body).not.toContain('><script>');
  }
});
