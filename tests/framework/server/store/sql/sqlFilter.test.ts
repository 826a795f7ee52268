import { randomUUID } from 'node:crypto';
import { parseFilter } from '#framework/kernel/filter/parseFilter.ts';
import { withDays } from '#framework/kernel/filter/periods.ts';
import { countLimit } from '#framework/server/store/list/countRows.ts';
import { readPage } from '#framework/server/store/list/pages.ts';
import { insertRow } from '#framework/server/store/write/records.ts';
import type { TestDatabase } from '#tests/harness/database.ts';
import { createThingsDatabase, things } from '../things';

let database: TestDatabase;
const owner = randomUUID();

const rows: readonly Record<string, unknown>[] = [
  {
    name: 'São João & Filhos',
    note: 'Ação 100% segura',
    count: 1,
    rate: '1.5000',
    share: '10.00',
    price: 9_007_199_254_740_991,
    isOpen: true,
    state: 'new',
    day: '2026-01-31',
    moment: '2026-03-10T02:30:00.000Z',
    email: 'a@b.com.br',
    phone: '11987654321',
    cnpj: '12ABC34501DE35',
    uf: 'SP',
    tags: ['a', 'b'],
  },
  {
    name: 'a_b\\c%d',
    note: 'x',
    count: 2,
    rate: '-0.2500',
    share: '0.00',
    price: 0,
    isOpen: false,
    state: 'old',
    day: '2026-02-28',
    moment: '2026-03-10T03:00:00.000Z',
    uf: 'RJ',
    tags: ['b'],
  },
  {
    name: 'AUTO-CAR, Ltda.',
    count: 10,
    price: -5,
    day: '2025-12-31',
    moment: '2026-03-11T02:59:59.999Z',
    tags: [],
  },
  { name: "O'Neil; drop table things --", count: null, moment: '2026-03-11T03:00:00.000Z' },
  { name: '東京 自動車', tags: ['%'], note: '' },
];

beforeAll(async () => {
  database = await createThingsDatabase();
  await insertRow(database.db, things, {
    id: owner,
    at: new Date('2026-01-01T12:00:00Z'),
    values: { name: 'Dono', owner },
  });
  for (const [at, values] of rows.entries()) {
    const id = `00000000-0000-4000-8000-00000000000${at}`;
    await insertRow(database.db, things, { id, at: new Date('2026-02-01T12:00:00Z'), values });
  }
});
afterAll(() => database.close());

const found = async (json: unknown): Promise<string> => {
  const filter = parseFilter(things, json);
  if (!filter.ok) throw new Error(JSON.stringify(filter.error));
  const page = await readPage(database.db, things, {
    visibleTo: null,
    filter: withDays(filter.value, new Date('2026-03-11T02:59:59.999Z')),
    sort: { field: 'id', order: 'ASC' },
    offset: 0,
    limit: 100,
  });
  expect(page.total).toEqual({ rows: page.rows.length, isAtLeast: false });
  return page.rows
    .map(({ id }) => (id === owner ? 'o' : id.at(-1)))
    .sort()
    .join('');
};

