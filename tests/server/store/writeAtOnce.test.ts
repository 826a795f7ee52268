import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EntityDescription } from '../../../src/kernel/entity/EntityDescription';
import { diffRecords } from '../../../src/server/crud/diffRecords';
import { toWire } from '../../../src/server/crud/EntityContext';
import { knownChanges } from '../../../src/server/crud/knownChanges';
import { readHistory, type Changes } from '../../../src/server/store/history';
import { readPage, readPageText } from '../../../src/server/store/pages';
import { readRecordText, readRow, type Row, type Values } from '../../../src/server/store/records';
import { readRowTogether, readTextTogether } from '../../../src/server/store/readTogether';
import { keptRow, type StandingRow } from '../../../src/server/store/standingRows';
import { insertNoted, updateNoted } from '../../../src/server/store/writeAtOnce';
import type { TestDatabase } from '../../harness/database';
import { createThingsDatabase, things } from './things';

let database: TestDatabase;
beforeAll(async () => {
  database = await createThingsDatabase();
});
afterAll(() => database.close());

const actor = { userId: randomUUID(), username: 'ANA', name: 'Ana' };
const cause = { actor, at: new Date('2026-03-10T15:00:00.123Z'), action: 'create', reason: null };

/** A value of every kind that the database could write in its own way. */
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

const insert = (values: Values, changes?: Changes): Promise<Row> =>
  insertNoted(database.db, things, { id: randomUUID(), values, cause, changes });

/** A row as it stands now. */
const standing = async (description: EntityDescription, { id: key }: Row): Promise<StandingRow> =>
  (await readRowTogether({ db: database.db, description, key }))!;

const changesOf = async ({ id: recordId }: Row): Promise<readonly Changes[]> => {
  const record = { resource: 'things', recordId };
  const { entries } = await readHistory(database.db, record, { offset: 0, limit: 10 });
  return entries.map(({ changes }) => changes);
};

describe('insertNoted', () => {
  it.each([
    ['all kinds', full],
    ['a name alone', { name: 'Só' }],
  ])('keeps the history that the stored row tells: %s', async (_, values) => {
    const row = await insert(values);
    expect(await changesOf(row)).toEqual([diffRecords(things, {}, row)]);
  });

  it('keeps changes that are known before', async () => {
    const values = { name: 'Coisa', count: 1, moment: '2026-03-10T12:00:00.000Z', tags: [] };
    expect(knownChanges(things, values)).toBeUndefined();
    const described = {
      ...things,
      fields: things.fields.filter(({ kind }) => kind !== 'referenceList'),
    };
    const changes = knownChanges(described, values);
    expect(changes).toEqual({
      name: [null, 'Coisa'],
      count: [null, 1],
      moment: [null, '2026-03-10T12:00:00.000Z'],
    });
    expect(await changesOf(await insert(values, changes))).toEqual([changes]);
  });

  it('leaves neither row nor history when one of them is refused', async () => {
    const { db } = database;
    const count = async () => (await readPage(db, things, page)).rows.length;
    const page = {
      ...{ visibleTo: null, sort: { field: 'name', order: 'ASC' } as const },
      ...{ offset: 0, limit: 100 },
    };
    const before = await count();
    const broken = { ...cause, action: null as unknown as string };
    await expect(
      insertNoted(db, things, { id: randomUUID(), values: { name: 'Nada' }, cause: broken }),
    ).rejects.toThrow(/null value/);
    expect(await count()).toBe(before);
  });
});

describe('updateNoted', () => {
  const update = (before: StandingRow, values: Values, changes?: Changes) =>
    updateNoted(database.db, things, {
      before,
      values,
      cause: { ...cause, action: 'update' },
      changes,
    });

  it('stores values, version and history; what only looks different is no change', async () => {
    const row = await insert(full);
    const values = {
      rate: '10.500',
      share: '0.25',
      moment: '2026-03-10T15:00:00.987Z',
      note: null,
      tags: [],
    };
    const after = await update(await standing(things, row), values);
    expect(after).toMatchObject({ version: 2, share: '0.25', note: null, tags: [] });
    const [changes] = await changesOf(row);
    expect(changes).toEqual({
      share: ['0.10', '0.25'],
      note: ['', null],
      tags: [['a', 'b, c', '"'], []],
    });
  });

  it('does nothing where the row has another version', async () => {
    const before = await standing(things, await insert({ name: 'Coisa' }));
    const known = { name: ['Coisa', 'Outra'] } as const;
    expect(await update(before, { name: 'Outra' }, known)).toMatchObject({ version: 2 });
    expect(await update(before, { name: 'Terceira' }, known)).toBeUndefined();
    expect(await changesOf(before.row)).toHaveLength(2);
  });

  it('does nothing where a renamed key has taken references along, which gives the row no version', async () => {
    const { db } = database;
    const before = await standing(things, await insert({ name: 'Coisa', note: 'velho' }));
    await sql`update "things" set "note" = 'novo' where "id" = ${before.row.id}::uuid`.execute(db);
    expect(await update(before, { name: 'Outra' })).toBeUndefined();
    const again = await standing(things, before.row);
    expect(await update(again, { name: 'Outra' })).toMatchObject({ version: 2, note: 'novo' });
  });

  it('lets one of many parallel changes through', async () => {
    const before = await standing(things, await insert({ name: 'Coisa' }));
    const names = Array.from({ length: 20 }, (_, at) => `Coisa ${at}`);
    const done = await Promise.all(names.map((name) => update(before, { name })));
    expect(done.filter((row) => row !== undefined)).toHaveLength(1);
    expect(await changesOf(before.row)).toHaveLength(2);
  });
});

