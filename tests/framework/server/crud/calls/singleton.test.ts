import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type Person } from '../world';

let world: FixtureWorld;
let finance: Person;
let bit: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['preference']);
  [finance, bit] = await Promise.all([world.person('finance'), world.person('bit')]);
});
afterAll(() => world?.close());

const path = '/preferences';
const get = (as = bit) => world.call('GET', path, { as });
const put = (body: object, version?: number, as = finance) =>
  world.call('PUT', path, { as, body, ...(version === undefined ? {} : { version }) });

describe('a singleton record', () => {
  it('is created from its defaults, once, however many callers come first', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => get()));
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        version: 1,
        limitTimeFirstLead: 60,
        sendToExternalCrmTime: '20:00',
        isOn: true,
        note: null,
      });
    }
    expect(new Set(responses.map(({ body }) => body['id'])).size).toBe(1);
    const another = world.db
      .insertInto('preferences' as never)
      .values({ isOn: true } as never)
      .execute();
    await expect(another).rejects.toThrow('preferences_single_check');
  });

  it('is changed without an id, by version, with its history', async () => {
    const changed = await put({ limitTimeFirstLead: 30 }, 1);
    expect(changed).toMatchObject({ status: 200, body: { version: 2, limitTimeFirstLead: 30 } });
    expect((await put({ limitTimeFirstLead: 45 }, 1)).status).toBe(412);
    expect(problemOf(await put({ limitTimeFirstLead: 0 }, 2)).fields).toMatchObject([
      { path: 'limitTimeFirstLead', code: 'validation.too_small' },
    ]);
    const { body } = await world.call<readonly { changes: object }[]>(
      'GET',
      `/resources/preferences/${String(changed.body['id'])}/history`,
      { as: finance },
    );
    expect(body.map(({ changes }) => changes)).toEqual([{ limitTimeFirstLead: [60, 30] }]);
  });

  it('is changed with the right to do so, and never created, listed or deleted', async () => {
    expect(problemOf(await put({ isOn: false }, 2, bit)).code).toBe('access.denied');
    const id = String((await get()).body['id']);
    const others = [
      await world.call('POST', path, { as: finance, body: { isOn: true } }),
      await world.call('DELETE', `${path}/${id}`, { as: finance }),
      await world.call('GET', `${path}/${id}`, { as: finance }),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
