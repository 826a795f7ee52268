import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

const quote = {
  quoteId: 'A-77',
  insurer: 'Seguradora Sul',
  validUntil: '2026-12-01',
  casco: 300_000,
  liability: 0,
  assistance: 0,
  net: 300_000,
  tax: 22_140,
  total: 322_140,
  tariffVersion: '2026-11',
};
type Told = { readonly status: number; readonly text: string } | 'silence';

let world: World;
let server: Server;
let answer: Told;
const requests: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      requests.push(JSON.parse(text));
      if (answer === 'silence') return;
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  world = await createWorld({
    clock: '2026-11-23T15:00:00.000Z',
    config: { insurersUrl: `http://127.0.0.1:${port}/quotes`, insurersPatienceMs: 300 },
  });
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const send = () =>
  world.call('seller', 'POST /vaps/pricing/SEGURO_AUTO', {
    body: { fipeValue: 10_000_000, driverAge: 35, zipCode: '20040002' },
  });

test('CALL-126, SIMR-050: configured insurers are called, and their quote gets an id of ours', async () => {
  answer = { status: 200, text: JSON.stringify(quote) };
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    insurer: 'Seguradora Sul',
    total: 322_140,
    validUntil: '2026-12-01',
  });
  expect(body.quoteId).not.toBe('A-77');
  expect(requests.at(-1)).toMatchObject({ fipeCents: 10_000_000, zone: 'RJ', date: '2026-11-23' });
  const read = (who: string) => world.call(who, `GET /vaps/pricing/SEGURO_AUTO/${body.quoteId}`);
  expect((await read('seller')).body).toEqual(body);
  expect((await read('customer')).status).toBe(404);
});

test('SIMR-050: a quote belongs to the dealer of its sale, whatever the current dealer of the person', async () => {
  answer = { status: 200, text: JSON.stringify(quote) };
  const { id: dealerId } = await world.row('dealers', { GMFcode: '102' });
  const { body } = await world.call('fi-manager', 'POST /vaps/pricing/SEGURO_AUTO', {
    body: { fipeValue: 10_000_000, driverAge: 35, zipCode: '20040002', dealerId },
  });
  const path = `GET /vaps/pricing/SEGURO_AUTO/${body.quoteId}`;
  expect((await world.call('fi-manager', path)).status).toBe(404);
  const own = `${path}?dealerId=${dealerId}`;
  expect((await world.call('fi-manager', own)).body).toEqual(body);
  expect((await world.call('seller', own)).body.code).toBe('SEC004');
});

test('SIMR-050: a quote that is valid for years leaves the other quotes', async () => {
  answer = { status: 200, text: JSON.stringify(quote) };
  const { quoteId } = (await send()).body;
  answer = { status: 200, text: JSON.stringify({ ...quote, validUntil: '2099-12-31' }) };
  expect((await send()).status).toBe(200);
  const read = await world.call('seller', `GET /vaps/pricing/SEGURO_AUTO/${quoteId}`);
  expect(read.status).toBe(200);
});

test.each<[string, Told]>([
  ['an error', { status: 503, text: '{}' }],
  ['invalid JSON', { status: 200, text: 'oops' }],
  ['null', { status: 200, text: 'null' }],
  [
    'a total that differs from the sum of its parts',
    { status: 200, text: JSON.stringify({ ...quote, total: 1 }) },
  ],
  ['an invalid date', { status: 200, text: JSON.stringify({ ...quote, validUntil: 'soon' }) }],
  [
    'a name with a NUL character',
    { status: 200, text: JSON.stringify({ ...quote, insurer: 'Sul\u0000' }) },
  ],
  [
    'half of a surrogate pair',
    { status: 200, text: JSON.stringify({ ...quote, insurer: 'Sul\ud800' }) },
  ],
  [
    'an amount beyond the limit of premiums',
    { status: 200, text: JSON.stringify({ ...quote, net: 9e15, tax: 0, total: 9e15 }) },
  ],
  ['silence', 'silence'],
])('SIMR-094: %s is reported as a refusal after a single call', async (_, told) => {
  answer = told;
  const before = requests.length;
  const { status, body } = await send();
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'insurance.insurer_silent' });
  expect(body.fields).toEqual([{ path: 'insurer', code: 'insurance.insurer_silent' }]);
  expect(requests).toHaveLength(before + 1);
});

test('SIMR-094: a refusal carries the insurer’s own reason', async () => {
  answer = { status: 422, text: '{"refusal":"CEP sem aceitação"}' };
  const { body } = await send();
  expect(body.code).toBe('SP-011');
  expect(body.fields[0]).toMatchObject({ params: { reason: 'CEP sem aceitação' } });
});
