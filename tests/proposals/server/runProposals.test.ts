import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { runProposals } from '#proposals/server/runProposals.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { addClient, newSimulation, propose, statusOf } from './sale';

const start = '2026-11-23T15:00:00.000Z';
let bank: Server;
let requests = 0;
let isSilent = true;
let world: World;
let id: string;

beforeAll(async () => {
  bank = createServer((request, reply) => {
    requests += 1;
    if (isSilent) request.socket.destroy();
    else reply.end('{}');
  });
  await new Promise<void>((resolve) => {
    bank.listen(0, '127.0.0.1', resolve);
  });
  const bankUrl = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
  world = await createWorld({ clock: start, config: { bankUrl } });
  const [simulation, client] = [await newSimulation(world), await addClient(world)];
  id = (await propose(world, { simulation, client }, '?send=true')).body.id as string;
  // The copies share it.
  await sql`drop index "saleProposals_open_simulation"`.execute(world.db);
});
afterAll(async () => {
  await world.close();
  bank.close();
});

/** Inserts copies of the proposal that have waited longer. */
const copies = async (count: number, change: object): Promise<void> => {
  const { searchText: _, ...row } = await world.row('saleProposals', { id });
  for (let copy = 0; copy < count; copy += 1) {
    const own = { id: world.deps.ids(), proposalNumber: 900_000 + copy };
    const values = { ...row, ...own, statusAt: '2026-01-01T00:00:00Z', ...change };
    await world.db.insertInto('saleProposals').values(values).execute();
  }
};

test('82 payments at an unresponsive bank do not block other proposals, and the bank is called once per round', async () => {
  await copies(40, { status: 'PS', payment: 'SENT' });
  expect(await statusOf(world, id)).toBe('SU');
  await runProposals(world.deps);
  expect(await statusOf(world, id)).toBe('PD');
  expect(requests).toBe(1);
});

test('82 backs off ten seconds without an answer and one minute without a decision', async () => {
  await world.db.updateTable('saleProposals').set({ blocked: true }).execute();
  await copies(1, { status: 'PS', payment: 'SENT', blocked: false, proposalNumber: 980_000 });
  const requestsAfter = async (seconds: number): Promise<number> => {
    const before = requests;
    world.clock.set(new Date(Date.parse(start) + seconds * 1_000));
    await runProposals(world.deps);
    return requests - before;
  };
  expect([await requestsAfter(5), await requestsAfter(11)]).toEqual([0, 1]);
  isSilent = false;
  expect([await requestsAfter(22), await requestsAfter(30), await requestsAfter(83)]).toEqual([
    1, 0, 1,
  ]);
  world.clock.set(start);
});

test('82 a failing proposal does not block others', async () => {
  await world.db.updateTable('saleProposals').set({ blocked: true }).execute();
  await world.db
    .updateTable('saleProposals')
    .set({ status: 'OC', blocked: false })
    .where('id', '=', id)
    .execute();
  await copies(1, { status: 'OCM', proposalNumber: 990_000 });
  await sql`alter table "saleProposals" add constraint "stuck"
    check ("proposalNumber" < 990000 or "status" = 'OCM')`.execute(world.db);
  expect(await runProposals(world.deps)).toBe(1);
  expect(await statusOf(world, id)).toBe('AV');
});
