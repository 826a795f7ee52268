import { randomUUID } from 'node:crypto';
import { createWorld, problemOf, type DealerRow, type World } from '../world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const bulk = async (body: unknown, more: { key?: string } = {}) =>
  world.call('POST', '/resources/dealers/actions/disable', {
    as: await world.person('bit'),
    body,
    ...more,
  });
const dealers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => world.addDealer()));
const named = (rows: readonly DealerRow[], version = 1) => rows.map(({ id }) => ({ id, version }));
const statusesOf = async (rows: readonly DealerRow[]) =>
  (
    await world.db
      .selectFrom('dealers')
      .select(['status', 'version'])
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  ).map(({ status, version }) => `${String(status)} ${String(version)}`);

describe('an action on several records', () => {
  it('changes all of them, each with its history', async () => {
    const rows = await dealers(5);
    const response = await bulk({ records: named(rows), reason: 'Encerradas' });
    expect(response).toMatchObject({ status: 200, body: { changed: 5 } });
    expect(new Set(await statusesOf(rows))).toEqual(new Set(['disabled 2']));
    const history = await world.db
      .selectFrom('history')
      .selectAll()
      .where(
        'recordId',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    expect(history).toHaveLength(5);
    for (const entry of history)
      expect(entry).toMatchObject({
        action: 'disable',
        reason: 'Encerradas',
        changes: { status: ['enabled', 'disabled'] },
      });
  });

  it('33 changes all or none, and names the refused records', async () => {
    const rows = await dealers(4);
    const noPhone = await world.addDealer({ phone: null });
    await bulk({ records: named([rows[1]!]) });
    const bad = [
      [
        [...named(rows.slice(0, 1)), ...named(rows.slice(1, 2), 2)],
        'SET.already_disabled',
        'records.1',
      ],
      [
        [...named(rows.slice(2)), ...named(rows.slice(0, 1), 8)],
        'record.version_stale',
        'records.2',
      ],
      [[...named(rows.slice(2)), { id: randomUUID(), version: 1 }], 'SIS001', 'records.2'],
      [[...named(rows.slice(2)), { id: 'x', version: 1 }], 'SIS001', 'records.2'],
      [[...named(rows.slice(2)), ...named([noPhone])], 'SET095', 'records.2'],
    ] as const;
    for (const [records, code, path] of bad) {
      const problem = problemOf(await bulk({ records }));
      expect(problem).toMatchObject({ code, fields: [{ path, code }] });
    }
    expect(await statusesOf([rows[0]!, rows[2]!, rows[3]!, noPhone])).toEqual(
      Array.from({ length: 4 }, () => 'enabled 1'),
    );
  });

  it.each([
    [{}, 'records'],
    [{ records: [] }, 'records'],
    [{ records: 'all' }, 'records'],
    [{ records: [5] }, 'records.0'],
    [{ records: [null] }, 'records.0'],
    [{ records: [{ id: 'x' }] }, 'records.0'],
    [{ records: [{ id: 'x', version: '1' }] }, 'records.0'],
    [{ records: [{ id: 'x', version: 0 }] }, 'records.0'],
    [{ records: [{ id: 'x', version: 1, status: 'disabled' }] }, 'records.0'],
    [
      { records: Array.from({ length: 1001 }, () => ({ id: randomUUID(), version: 1 })) },
      'records',
    ],
    [{ records: [{ id: 'x', version: 1 }], ids: ['x'] }, 'ids'],
    [{ records: [{ id: randomUUID(), version: 1 }], reason: 5 }, 'reason'],
  ])('refuses %.60j', async (body, path) => {
    const problem = problemOf(await bulk(body));
    expect(problem).toMatchObject({ status: 400, code: 'validation.failed' });
    expect(problem.fields?.[0]?.path).toBe(path);
  });

  it('finds records by ids in capitals, like a call on one of them', async () => {
    const [row] = await dealers(1);
    const records = [{ id: row!.id.toUpperCase(), version: 1 }];
    expect(await bulk({ records })).toMatchObject({ status: 200, body: { changed: 1 } });
    const twice = problemOf(await bulk({ records: [...named([row!], 2), ...records] }));
    expect(twice.fields).toEqual([{ path: 'records.1', code: 'validation.duplicate_item' }]);
  });

  it('refuses a duplicate record', async () => {
    const [row] = await dealers(1);
    const problem = problemOf(await bulk({ records: [...named([row!]), ...named([row!])] }));
    expect(problem.fields).toEqual([{ path: 'records.1', code: 'validation.duplicate_item' }]);
  });

  it('73 takes effect once per key, however often it is sent', async () => {
    const rows = await dealers(3);
    const call = { records: named(rows) };
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => bulk(call, { key })));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(await statusesOf(rows))).toEqual(new Set(['disabled 2']));
  });

  it('two overlapping ones in opposite order never deadlock', async () => {
    const rows = await dealers(20);
    const responses = await Promise.all([
      bulk({ records: named(rows) }),
      bulk({ records: named([...rows].reverse()) }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('33 accepts a thousand records', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      groupName: `Mil ${at}`,
      id: randomUUID(),
    }));
    await world.db.insertInto('groups').values(rows).execute();
    const records = rows.map(({ groupName }) => ({ id: groupName, version: 1 }));
    const response = await world.call('POST', '/resources/groups/actions/disable', {
      body: { records },
    });
    expect(response).toMatchObject({ status: 200, body: { changed: 1000 } });
  });
});
