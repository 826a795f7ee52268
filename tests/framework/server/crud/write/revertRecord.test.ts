import { sql } from 'kysely';
import type {
  HistoryEntry,
  RecordAt,
  RevertedRecord,
} from '#framework/kernel/entity/EntityDataMethods.ts';
import { fakeCpf } from '#framework/br/kinds.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type Person } from '../world';

let world: FixtureWorld;
let finance: Person;
let admin: Person;
let reader: Person;
let seed = 100;

beforeAll(async () => {
  world = await createFixtureWorld(['visitor', 'visit']);
  [finance, admin, reader] = (await Promise.all(
    ['finance', 'admin-internal', 'bit'].map((name) => world.person(name)),
  )) as [Person, Person, Person];
});
afterAll(() => world?.close());

const addVisitor = async (more: object = {}): Promise<string> => {
  seed += 1;
  const body = { name: 'Primeiro', document: fakeCpf(seed), ...more };
  const created = await world.call('POST', '/visitors', { as: finance, body });
  expect(created.status).toBe(201);
  return String(created.body['id']);
};

type Change = { readonly version: number; readonly body: object; readonly reason?: string };

const change = async (id: string, { version, body, reason }: Change, as = finance) => {
  const headers: Record<string, string> = reason
    ? { 'x-change-reason': encodeURIComponent(reason) }
    : {};
  return world.call('PUT', `/visitors/${id}`, { as, version, body, headers });
};

const historyOf = async (id: string, query: Record<string, unknown> = {}) =>
  (
    await world.call<readonly HistoryEntry[]>('GET', `/resources/visitors/${id}/history`, {
      as: finance,
      query,
    })
  ).body;

const asOf = (id: string, query: Record<string, unknown>, as = finance) =>
  world.call<RecordAt>('GET', `/resources/visitors/${id}/asOf`, { as, query });

const revertAs = (as: Person, id: string, asked: { version: number; body: object }) =>
  world.call<RevertedRecord>('POST', `/resources/visitors/${id}/revert`, { as, ...asked });
const revert = (id: string, version: number, body: object) =>
  revertAs(finance, id, { version, body });

describe('the reason of a change', () => {
  it('is stored in the history, in any script', async () => {
    const id = await addVisitor();
    const reason = 'Correção pedida pelo João — “já”';
    expect((await change(id, { version: 1, body: { name: 'Segundo' }, reason })).status).toBe(200);
    expect(await historyOf(id)).toMatchObject([
      { action: 'update', reason, version: 2, actor: 'FINANCE' },
      { action: 'create', reason: null, version: 1 },
    ]);
  });

  it.each([
    ['%E0%A4%A', 'request.header_invalid'],
    ['x'.repeat(501), 'validation.failed'],
    ['a%00b', 'request.invalid_text'],
  ])('is refused if invalid (%#)', async (text, code) => {
    const id = await addVisitor();
    const response = await world.call('PUT', `/visitors/${id}`, {
      as: finance,
      version: 1,
      body: { name: 'X' },
      headers: { 'x-change-reason': text },
    });
    expect(problemOf(response)).toMatchObject({ status: 400, code });
  });
});

