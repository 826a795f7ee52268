import { sql } from 'kysely';
import {
  copyBlocks,
  copyIn,
  arrayText,
  copyLine,
  copyText,
} from '#framework/server/store/copy/copyIn.ts';
import { transact } from '#framework/server/store/database/database.ts';
import { ok } from '#framework/kernel/Result.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

const texts = [
  'plain',
  '',
  'tab\tand\nline\r\nend',
  'back\\slash \\N \\. \\t',
  '\\.',
  'a\bb\fc\vd',
  'ação 漢字 🚗',
  'x'.repeat(100_000),
];

describe('rows copied into a table', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await sql`create table "copied" ("n" integer primary key, "said" text, "items" text[], "json" jsonb)`.execute(
      test.db,
    );
  });
  beforeEach(() => sql`truncate "copied"`.execute(test.db));
  afterAll(() => test.close());

  const into = sql`"copied" ("n", "said", "items", "json")`;
  const read = async () => (await sql`select * from "copied" order by "n"`.execute(test.db)).rows;
  const linesOf = (rows: readonly (readonly unknown[])[]): readonly string[] =>
    copyBlocks(rows, copyLine);

  it('are read back unchanged, with any characters', async () => {
    const rows = texts.map((said, n) => [n, said, arrayText([said, null, 'b']), { said }]);
    await copyIn(test.db, [{ into, blocks: linesOf(rows) }]);
    expect(await read()).toEqual(
      texts.map((said, n) => ({ n, said, items: [said, null, 'b'], json: { said } })),
    );
  });

  it('have nulls for missing values, and plain numbers and booleans', () => {
    expect(copyLine([null, undefined, 1.5, true])).toBe('\\N\t\\N\t1.5\ttrue\n');
    expect(copyText({ a: 'b\\c' })).toBe(String.raw`{"a":"b\\\\c"}`);
  });

  it('are inserted all or none, across several tables; the connection remains usable', async () => {
    const good = { into, blocks: linesOf([[1, 'a', '{}', null]]) };
    const doubled = { into, blocks: linesOf([[1, 'b', '{}', null]]) };
    await expect(copyIn(test.db, [good, doubled])).rejects.toMatchObject({ code: '23505' });
    expect(await read()).toEqual([]);
    await transact(test.db, async (trx) => {
      await copyIn(trx, [good]);
      const refused = transact(trx, async (part) => {
        await copyIn(part, [doubled]);
        return ok(undefined);
      });
      await expect(refused).rejects.toMatchObject({ code: '23505' });
      await copyIn(trx, [{ into, blocks: linesOf([[2, 'c', '{}', null]]) }]);
      return ok(undefined);
    });
    expect(await read()).toMatchObject([{ said: 'a' }, { said: 'c' }]);
  });

  it('send nothing without rows', async () => {
    await copyIn(test.db, [{ into, blocks: [] }]);
    expect(await read()).toEqual([]);
  });
});
