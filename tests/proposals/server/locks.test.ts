import type { World } from '#tests/organisation/server/world.ts';
import { act, createSaleWorld, newSimulation, propose } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

/** A proposal in progress. */
const inWork = async (): Promise<string> => {
  const made = await propose(world, { simulation: await newSimulation(world) });
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  return made.body.id as string;
};
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];
const lock = (who: string, id: string) => world.call(who, `POST /sale/proposal/${id}/lock`);

test('PROP-073, ERR-049, PRS005, OQ-122, OQ-204: while one person edits a proposal, others see who and since when, until the lock expires', async () => {
  const id = await inWork();
  expect((await lock('seller', id)).body).toMatchObject({ username: 'SELLER' });
  const other = await lock('fi-manager', id);
  expect([...refusal(other), other.body.params]).toEqual([
    409,
    'PRS005',
    { by: 'Selma Rocha', at: expect.stringContaining('23/11/2026') },
  ]);
  const change = (who: string) =>
    world.call(who, `PUT /proposes/sales/${id}`, { body: { remarks: `de ${who}` } });
  expect(refusal(await change('fi-manager'))).toEqual([409, 'PRS005']);
  expect((await change('seller')).body.remarks).toBe('de seller');
  world.clock.advance({ minutes: 16 });
  expect((await change('fi-manager')).body.remarks).toBe('de fi-manager');
  expect((await lock('fi-manager', id)).status).toBe(200);
  expect(refusal(await change('seller'))).toEqual([409, 'PRS005']);
  await world.call('fi-manager', `DELETE /sale/proposal/${id}/lock`);
  expect((await change('seller')).status).toBe(200);
});

test('OQ-122: of two concurrent attempts at the lock one succeeds', async () => {
  const id = await inWork();
  const both = await Promise.all(
    ['seller', 'fi-manager'].map((who) => world.call(who, `POST /sale/proposal/${id}/lock`)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('PROP-073, PROP-048, CALL-138: the status names another person who holds the lock, never the reader', async () => {
  const id = await inWork();
  await lock('seller', id);
  const state = async (who: string) => {
    const { body } = await world.call(who, `GET /proposes/sales/status/${id}`);
    return [body.version, body.lockedBy, body.lockedSince];
  };
  expect(await state('seller')).toEqual([1, null, null]);
  expect(await state('fi-manager')).toEqual([1, 'Selma Rocha', expect.stringMatching(/^2026-11-/)]);
  await world.call('seller', `DELETE /sale/proposal/${id}/lock`);
  expect(await state('fi-manager')).toEqual([1, null, null]);
});

test('PROP-073, PRS005: transitions and switches are refused while another person holds the lock', async () => {
  const id = await inWork();
  await lock('seller', id);
  for (const action of ['send', 'discard', 'disableEsign', 'guaranteeRepurchase'])
    expect(refusal(await act(world, id, ['fi-manager', action]))).toEqual([409, 'PRS005']);
  expect((await act(world, id, ['seller', 'disableEsign'])).body.esignEnabled).toBe(false);
});

test('ERR-051, ERR-141, GSIM015, CALL-122, SIMR-091: replacing the simulation is refused while another person holds the lock', async () => {
  const id = await inWork();
  const other = await newSimulation(world);
  await lock('fi-manager', id);
  const relate = () =>
    world.call('seller', `POST /sale/proposal/${id}/relatedWith/simulation/${other}`);
  expect(refusal(await relate())).toEqual([400, 'GSIM015']);
  await world.call('fi-manager', `DELETE /sale/proposal/${id}/lock`);
  expect((await relate()).body.simulation).toBe(other);
});

test('ERR-050, PRS015, PRS006: a blocked or final proposal cannot be locked', async () => {
  const id = await inWork();
  await act(world, id, ['finance', 'block', { reason: 'Suspeita' }]);
  expect(refusal(await lock('seller', id))).toEqual([409, 'PRS015']);
  await act(world, id, ['finance', 'unblock']);
  await act(world, id, ['seller', 'discard']);
  expect(refusal(await lock('seller', id))).toEqual([400, 'PRS006']);
});

test('OQ-122: pages of one person share the lock, and the last one closed releases it', async () => {
  const id = await inWork();
  const [first, second] = [world.deps.ids(), world.deps.ids()];
  const of = (method: 'POST' | 'DELETE', page: string) =>
    world.call('seller', `${method} /sale/proposal/${id}/lock?page=${page}`);
  await of('POST', first);
  await of('POST', second);
  await of('POST', first);
  expect((await of('DELETE', first)).status).toBe(204);
  expect(refusal(await lock('fi-manager', id))).toEqual([409, 'PRS005']);
  await of('DELETE', second);
  expect((await lock('fi-manager', id)).status).toBe(200);
});
