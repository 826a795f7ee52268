import { randomUUID } from 'node:crypto';
import { toWire } from '#framework/server/crud/EntityContext.ts';
import { readPage, readPageText } from '#framework/server/store/list/pages.ts';
import {
  insertRow,
  readRecordText,
  readRow,
  type Row,
  type Values,
} from '#framework/server/store/write/records.ts';
import { readRowBatched, readTextBatched } from '#framework/server/store/write/batchedReads.ts';
import type { TestDatabase } from '#tests/harness/database.ts';
import { createThingsDatabase, things } from '../things';

let database: TestDatabase;
beforeAll(async () => {
  database = await createThingsDatabase();
});
afterAll(() => database.close());

/** A value of every kind that the database could format differently. */
const full: Values = {
  name: 'Coisa "1" \\ çã 🚗\n',
  note: '',
  count: -3,
  rate: '10.5',
  share: '0.10',
  price: 9_007_199_254_740_991,
  isOpen: false,
  state: 'new',
  day: '0999-12-31',
  moment: '2026-03-10T12:00:00.987654-03:00',
  email: 'a@b.br',
  opens: '08:30',
  term: 12,
  monthlyRate: '0.0123',
  token: randomUUID(),
  tags: ['a', 'b, c', '"'],
};

const insert = (values: Values): Promise<Row> =>
  insertRow(database.db, things, { id: randomUUID(), at: new Date(), values });

describe('records as JSON text', () => {
  it('equal the rows', async () => {
    const { db } = database;
    for (const values of [full, { name: 'Só' }]) {
      const { id: key } = await insert(values);
      const row = (await readRow(db, things, { key, visibleTo: null }))!;
      const sent = (await readRecordText(db, things, { key, visibleTo: null }))!;
      expect(JSON.parse(sent.json)).toEqual(toWire(things, row));
      expect(Object.keys(JSON.parse(sent.json) as object)).toEqual(
        Object.keys(toWire(things, row)),
      );
      expect(await readTextBatched({ db, description: things, key })).toEqual(sent);
      expect(await readRowBatched({ db, description: things, key })).toEqual(row);
    }
  });

  it('are in the order of the page, with the same positions and total', async () => {
    const request = {
      visibleTo: null,
      sort: { field: 'name', order: 'DESC' } as const,
      offset: 1,
      limit: 3,
    };
    const rows = await readPage(database.db, things, request);
    const texts = await readPageText(database.db, things, request);
    expect(texts.rows.map((text) => JSON.parse(text) as unknown)).toEqual(
      rows.rows.map((row) => toWire(things, row)),
    );
    expect({ ...texts, rows: [] }).toEqual({ ...rows, rows: [] });
  });

  it('are read by key in one batch, missing ones as undefined', async () => {
    const { db } = database;
    const made = await Promise.all(
      Array.from({ length: 130 }, (_, at) => insert({ name: `Junto ${at}` })),
    );
    const keys = [...made.map(({ id }) => id), randomUUID(), 'no uuid', made[0]!.id.toUpperCase()];
    const found = await Promise.all(
      keys.map((key) => readRowBatched({ db, description: things, key })),
    );
    expect(found.map((one) => one?.id)).toEqual([
      ...made.map(({ id }) => id),
      undefined,
      undefined,
      made[0]!.id,
    ]);
  });
});
