import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

describe('values of the database', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await createTestDatabase()));
  afterAll(() => test.close());

  it('are read in wire format', async () => {
    const { rows } = await sql`select
      9007199254740991::bigint as bigint, 1.50::numeric as numeric, date '2024-02-29' as date, true as boolean,
      timestamptz '2018-11-04 00:30:00.123-03' as moment, '{"a":1}'::jsonb as json, array['a','b'] as texts
    `.execute(test.db);
    expect(rows).toEqual([
      {
        bigint: 9007199254740991,
        numeric: '1.50',
        date: '2024-02-29',
        boolean: true,
        moment: '2018-11-04T03:30:00.123Z',
        json: { a: 1 },
        texts: ['a', 'b'],
      },
    ]);
  });

  it.each([
    ['2018-11-04 00:30:00', '2018-11-04T00:30:00.000Z'],
    ['2018-11-04 00:30:00.5', '2018-11-04T00:30:00.500Z'],
    ['2018-11-04 00:30:00.123987', '2018-11-04T00:30:00.123Z'],
    ['0999-12-31 23:59:59.999999', '0999-12-31T23:59:59.999Z'],
  ])('are timestamps truncated to the millisecond: %s', async (stored, moment) => {
    const { rows } = await sql`select ${`${stored}+00`}::timestamptz as moment`.execute(test.db);
    expect(rows).toEqual([{ moment }]);
  });

  it('are refused beyond the integer range of JSON', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(test.db)).rejects.toThrow(
      'beyond 2^53',
    );
  });
});
