import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { callThirdParty, type Party } from '#framework/server/http/callThirdParty.ts';

/** A fake external service: its received calls, and its answers by path. */
const openParty = async () => {
  const received: { readonly body: string; readonly authorization: string | undefined }[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization } = request.headers;
      received.push({ body: Buffer.concat(parts).toString('utf8'), authorization });
      if (request.url === '/sorry') response.writeHead(422).end('<p>Sorry</p>');
      else if (request.url === '/page') response.end('<p>Welcome</p>');
      else if (request.url === '/empty') response.end();
      else if (request.url === '/elsewhere') response.writeHead(307, { location: '/good' }).end();
      else if (request.url === '/large') response.end(`"${'x'.repeat(1_000_001)}"`);
      else if (request.url === '/good') response.end('{"is":"good"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, server, url: `http://127.0.0.1:${port}` };
};

describe('an external service called with JSON', () => {
  const logged: unknown[] = [];
  const log = { warn: (...parts: unknown[]) => logged.push(parts) } as unknown as Party['log'];
  let party: Awaited<ReturnType<typeof openParty>>;
  const request = (path: string, more: Partial<Party> = {}) =>
    callThirdParty(
      { name: 'credit', url: party.url + path, patienceMs: 5_000, log, ...more },
      '{"cpf":"1"}',
    );

  beforeAll(async () => (party = await openParty()));
  afterAll(() => {
    party.server.closeAllConnections();
    party.server.close();
  });
  beforeEach(() => (logged.length = 0));

  it('receives the body and the secret, and its answer is parsed', async () => {
    expect(await request('/good', { secret: 'agreed' })).toMatchObject({
      ok: true,
      body: { is: 'good' },
    });
    expect(party.received.at(-1)).toEqual({ body: '{"cpf":"1"}', authorization: 'Bearer agreed' });
    await request('/good', { secret: '' });
    expect(party.received.at(-1)?.authorization).toBeUndefined();
  });

  it('may refuse with an HTML page, and may answer with an empty body', async () => {
    expect(await request('/sorry')).toMatchObject({ ok: false, status: 422, body: undefined });
    expect(await request('/empty')).toMatchObject({ ok: true, text: '', body: undefined });
  });

  it.each(['/page', '/elsewhere', '/large', '/never'])(
    'counts as silent with %s, and only the kind of failure is logged',
    async (path) => {
      expect(await request(path, { patienceMs: path === '/never' ? 50 : 5_000 })).toBeUndefined();
      expect(logged).toEqual([[{ reason: expect.stringMatching(/^\w+$/) }, 'credit is silent']]);
      expect(JSON.stringify(logged)).not.toContain('cpf');
    },
  );
});
