import { sql } from 'kysely';
import type { Database } from '../../../../../src/framework/server/deps';
import { withNext } from '../../../../../src/framework/server/store/database/waitingStatements';
import { createTestDatabase, type TestDatabase } from '../../../../harness/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 });
  await sql`create table notes (id integer primary key, at timestamptz)`.execute(database.db);
});
beforeEach(() => sql`truncate notes`.execute(database.db));
afterAll(() => database.close());

const note = (db: Database, id: number) =>
  sql`${withNext}insert into notes (id) values (${id})`.execute(db);
const inside = <T>(work: (trx: Database) => Promise<T>): Promise<T> =>
  database.db.transaction().execute(work);
const ids = async (db: Database): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from notes where id > ${0} order by id`.execute(db);
  return rows.map(({ id }) => id);
};

describe('statements that wait for the next one', () => {
  it('are there for it, and stay with the end of the transaction', async () => {
    // More often than a statement takes to get its name.
    for (let turn = 1; turn <= 5; turn += 1) {
      const seen = await inside(async (trx) => {
        await note(trx, turn * 2);
        await note(trx, turn * 2 + 1);
        const found = await ids(trx);
        await note(trx, turn * 2 + 100);
        return found;
      });
      expect(seen).toEqual(expect.arrayContaining([turn * 2, turn * 2 + 1]));
    }
    expect(await ids(database.db)).toHaveLength(15);
  });

  it('leave the values of the next one as they are read everywhere', async () => {
    const { rows } = await inside(async (trx) => {
      await note(trx, 1);
      return sql`select ${'2026-03-10T15:00:00Z'}::timestamptz as "at", ${7}::int8 as "count"`.execute(
        trx,
      );
    });
    expect(rows).toEqual([{ at: '2026-03-10T15:00:00.000Z', count: 7 }]);
  });

  it.each([1, 2, 3, 4])('fail the next one, and undo all: time %i', async () => {
    const failing = inside(async (trx) => {
      await sql`insert into notes (id) values (${1})`.execute(trx);
      await note(trx, 1);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    const sooner = inside(async (trx) => {
      await note(trx, 2);
      await note(trx, 2);
      return ids(trx);
    });
    await expect(sooner).rejects.toMatchObject({ code: '23505' });
    expect(await ids(database.db)).toEqual([]);
  });

  it('go before texts of several statements', async () => {
    await inside(async (trx) => {
      await note(trx, 1);
      await sql`update notes set id = 3 where id = 1; insert into notes (id) values (4)`.execute(
        trx,
      );
    });
    expect(await ids(database.db)).toEqual([3, 4]);
    const failing = inside(async (trx) => {
      await note(trx, 3);
      await sql`select 1; select 2`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
  });

  it('are undone by a refusal', async () => {
    const refused = inside(async (trx) => {
      await note(trx, 1);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await ids(database.db)).toEqual([]);
  });

  it('wait for nothing outside of a transaction', async () => {
    await note(database.db, 1);
    await expect(note(database.db, 1)).rejects.toMatchObject({ code: '23505' });
    expect(await ids(database.db)).toEqual([1]);
  });
});
