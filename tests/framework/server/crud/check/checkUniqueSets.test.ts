import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type Person } from '../world';

let world: FixtureWorld;
let finance: Person;
beforeAll(async () => {
  world = await createFixtureWorld(['locker', 'trunk']);
  finance = await world.person('finance');
}, 120_000);
afterAll(() => world?.close());

type Made = { readonly id: string; readonly version: number };
const post = (path: string, label: string) =>
  world.call<Made>('POST', path, { as: finance, body: { label } });
const put = (path: string, label: string) =>
  world.call<Made>('PUT', path, { as: finance, body: { label } });

describe('unique values shared by two entities', () => {
  it('refuses a value of the other entity at the field, naming only that entity', async () => {
    const trunk = await post('/trunks', 'Norte');
    expect(trunk.status).toBe(201);
    const refused = problemOf(await post('/lockers', '  NORTE '));
    expect(refused).toMatchObject({ status: 400, code: 'validation.taken_elsewhere' });
    expect(refused.fields).toEqual([
      { path: 'label', code: 'validation.taken_elsewhere', params: { resource: 'trunks' } },
    ]);
    expect(problemOf(await post('/trunks', 'norte')).code).toBe('validation.not_unique');
    const request = (values: object, exceptId?: string) =>
      world.call('GET', '/resources/lockers/unique', {
        as: finance,
        query: { values, ...(exceptId ? { exceptId } : {}) },
      });
    expect((await request({ label: 'norte' })).body).toEqual({ taken: true });
    expect((await request({ label: 'Sul' })).body).toEqual({ taken: false });
  });

  it('frees the value of a changed, deleted or soft-deleted record', async () => {
    const { body: locker } = await post('/lockers', 'Leste');
    expect((await put(`/lockers/${locker.id}`, 'LESTE')).status).toBe(200);
    expect((await post('/trunks', 'leste')).status).toBe(400);
    expect((await put(`/lockers/${locker.id}`, 'Oeste')).status).toBe(200);
    const { body: trunk } = await post('/trunks', 'leste');
    expect((await put(`/lockers/${locker.id}`, 'Leste')).status).toBe(400);
    await world.call('DELETE', `/trunks/${trunk.id}`, { as: finance });
    expect((await put(`/lockers/${locker.id}`, 'Leste')).status).toBe(200);
    await world.call('DELETE', `/lockers/${locker.id}`, { as: finance });
    expect((await post('/trunks', 'Leste')).status).toBe(201);
    const now = await world.call<readonly Made[]>('GET', '/lockers', {
      as: finance,
      query: { deleted: 'only' },
    });
    const gone = now.body.find(({ id }) => id === locker.id);
    const back = await world.call('POST', `/resources/lockers/${locker.id}/restore`, {
      as: finance,
      body: {},
      version: gone?.version ?? 0,
    });
    expect(problemOf(back).fields).toMatchObject([{ params: { resource: 'trunks' } }]);
  });

  it('gives a concurrently requested value to one record only', async () => {
    for (let round = 0; round < 5; round += 1) {
      const paths = ['/lockers', '/trunks', '/lockers', '/trunks'];
      const responses = await Promise.all(paths.map((path) => post(path, `Corrida ${round}`)));
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201, 400, 400, 400,
      ]);
    }
  });
});
