import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWorld, type World } from '../../organisation/server/world';

const clock = '2026-11-23T15:00:00.000Z';
const body = (change: object = {}) => ({
  ...{ clientDocument: '52998224725', clientIncome: 1_000_000 },
  ...{ instalment: 300_000, financedValue: 7_000_000 },
  ...change,
});
const ask = (world: World, change: object = {}) =>
  world.call('seller', 'POST /riskprice/preApprove/old', { body: body(change) });

describe('the stand-in of the risk price', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ clock });
  });
  afterAll(() => world.close());

  test('SIMR-083, ENT-RISK-05: rules of the day weigh on the instalment of whom they hold for', async () => {
    expect((await ask(world)).body).toEqual({ result: 1, monthlyIncome: 1_000_000 });
    expect((await ask(world, { tierCode: 'TR4' })).body.result).toBe(2);
    expect((await ask(world, { modelYear: 2018 })).body.result).toBe(2);
    expect((await ask(world, { modelYear: 2026 })).body.result).toBe(1);
  });

  test('SIMR-083: a rule that lowers the rate helps, one that has ended does nothing', async () => {
    const tight = { instalment: 305_000 };
    expect((await ask(world, tight)).body.result).toBe(2);
    expect((await ask(world, { ...tight, tierCode: 'TR1' })).body.result).toBe(1);
    expect((await ask(world, { ...tight, tierCode: 'TR2' })).body.result).toBe(2);
  });
});

describe('a risk price that is configured', () => {
  let world: World;
  let server: Server;
  let answer: () => { status: number; text: string };
  const asked: unknown[] = [];
  beforeAll(async () => {
    server = createServer((request, reply) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        asked.push(JSON.parse(text));
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

  test('SIMR-083, SIMR-086: is asked with client and sale, and its answer is given', async () => {
    answer = () => ({ status: 200, text: '{"result":4,"monthlyIncome":900000}' });
    expect((await ask(world, { model: '1000412' })).body).toEqual({
      result: 4,
      monthlyIncome: 900_000,
    });
    expect(asked.at(-1)).toMatchObject({ clientDocument: '52998224725', model: '1000412' });
  });

  test.each([
    ['an error', 503, '{}'],
    ['no JSON', 200, 'oops'],
    ['a result that is none', 200, '{"result":9}'],
  ])('SIMR-087: %s is an evaluation that was impossible', async (_, status, text) => {
    answer = () => ({ status, text });
    expect((await ask(world)).body).toEqual({ result: 5, monthlyIncome: 1_000_000 });
  });
});