describe('rows that writes answer', () => {
  /** Things whose values come back as they are given: then the written row is known before it is written. */
  const plain = {
    ...things,
    fields: things.fields.filter(({ kind }) => kind !== 'referenceList'),
  };
  const known: Values = {
    ...{ name: 'Coisa "1" \\ çã 🚗\n', note: '', count: -3, price: 9_007_199_254_740_991 },
    ...{ isOpen: false, state: 'new', day: '0999-12-31', moment: '2026-03-10T15:00:00.987Z' },
    ...{ email: 'a@b.br', term: 12, token: 'c0ffee00-0000-4000-8000-000000000001' },
  };
  const read = (description: EntityDescription, { id: key }: Row) =>
    readRow(database.db, description, { key, visibleTo: null });

  it.each([
    ['known before', plain, known, { name: 'Outra', count: null, moment: known['moment'] }, true],
    ['told by the table', things, full, { name: 'Outra', rate: '1.5' }, false],
  ] as const)('are the stored ones: %s', async (_, description, values, patch, isKnown) => {
    const { db } = database;
    const made = knownChanges(description, values);
    expect(made !== undefined).toBe(isKnown);
    const row = await insertNoted(db, description, {
      ...{ id: randomUUID(), values, cause },
      changes: made,
    });
    expect(row).toEqual(await read(description, row));
    const at = new Date('2026-03-11T15:00:00.001Z');
    const changed = await updateNoted(db, description, {
      ...{ before: await standing(description, row), values: patch, cause: { ...cause, at } },
      changes: knownChanges(description, patch, row),
    });
    expect(changed).toMatchObject({
      ...{ name: patch.name, version: 2, updatedAt: at.toISOString() },
    });
    const stored = await read(description, row);
    expect(changed).toEqual(stored);
    expect(Object.keys(changed!)).toEqual(Object.keys(stored!));
  });
});

describe('rows that are kept', () => {
  const keptOf = ({ id: key }: Row, version: number) =>
    keptRow({ db: database.db, description: things, key }, version);

  it('are what was last written, by its version alone', async () => {
    const row = await insert(full);
    const rename = async (before: StandingRow, name: string) =>
      updateNoted(database.db, things, { before, values: { name, rate: '1.5' }, cause });
    await rename(await standing(things, row), 'Outra');
    expect(keptOf(row, 2)).toEqual(await standing(things, row));
    expect(keptOf(row, 1)).toBeUndefined();
    await rename(keptOf(row, 2)!, 'Terceira');
    expect(keptOf(row, 3)).toEqual(await standing(things, row));
    expect(keptOf(row, 2)).toBeUndefined();
  });

  it('are what a sent record says', async () => {
    const { db } = database;
    const row = await insert(full);
    expect(keptOf(row, 1)).toBeUndefined();
    await readTextTogether({ db, description: things, key: row.id });
    expect(keptOf({ ...row, id: row.id.toUpperCase() }, 1)).toEqual(await standing(things, row));
  });

  it('are nothing to a description that was changed since', async () => {
    const { db } = database;
    const { id: key } = await insert({ name: 'Coisa' });
    await readTextTogether({ db, description: things, key });
    expect(keptRow({ db, description: things, key }, 1)).toBeDefined();
    expect(keptRow({ db, description: { ...things }, key }, 1)).toBeUndefined();
  });
});

describe('texts of records', () => {
  it('say what the rows say', async () => {
    const { db } = database;
    for (const values of [full, { name: 'Só' }]) {
      const { id: key } = await insert(values);
      const row = (await readRow(db, things, { key, visibleTo: null }))!;
      const sent = (await readRecordText(db, things, { key, visibleTo: null }))!;
      expect(JSON.parse(sent.json)).toEqual(toWire(things, row));
      expect(Object.keys(JSON.parse(sent.json) as object)).toEqual(
        Object.keys(toWire(things, row)),
      );
      expect(await readTextTogether({ db, description: things, key })).toEqual(sent);
      expect(await standing(things, row)).toMatchObject({ row });
    }
  });

  it('come in the order of the page, with the same places and total', async () => {
    const request = {
      ...{ visibleTo: null, sort: { field: 'name', order: 'DESC' } as const },
      ...{ offset: 1, limit: 3 },
    };
    const rows = await readPage(database.db, things, request);
    const texts = await readPageText(database.db, things, request);
    expect(texts.rows.map((text) => JSON.parse(text) as unknown)).toEqual(
      rows.rows.map((row) => toWire(things, row)),
    );
    expect({ ...texts, rows: [] }).toEqual({ ...rows, rows: [] });
  });

  it('are read together by key, what is absent as nothing', async () => {
    const { db } = database;
    const made = await Promise.all(
      Array.from({ length: 130 }, (_, at) => insert({ name: `Junto ${at}` })),
    );
    const keys = [...made.map(({ id }) => id), randomUUID(), 'no uuid', made[0]!.id.toUpperCase()];
    const found = await Promise.all(
      keys.map((key) => readRowTogether({ db, description: things, key })),
    );
    expect(found.map((one) => one?.row.id)).toEqual([
      ...made.map(({ id }) => id),
      undefined,
      undefined,
      made[0]!.id,
    ]);
  });
});