describe('filters as SQL', () => {
  it.each([
    // Accents, case and punctuation are ignored; wildcards are ordinary characters.
    [{ q: 'sao joao filhos' }, '0'],
    [{ q: 'FILHOS joão' }, '0'],
    [{ q: 'acao segura' }, '0'],
    [{ q: 'autocar' }, '2'],
    [{ q: 'auto-car ltda' }, '2'],
    [{ q: 'auto — ltda' }, '2'],
    [{ q: '東京' }, '4'],
    [{ q: '%' }, '01'],
    [{ q: '_' }, '1'],
    [{ q: '\\' }, '1'],
    [{ q: '&' }, '0'],
    [{ q: '%%' }, ''],
    [{ q: "'; drop" }, '3'],
    [{ name: { contains: 'JOAO' } }, '0'],
    [{ name: { contains: 'o & F' } }, '0'],
    [{ name: { contains: '%' } }, '1'],
    [{ name: { contains: '_' } }, '1'],
    [{ name: { contains: '\\' } }, '1'],
    [{ name: { contains: "'" } }, '3'],
    [{ name: { startsWith: 'auto car' } }, ''],
    [{ name: { startsWith: 'auto-c' } }, '2'],
    [{ name: { startsWith: '%' } }, ''],
    [{ name: { endsWith: 'LTDA' } }, '2'],
    [{ name: { endsWith: '--' } }, '3'],
    [{ name: { endsWith: '%d' } }, '1'],
    [{ name: { endsWith: '%' } }, ''],
    [{ name: { notContains: 'JOAO' } }, '1234o'],
    [{ note: { notContains: 'seg' } }, '1234o'],
    [{ name: { notContains: '%' } }, '0234o'],
    [{ name: { notIn: ['Dono', 'a_b\\c%d'] } }, '0234'],
    [{ uf: { notIn: ['SP'] } }, '1234o'],
    [{ tags: { notIn: ['a', '%'] } }, '123o'],
    [{ tags: { notContains: 'b' } }, '234o'],
    [{ moment: { relative: 'today' } }, '12'],
    [{ moment: { relative: 'yesterday' } }, '0'],
    [{ moment: { relative: 'next7Days' } }, '123'],
    [{ moment: { relative: 'last30Days' } }, '012'],
    [{ day: { relative: 'lastMonth' } }, '1'],
    [{ day: { relative: 'thisYear' } }, '01'],
    [{ day: { relative: 'lastYear' } }, '2'],
    [{ createdAt: { relative: 'last90Days' } }, '01234o'],
    [{ name: 'são joão & filhos' }, ''],
    [{ name: 'São João & Filhos' }, '0'],
    [{ name: { in: ['Dono', 'a_b\\c%d'] } }, '1o'],
    // Numbers, also beyond 32 bits and in other notations.
    [{ count: { gt: 1 } }, '12'],
    [{ count: { gte: 2, lt: 10 } }, '1'],
    [{ count: { between: [2, 10] } }, '12'],
    [{ count: { ne: 1 } }, '1234o'],
    [{ count: { empty: true } }, '34o'],
    [{ count: null }, '34o'],
    [{ count: 9_007_199_254_740_991 }, ''],
    [{ rate: '1.5' }, '0'],
    [{ rate: 1.5 }, '0'],
    [{ rate: { lt: 0 } }, '1'],
    [{ share: { between: ['0', '9.99'] } }, '1'],
    [{ price: 9_007_199_254_740_991 }, '0'],
    [{ price: { lte: 0 } }, '12'],
    [{ isOpen: true }, '0'],
    [{ isOpen: false }, '1'],
    [{ isOpen: { empty: true } }, '234o'],
    [{ state: { ne: 'new' } }, '1234o'],
    [{ state: ['new', 'old'] }, '01'],
    // Dates; timestamps compared with a date cover the whole day in São Paulo (UTC-3).
    [{ day: { between: ['2026-01-01', '2026-02-28'] } }, '01'],
    [{ day: { lt: '2026-01-01' } }, '2'],
    [{ moment: '2026-03-09' }, '0'],
    [{ moment: '2026-03-10' }, '12'],
    [{ moment: { gte: '2026-03-10' } }, '123'],
    [{ moment: { gt: '2026-03-10' } }, '3'],
    [{ moment: { lt: '2026-03-10' } }, '0'],
    [{ moment: { lte: '2026-03-10' } }, '012'],
    [{ moment: { between: ['2026-03-09', '2026-03-10'] } }, '012'],
    [{ moment: { lte: '2026-03-10T03:00:00Z' } }, '01'],
    [{ moment: { gt: '2026-03-10T00:00:00-03:00' } }, '23'],
    [{ moment: { empty: true } }, '4o'],
    [{ createdAt: { lt: '2026-01-15' } }, 'o'],
    [{ updatedAt: { between: ['2026-02-01', '2026-02-01'] } }, '01234'],
    // Documents with or without punctuation.
    [{ cnpj: '12.ABC.345/01DE-35' }, '0'],
    [{ cnpj: { startsWith: '12.abc' } }, '0'],
    [{ phone: '(11) 98765-4321' }, '0'],
    [{ phone: { empty: false } }, '0'],
    [{ note: { empty: true } }, '234o'],
    // References and lists.
    [{ owner }, 'o'],
    [{ owner: { in: [owner, randomUUID()] } }, 'o'],
    [{ owner: { ne: owner } }, '01234'],
    [{ owner: null }, '01234'],
    [{ id: owner }, 'o'],
    [{ id: [owner, '00000000-0000-4000-8000-000000000003'] }, '3o'],
    [{ tags: { contains: 'b' } }, '01'],
    [{ tags: { in: ['a', '%'] } }, '04'],
    [{ tags: { empty: true } }, '23o'],
    [{ tags: { empty: false } }, '014'],
    // Groups.
    [{ or: [{ uf: 'SP' }, { uf: 'RJ' }] }, '01'],
    [{ and: [{ or: [{ uf: 'SP' }, { uf: 'RJ' }] }, { count: 2 }] }, '1'],
    [{}, '01234o'],
  ])('%j finds %s', async (json, expected) => {
    expect(await found(json)).toBe(expected);
  });

  it('survives every name and value known to have broken servers', async () => {
    const payloads = [
      "'",
      '"',
      '\\',
      '--',
      '/*',
      '$1',
      '$$',
      ';',
      '\u0001',
      '\ufeff',
      '\u202e',
      '😀',
      '{}',
      'NULL',
      '%00',
    ];
    for (const text of payloads) {
      await found({ q: text });
      await found({ name: text });
      await found({ name: { contains: text } });
      await found({ tags: { contains: text } });
    }
    expect(await found({ name: 'Dono' })).toBe('o');
  });
});

describe('pages', () => {
  it('sort with a stable tie-break, nulls last, in the collation of the language', async () => {
    const page = async (field: string, order: 'ASC' | 'DESC') =>
      (
        await readPage(database.db, things, {
          visibleTo: null,
          sort: { field, order },
          offset: 0,
          limit: 100,
        })
      ).rows;
    expect((await page('count', 'ASC')).slice(0, 3).map((row) => row['count'])).toEqual([1, 2, 10]);
    expect((await page('count', 'DESC')).slice(0, 3).map((row) => row['count'])).toEqual([
      10, 2, 1,
    ]);
    expect((await page('name', 'ASC')).map((row) => String(row['name']).slice(0, 3))).toEqual([
      'a_b', 'AUT', 'Don', "O'N", 'São', '東京 ',
    ]); // prettier-ignore
  });

  it('of substring matches are read completely in a small table, with their count', async () => {
    const many = Array.from({ length: countLimit + 500 }, (_, at) => ({
      name: `Muitos ${at}`,
    }));
    for (let at = 0; at < many.length; at += 1500)
      await database.db
        .insertInto('things')
        .values(many.slice(at, at + 1500))
        .execute();
    const filter = { type: 'compare', field: 'name', op: 'startsWith', value: 'Muitos' } as const;
    const page = await readPage(database.db, things, {
      visibleTo: null,
      filter,
      sort: { field: 'name', order: 'ASC' },
      offset: 0,
      limit: 10,
    });
    expect(page.rows).toHaveLength(10);
    expect(page.total).toEqual({ rows: countLimit + 500, isAtLeast: false });
  });
});
