import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { addClient, createSaleWorld, newSimulation, propose } from './sale';

let world: World;
let client: string;
beforeAll(async () => {
  world = await createSaleWorld();
  client = await addClient(world);
});
afterAll(() => world.close());

const inWork = async (body: object = {}): Promise<string> => {
  const made = await propose(world, { simulation: await newSimulation(world), ...body });
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  return made.body.id as string;
};

/** Fills in the last step and finishes. */
const finish = async (id: string, values: object, inWorld = world) => {
  const step = await inWorld.call('seller', `PATCH /proposes/sales/${id}/steps/review`, {
    body: values,
  });
  expect([step.status, step.body?.code]).toEqual([200, undefined]);
  return inWorld.call('seller', `POST /resources/saleProposals/drafts/${id}/finish`, {
    version: step.body.version,
    body: {},
  });
};

test('PROP-040, CALL-133: the last step sends the proposal with the form values', async () => {
  const id = await inWork({ client });
  const done = await finish(id, { isSent: true, remarks: 'Entrega na sexta' });
  expect([done.status, done.body.code]).toEqual([200, undefined]);
  expect(done.body).toMatchObject({ status: 'SU', isSent: true, remarks: 'Entrega na sexta' });
  const { body: history } = await world.call(
    'seller',
    `GET /resources/saleProposals/${id}/history`,
  );
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    'send',
    'update',
    'create',
  ]);
});

test('PROP-040: a refused sending at the last step stores nothing', async () => {
  const id = await inWork({ simulation: await newSimulation(world, { clientDocument: null }) });
  const refused = await finish(id, { isSent: true, remarks: 'Sem cliente' });
  expect([refused.status, refused.body.code]).toEqual([400, 'proposal.client_missing']);
  expect(await world.row('saleProposals', { id })).toMatchObject({
    status: 'WO',
    isSent: false,
    remarks: null,
  });
});

test('PROP-040, PROP-036: without the tick the proposal stays in progress', async () => {
  const id = await inWork({ client });
  const done = await finish(id, { isSent: false, remarks: 'Amanhã' });
  expect(done.body).toMatchObject({ status: 'WO', isSent: false, remarks: 'Amanhã' });
});

test('the choice of a simulation shows its client, to distinguish simulations of the same car', async () => {
  const simulation = saleProposals.fields.find(({ name }) => name === 'simulation');
  const order = simulation?.ref?.order ?? '';
  const { body } = await world.call(
    'seller',
    `GET /resources/simulations/options?field=id&q=Marcela&order=${order}`,
  );
  expect(new Set(body.map(({ detail }: { detail: string }) => detail))).toEqual(
    new Set(['Marcela Antunes']),
  );
});

test('PROP-040: as many last steps at once as the process has connections are all finished', async () => {
  const connections = 2;
  const narrow = await createSaleWorld({ poolSize: connections });
  const ids: string[] = [];
  for (let at = 0; at < connections * 2; at += 1) {
    const made = await propose(narrow, { simulation: await newSimulation(narrow) });
    ids.push(made.body.id);
  }
  const done = await Promise.all(ids.map((id) => finish(id, { isSent: false }, narrow)));
  expect(done.map(({ status, body }) => body.code ?? status)).toEqual(ids.map(() => 200));
  await narrow.close();
});
