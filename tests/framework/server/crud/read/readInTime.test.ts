import { sql } from 'kysely';
import type { Filter } from '#framework/kernel/filter/filterFields.ts';
import { readInTime } from '#framework/server/crud/read/listRecords.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';
import { thingsWithProse as things } from '#tests/framework/server/store/things.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 200 });
});
afterAll(() => database.close());

const part = (field: string): Filter => ({ type: 'compare', field, op: 'contains', value: 'x' });
const wait = (seconds: number) => async () => {
  await sql`select pg_sleep(${seconds})`.execute(database.db);
  return 'read';
};
const within = (filter: Filter | undefined, seconds = 5) =>
  readInTime(things, filter, wait(seconds));

describe('a substring search that takes too long', () => {
  it('is reported with its field, anywhere in the filter', async () => {
    const refused = { ok: false, error: { code: 'query.too_slow', params: { name: 'email' } } };
    expect(await within(part('email'))).toEqual(refused);
    const state: Filter = { type: 'compare', field: 'uf', op: 'eq', value: 'SP' };
    const either: Filter = { type: 'or', items: [state, part('email')] };
    expect(await within({ type: 'and', items: [state, either] })).toEqual(refused);
    expect(await within({ type: 'search', text: 'x', fields: ['email'] })).toEqual(refused);
  });

  it('succeeds if there is time', async () => {
    expect(await within(part('email'), 0)).toEqual({ ok: true, value: 'read' });
  });

  it('is not blamed for other failures', async () => {
    const cancelled = { code: '57014' };
    await expect(within(undefined)).rejects.toMatchObject(cancelled);
    await expect(within(part(things.search[0]!))).rejects.toMatchObject(cancelled);
    const broken = readInTime(things, part('email'), () => sql`select 1/0`.execute(database.db));
    await expect(broken).rejects.toMatchObject({ code: '22012' });
  });
});