describe('a past record', () => {
  it('is rebuilt for a version and for a time', async () => {
    // The ids of the entries gain a digit on the way.
    await sql`select setval(pg_get_serial_sequence('history', 'id'), 998)`.execute(world.db);
    const id = await addVisitor({ note: 'a', margin: '10' });
    world.clock.advance({ minutes: 1 });
    await change(id, { version: 1, body: { name: 'Segundo', note: null } });
    world.clock.advance({ minutes: 1 });
    await change(id, { version: 2, body: { name: 'Terceiro', margin: '20' } });
    const entries = await historyOf(id);
    expect((await asOf(id, { version: 1 })).body).toMatchObject({
      record: { id, version: 1, name: 'Primeiro', note: 'a', margin: '10' },
      version: 1,
      since: entries[2]?.at,
      until: entries[1]?.at,
    });
    expect((await asOf(id, { at: entries[1]?.at })).body).toMatchObject({
      record: { name: 'Segundo', note: null, margin: '10', updatedAt: entries[1]?.at },
      version: 2,
    });
    const now = await asOf(id, { version: 3 });
    expect(now.body).toMatchObject({ record: { name: 'Terceiro' }, until: null });
  });

  it('reveals no more of the past than of the present', async () => {
    const id = await addVisitor({ margin: 'SECRETA' });
    await change(id, { version: 1, body: { margin: 'OUTRA' } });
    const { body } = await asOf(id, { version: 1 }, reader);
    expect(body.record).not.toHaveProperty('margin');
    expect(body.record).toMatchObject({ masked: ['document'] });
  });

  it.each([
    [{ version: 9 }, 404],
    [{ version: 0 }, 400],
    [{ at: '2020-01-01T00:00:00Z' }, 404],
    [{ at: '2026-13-01T00:00:00Z' }, 400],
    [{ at: 'ontem' }, 400],
    [{}, 400],
    [{ version: 1, at: '2026-01-01T00:00:00Z' }, 400],
    [{ version: 1, more: 1 }, 400],
  ])('is not found for %j', async (query, status) => {
    const id = await addVisitor();
    expect((await asOf(id, query)).status).toBe(status);
  });
});

describe('a revert', () => {
  it('is one more change, with reason and version', async () => {
    const id = await addVisitor({ note: 'a', margin: '10' });
    await change(id, { version: 1, body: { name: 'Segundo', note: null } });
    await change(id, { version: 2, body: { margin: '20', email: 'novo@exemplo.com.br' } });
    const done = await revert(id, 3, { toVersion: 1, reason: 'Engano' });
    expect(done).toMatchObject({
      status: 200,
      headers: { etag: '"4"' },
      body: {
        record: { name: 'Primeiro', note: 'a', margin: '10', email: null, version: 4 },
        skipped: [],
      },
    });
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ action: 'revert', reason: 'Engano', revertedTo: 1, version: 4 });
    expect(Object.keys(entry?.changes ?? {}).toSorted()).toEqual([
      'email',
      'margin',
      'name',
      'note',
    ]);
    const again = await revert(id, 4, { toVersion: 3, reason: 'Estava certo' });
    expect(again.body.record).toMatchObject({ name: 'Segundo', margin: '20', version: 5 });
  });

  it('lists unchanged fields: those that only the server or other people may set', async () => {
    const id = await addVisitor({ margin: '10' });
    await change(id, { version: 1, body: { name: 'Segundo', margin: '20' } });
    const received = await world.call('PUT', `/visitors/${id}/receive`, { as: admin, version: 2 });
    expect(received.status).toBe(200);
    const done = await revertAs(admin, id, {
      version: 3,
      body: { toVersion: 1, reason: 'Engano' },
    });
    expect(done.body).toMatchObject({
      record: { name: 'Primeiro', margin: '20', stage: 'received' },
      skipped: [
        { path: 'margin', code: 'access.denied' },
        { path: 'stage', code: 'validation.read_only' },
      ],
    });
  });

  it('obeys rights, version, reason and uniqueness', async () => {
    const document = fakeCpf(9001);
    const id = await addVisitor({ document });
    await change(id, { version: 1, body: { document: fakeCpf(9002) } });
    await addVisitor({ document });
    const body = { toVersion: 1, reason: 'Engano' };
    expect((await revertAs(reader, id, { version: 2, body })).status).toBe(403);
    expect((await revert(id, 1, body)).status).toBe(404);
    expect((await revert(id, 3, body)).status).toBe(412);
    expect(problemOf(await revert(id, 2, { toVersion: 1 })).code).toBe('action.reason_required');
    for (const toVersion of [0, 2, 3, 1.5, '1', null])
      expect((await revert(id, 2, { toVersion, reason: 'x' })).status).toBe(404);
    expect(problemOf(await revert(id, 2, { ...body, more: 1 })).code).toBe('validation.failed');
    const taken = await revert(id, 2, body);
    expect(problemOf(taken)).toMatchObject({
      code: 'validation.not_unique',
      fields: [{ path: 'document' }],
    });
    const bare = await world.call('POST', `/resources/visitors/${id}/revert`, {
      as: finance,
      body,
    });
    expect(bare.status).toBe(428);
  });
});

