import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

const clock = '2026-11-23T15:00:00.000Z';
const body = (change: object = {}) => ({
  clientDocument: '52998224725',
  clientIncome: 1_000_000,
  instalment: 300_000,
  financedValue: 7_000_000,
  ...change,
});
const send = (world: World, change: object = {}) =>
  world.call('seller', 'POST /riskprice/preApprove/old', { body: body(change) });

describe('the stand-in for the risk price', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ clock });
  });
  afterAll(() => world.close());

  test('SIMR-083, ENT-RISK-05: current rules affect the instalment of clients they apply to', async () => {
    expect((await send(world)).body).toEqual({ result: 1, monthlyIncome: 1_000_000 });
    expect((await send(world, { tierCode: 'TR4' })).body.result).toBe(2);
    expect((await send(world, { modelYear: 2018 })).body.result).toBe(2);
    expect((await send(world, { modelYear: 2026 })).body.result).toBe(1);
  });

  test('SIMR-083: a rule that lowers the rate helps, an expired one has no effect', async () => {
    const tight = { instalment: 305_000 };
    expect((await send(world, tight)).body.result).toBe(2);
    expect((await send(world, { ...tight, tierCode: 'TR1' })).body.result).toBe(1);
    expect((await send(world, { ...tight, tierCode: 'TR2' })).body.result).toBe(2);
  });
});

test('SIMR-083, SIMR-087: without demo data and without a risk price the evaluation is impossible', async () => {
  const world = await createWorld({ clock, config: { demo: false } });
  expect((await send(world)).body).toEqual({ result: 5, monthlyIncome: 1_000_000 });
  await world.close();
});

describe('a configured risk price', () => {
  let world: World;
  let server: Server;
  let answer: () => { status: number; text: string };
  const requests: unknown[] = [];
  beforeAll(async () => {
    server = createServer((request, reply) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        requests.push(JSON.parse(text));
        const { status, text: told } = answer();
        reply.writeHead(status, { 'content-type': 'application/json' }).end(told);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    world = await createWorld({ clock, config: { riskPriceUrl: `http://127.0.0.1:${port}/ask` } });
  });
  afterAll(async () => {
    await world.close();
    await new Promise((resolve) => server.close(resolve));
  });

  test('SIMR-083, SIMR-086: is called with client and sale, and its answer is used', async () => {
    answer = () => ({ status: 200, text: '{"result":4,"monthlyIncome":900000}' });
    expect((await send(world, { model: '1000412' })).body).toEqual({
      result: 4,
      monthlyIncome: 900_000,
    });
    expect(requests.at(-1)).toMatchObject({ clientDocument: '52998224725', model: '1000412' });
  });

  test('SIMR-083, OQ-101: is called for the dealer of the simulation, not for the current one', async () => {
    answer = () => ({ status: 200, text: '{"result":4,"monthlyIncome":900000}' });
    const { id: dealerId } = await world.row('dealers', { GMFcode: '102' });
    const ask = (who: string) =>
      world.call(who, 'POST /riskprice/preApprove/old', { body: body({ dealerId }) });
    expect((await ask('fi-manager')).body.result).toBe(4);
    expect(requests.at(-1)).toMatchObject({ dealer: dealerId });
    expect((await ask('seller')).body.code).toBe('SEC004');
  });

  test.each([
    ['an error', 503, '{}'],
    ['invalid JSON', 200, 'oops'],
    ['an invalid result', 200, '{"result":9}'],
  ])('SIMR-087: %s makes the evaluation impossible', async (_, status, text) => {
    answer = () => ({ status, text });
    expect((await send(world)).body).toEqual({ result: 5, monthlyIncome: 1_000_000 });
  });

  const sale = {
    personType: 'PF',
    state: 'SP',
    vehicleTypeId: 1,
    saleType: 'TD',
    tableCode: 'FDU-TD',
    vehiclePrice: 9_849_000,
    entryValue: 2_954_700,
    term: 36,
    clientDocument: '52998224725',
    clientIncome: 1_500_000,
  };

  test('SIMR-083: saving calls it before its transaction, once, and stores the result', async () => {
    answer = () => ({ status: 200, text: '{"result":4,"monthlyIncome":900000}' });
    const before = requests.length;
    const { body: saved } = await world.call('seller', 'POST /simulations/saves', { body: sale });
    expect(saved.riskResult).toBe(4);
    expect(requests).toHaveLength(before + 1);
    const change = { id: saved.id, entryValue: 4_000_000 };
    answer = () => ({ status: 200, text: '{"result":1,"monthlyIncome":900000}' });
    const { body } = await world.call('seller', 'POST /simulations/saves/update', { body: change });
    expect(body.riskResult).toBe(1);
  });

  test('SIMR-083: finishing a draft uses the result of its pre-approval without another call', async () => {
    answer = () => ({ status: 200, text: '{"result":2,"monthlyIncome":1500000}' });
    const { body: first } = await world.call('seller', 'POST /simulations/saves', { body: sale });
    const { instalment, financedValue } = first;
    const id = '3f0c5a3e-6a8e-4a53-9a55-3f1d5b0c9e13';
    const steps = [
      ['identification', { vehiclePrice: sale.vehiclePrice, clientDocument: '52998224725' }],
      ['finance', { clientIncome: 1_600_000 }],
      ['simulation', { entryValue: sale.entryValue, tableCode: 'FDU-TD', term: 36 }],
    ] as const;
    let version: number | undefined;
    for (const [step, body] of steps) {
      const options = { body, ...(version === undefined ? {} : { version }) };
      const kept = await world.call(
        'seller',
        `PATCH /simulations/saves/${id}/steps/${step}`,
        options,
      );
      expect(kept.status).toBeLessThan(300);
      version = kept.body.version;
    }
    answer = () => ({ status: 200, text: '{"result":3,"monthlyIncome":1600000}' });
    await world.call('seller', 'POST /riskprice/preApprove/old', {
      body: {
        clientDocument: '52998224725',
        clientIncome: 1_600_000,
        instalment,
        financedValue,
        manufacturer: '12',
      },
    });
    const before = requests.length;
    const done = await world.call('seller', `POST /resources/simulations/drafts/${id}/finish`, {
      ...(version === undefined ? {} : { version }),
      body: {},
    });
    expect(done.body).toMatchObject({ riskResult: 3 });
    expect(requests).toHaveLength(before);
  });
});
