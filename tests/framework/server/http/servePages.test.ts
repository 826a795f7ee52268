import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '#framework/server/process/buildStale.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';

const page = `<!doctype html><title>Pátio</title>${' '.repeat(1_100)}`;
const script = `export const name = 'portal'; // ${'x'.repeat(1_100)}`;

let folder: string;
let server: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'patio-portal-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets', 'start-AbC123.js'), script);
  writeFileSync(join(folder, 'mark.svg'), '<svg/>');
  const preloads = {
    pages: ['assets/portal-AbC123.js', 'assets/all.css'],
    lists: ['assets/list.js'],
  };
  writeFileSync(join(folder, 'preload.json'), JSON.stringify(preloads));
  await compressFiles(folder);
  server = await createTestApp({ portalFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });

describe('the page of the portal', () => {
  it.each([
    ['no Accept-Encoding', {}],
    ['identity', { 'accept-encoding': 'identity' }],
    ['only unavailable encodings', { 'accept-encoding': 'zstd' }],
    ['a refusal of all available encodings', { 'accept-encoding': 'gzip;q=0, br;q=0' }],
  ])('is served for %s', async (_, headers) => {
    for (const path of ['/', '/?from=mail', '/users', '/index.html', '/?name=a.b']) {
      const response = await get(path, headers);
      expect([path, response.statusCode, response.body]).toEqual([path, 200, page]);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
    }
  });

  it.each(['gzip', 'br', 'gzip, deflate, br'])('is served compressed for %s', async (named) => {
    for (const path of ['/', '/users']) {
      const response = await get(path, { 'accept-encoding': named });
      expect([path, response.statusCode]).toEqual([path, 200]);
      expect(named).toContain(String(response.headers['content-encoding']));
    }
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await get('/', {}, 'HEAD');
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  it('is served for every address a person opens, with any extension', async () => {
    const headers = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' };
    for (const path of [
      '/users/ANTONIO.MOREIRA',
      '/users/ANA.LIMA?tab=1',
      '/dealers/1.0',
      '/a.b/c',
    ]) {
      const response = await get(path, headers);
      expect([path, response.statusCode, response.body]).toEqual([path, 200, page]);
    }
  });

  it('is not served for a missing file of the portal', async () => {
    for (const path of [
      '/assets/start-Gone99.js',
      '/assets/gone',
      '/assets/',
      '/favicon.ico',
      '/gone.js.map',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });

  it('is not served for anything under the assets folder, even as a navigation', async () => {
    const response = await get('/assets/start-Gone99.js', { accept: 'text/html' });
    expect(response.statusCode).toBe(404);
  });

  it('is not served for API calls', async () => {
    for (const path of ['/api', '/api/nothing', '/api/INTERNAL/resources/users/ANTONIO.MOREIRA']) {
      const response = await get(path, { 'sec-fetch-mode': 'navigate', accept: 'text/html' });
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('preloads the scripts and styles of an entity page, and those of its list', async () => {
    const pages =
      '</assets/portal-AbC123.js>; rel=modulepreload; crossorigin, </assets/all.css>; rel=preload; as=style; crossorigin';
    const lists = `${pages}, </assets/list.js>; rel=modulepreload; crossorigin`;
    const linksOf = async (path: string) => (await get(path)).headers['link'];
    expect(await linksOf('/dealers?page=2')).toBe(lists);
    for (const path of ['/dealers/42', '/dealers/42/edit', '/dealers/register'])
      expect([path, await linksOf(path)]).toEqual([path, pages]);
    for (const path of ['/', '/login', '/forgotPassword', '/assets/start-AbC123.js'])
      expect([path, await linksOf(path)]).toEqual([path, undefined]);
  });

  it('refuses writes to a page', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/users/ANTONIO.MOREIRA' });
    expect(response.statusCode).toBe(404);
  });
});

describe('the files of the portal', () => {
  it('are served by name, hashed ones cached forever', async () => {
    const file = await get('/assets/start-AbC123.js');
    expect([file.statusCode, file.body]).toEqual([200, script]);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
    expect((await get('/mark.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('are served compressed, as stored by the build', async () => {
    const file = await get('/assets/start-AbC123.js', { 'accept-encoding': 'gzip, br' });
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(script);
    const zipped = await get('/assets/start-AbC123.js', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(script);
  });

  it('are not sent again to a browser that has them', async () => {
    for (const path of ['/', '/assets/start-AbC123.js']) {
      const first = await get(path, { 'accept-encoding': 'br' });
      const etag = String(first.headers['etag']);
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': etag });
      expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
    }
  });
});