describe('an earlier reference', () => {
  const start = async () => {
    const [first, second] = [await addVisitor({ name: 'Antiga' }), await addVisitor()];
    const made = await world.call('POST', '/visits', { as: finance, body: { subject: 'Entrega', visitorId: first } }); // prettier-ignore
    const id = String(made.body['id']);
    const moved = await world.call('PUT', `/visits/${id}`, { as: finance, version: 1, body: { visitorId: second } }); // prettier-ignore
    expect([made.status, moved.status]).toEqual([201, 200]);
    const gone = await world.call('DELETE', `/visitors/${first}`, { as: finance, version: 1 });
    expect(gone.status).toBe(200);
    return { id, first, second };
  };

  it('is still shown by name after its record was deleted', async () => {
    const { id, first } = await start();
    const past = await world.call<RecordAt>('GET', `/resources/visits/${id}/asOf`, { as: finance, query: { version: 1 } }); // prettier-ignore
    expect(past).toMatchObject({ status: 200, body: { record: { visitorId: first }, version: 1 } });
    const names = await world.call('GET', '/resources/visitors/options', { as: finance, query: { values: [first] } }); // prettier-ignore
    expect(names.body).toEqual([{ value: first, label: 'Antiga' }]);
  });

  it('is not restored: the refusal names the field, and nothing changes', async () => {
    const { id, second } = await start();
    const body = { toVersion: 1, reason: 'Engano' };
    const back = await world.call('POST', `/resources/visits/${id}/revert`, { as: finance, version: 2, body }); // prettier-ignore
    expect(problemOf(back)).toMatchObject({ fields: [{ path: 'visitorId' }] });
    const now = await world.call('GET', `/visits/${id}`, { as: finance });
    expect(now.body).toMatchObject({ version: 2, visitorId: second });
  });
});

describe('who changed a field', () => {
  it('is determined by changes of that field only', async () => {
    const id = await addVisitor();
    await change(id, { version: 1, body: { note: 'a' } });
    await change(id, { version: 2, body: { name: 'Segundo' }, reason: 'Casou' });
    const entries = await historyOf(id, { field: 'name' });
    expect(entries.map(({ version, reason }) => [version, reason])).toEqual([
      [3, 'Casou'],
      [1, null],
    ]);
    const unknown = await world.call('GET', `/resources/visitors/${id}/history`, {
      as: finance,
      query: { field: 'nothing' },
    });
    expect(unknown.status).toBe(400);
  });
});

describe('fifty people changing one record at once', () => {
  it('lose nothing: all but one are refused, retry, and every change is stored', async () => {
    const id = await addVisitor({ note: '' });
    let refused = 0;
    const started: (() => void)[] = [];
    const everybody = () =>
      new Promise<void>((resolve) => {
        started.push(resolve);
        if (started.length === 50) started.forEach((go) => go());
      });
    const append = async (mark: string, ready?: () => Promise<void>): Promise<number> => {
      const { body } = await world.call('GET', `/visitors/${id}`, { as: finance });
      await ready?.();
      const note = `${String(body['note'] ?? '')}[${mark}]`;
      return (await change(id, { version: Number(body['version']), body: { note } })).status;
    };
    const marks = Array.from({ length: 50 }, (_, at) => `m${at}`);
    const statuses = await Promise.all(marks.map((mark) => append(mark, everybody)));
    for (const [at, status] of statuses.entries()) {
      if (status === 200) continue;
      expect(status).toBe(412);
      refused += 1;
      expect(await append(marks[at]!)).toBe(200);
    }
    expect(refused).toBe(49);
    const { body } = await world.call('GET', `/visitors/${id}`, { as: finance });
    expect(body['version']).toBe(51);
    for (const mark of marks) expect(body['note']).toContain(`[${mark}]`);
    const entries = await historyOf(id, { range: [0, 99] });
    expect(entries.map(({ version }) => version)).toEqual(
      Array.from({ length: 51 }, (_, at) => 51 - at),
    );
    const chain = entries
      .map(({ changes }) => changes['note'])
      .filter((pair) => pair !== undefined)
      .toReversed();
    chain.slice(1).forEach(([before], at) => expect(before).toBe(chain[at]?.[1]));
  });
});
