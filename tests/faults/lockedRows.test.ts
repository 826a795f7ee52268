import pg from 'pg';
import { createWorld, type World } from '../framework/server/crud/world';

const connections = 4;

/** A row locked for long, as by an import of many rows. */
describe('a record locked by another transaction', () => {
  let world: World;
  let holder: pg.Client;
  beforeAll(async () => {
    const config = { lockTimeoutMs: 3_000, poolWaitMs: 1_000 };
    world = await createWorld({ poolSize: connections, config });
    holder = new pg.Client({ connectionString: world.superuserUrl });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await world.close();
  });

  const hold = async (id: string): Promise<void> => {
    await holder.query('begin');
    await holder.query(`select 1 from dealers where "id" = $1 for update`, [id]);
  };
  const change = async (id: string, body: { number: string }) => {
    const as = await world.person('bit');
    return world.call('PUT', `/dealers/${id}`, { as, version: 1, body });
  };
  const disable = async (id: string, key: string) => {
    const as = await world.person('bit');
    return world.call('PUT', `/dealers/${id}/disable`, { as, version: 1, key });
  };

  it('99 leaves connections for everyone else while many callers wait for it', async () => {
    const [held, free] = [await world.addDealer(), await world.addDealer()];
    const as = await world.person('bit');
    await hold(held.id);
    const waiting = Array.from({ length: 3 * connections }, (_, at) =>
      change(held.id, { number: `2${at}` }),
    );
    const others = [
      await world.call('GET', '/groups', { as }),
      await change(free.id, { number: '7' }),
      await world.call('GET', `/dealers/${held.id}`, { as }),
    ];
    await holder.query('rollback');
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(statuses.toSorted()).toEqual([200, ...statuses.slice(1).map(() => 412)]);
  });

  it('66 makes a repeated call wait for the first one, which waits for the record', async () => {
    const { id } = await world.addDealer();
    await hold(id);
    const key = 'chave-de-teste';
    const calls = Array.from({ length: 2 * connections }, () => disable(id, key));
    await world.call('GET', '/groups', { as: await world.person('bit') });
    await holder.query('rollback');
    const responses = await Promise.all(calls);
    expect(responses.map(({ status, body }) => [status, body['version']])).toEqual(
      responses.map(() => [200, 2]),
    );
  });

  it('81 refuses the caller after the maximum wait', async () => {
    const { id } = await world.addDealer();
    await hold(id);
    const started = performance.now();
    const response = await change(id, { number: '1' });
    await holder.query('rollback');
    expect([response.status, response.body['code']]).toEqual([409, 'record.locked']);
    expect(performance.now() - started).toBeGreaterThan(2_500);
  });
});
