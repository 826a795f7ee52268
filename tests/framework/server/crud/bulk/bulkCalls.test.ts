import { sql } from 'kysely';
import type { BulkPreview } from '#framework/kernel/entity/BulkChange.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createWorld, type World } from '../world';

const statementTimeoutMs = 200;
let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { statementTimeoutMs } });
  await world.addDealer({ complement: 'Lote' });
});
afterAll(() => world.close());

const request = {
  query: { filter: { complement: { eq: 'Lote', notContains: 'Casa' } } },
  change: { type: 'edit', values: { neighbourhood: 'Novo bairro' } },
  reason: 'Mudança de bairro',
};
const post = <T>(path: string, body: object) =>
  world.call<T>('POST', `/resources/dealers/bulk${path}`, { body });

/** Makes searching the filtered text take that many statement timeouts, like a large table. */
const slow = (times: number) =>
  sql`create or replace function search_text(value text) returns text language plpgsql immutable as ${sql.lit(
    `begin if value = 'Lote' then perform pg_sleep(${(times * statementTimeoutMs) / 1_000}); end if; return lower(value); end`,
  )}`.execute(world.db);

describe('a bulk change by a slow filter', () => {
  it('allows its preview more time than a list, then names the field', async () => {
    await slow(1.5);
    const late = await post('/preview', request);
    expect([late.status, late.body]).toMatchObject([200, { count: 1 }]);
    await slow(4);
    const tooLate = await post('/preview', request);
    expect([tooLate.status, tooLate.body]).toMatchObject([
      400,
      { code: 'query.too_slow', params: { name: 'complement' } },
    ]);
  });

  it('runs in the background however long counting new matches takes', async () => {
    await slow(0);
    const { body } = await post<BulkPreview>('/preview', request);
    const started = await post<{ task: string }>('', { ...request, token: body.token });
    await slow(2);
    await runDueTasks(world.deps);
    const { body: task } = await world.call('GET', `/resources/tasks/${started.body.task}`);
    expect(task).toMatchObject({ status: 'done', result: { changed: 1, appeared: 0 } });
  });
});

test('samples only records that will change, not skipped ones', async () => {
  const values = ['Ipê', 'Jatobá'].map((name, at) => ({ code: `90${at}`, name }));
  await world.db.insertInto('manufacturers').values(values).execute();
  const color = { description: 'Azul', source: 'dgi', manufacturer: '900' };
  await world.db.insertInto('colors').values(color).execute();
  const request = {
    query: { filter: { code: { in: ['900', '901'] } } },
    change: { type: 'delete' },
  };
  const { body } = await world.call<BulkPreview>('POST', '/resources/manufacturers/bulk/preview', {
    body: request,
  });
  expect(body.refused.map(({ count }) => count)).toEqual([1]);
  expect(body.sample.map(({ label }) => label)).toEqual(['Jatobá']);
});
