import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createWorld, type World } from '../../organisation/server/world';

let world: World;
const folder = mkdtempSync(join(tmpdir(), 'patio-csf-'));
beforeAll(async () => {
  copyFileSync(resolve(__dirname, '../../../csf.html'), join(folder, 'csf.html'));
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

test('ROUTE-004, GATE-014: the page of customers has a document of its own, with the public key', async () => {
  const { statusCode, body, sent } = await page('/csf', { 'accept-encoding': 'br, gzip' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="api-key" content="key-of-a-test" />');
  expect(body).toContain('property="og:title" content="Simule seu Chevrolet"');
  expect(sent['etag']).toBeUndefined();
  expect((await page('/login')).body).toBe('<title>portal</title>');
});

test('SIMR-006: a link to a vehicle shows that vehicle where it is shared', async () => {
  const vehicle = await world.row('vehicles', { manufacturer: '12', vehicleType: 1 });
  const { body } = await page(`/csf?vehicle=${vehicle.id}&entry=20000`);
  expect(body).toContain(`${vehicle.versionName} ${vehicle.modelYear}" />`);
  expect(body).toContain(`content="https://patio.example/csf?vehicle=${vehicle.id}"`);
});

test('SIMR-006: a link to no vehicle is the page of all, and nothing of it is repeated', async () => {
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
