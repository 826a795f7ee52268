import type { ImportState } from '../../../src/kernel/entity/TransferMethods';
import { fakeCpf } from '../../../src/kernel/kinds/fakeDocuments';
import { replaceCatalog } from '../../../src/server/crud/replaceCatalog';
import { guessLimit } from '../../../src/server/crud/guesses';
import { runDueTasks } from '../../../src/server/jobs/runDueTasks';
import { createFixtureWorld, type FixtureWorld } from './fixtureWorld';
import { problemOf, type Person } from './world';

let world: FixtureWorld;
let finance: Person;
/** Reads no personal data of members, and nothing of hall, seal and doubts of lots. */
let admin: Person;
let bit: Person;

const make = async (path: string, body: object, as = finance): Promise<string> => {
  const made = await world.call('POST', path, { as, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return String(made.body['id']);
};

const change = (path: string, body: object, as = bit) =>
  world.call('PUT', path, { as, version: 1, body });

const told = async (username: string) => {
  const rows = await world.db
    .selectFrom('audit_events')
    .select(['target', 'detail', 'code'])
    .where('action', '=', 'record.withheld_told')
    .where('username', '=', username)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as object }));
};

/** A new hour: what was told before does not count any more. */
const forget = () => world.db.deleteFrom('rate_limits').execute();

beforeAll(async () => {
  world = await createFixtureWorld(['member', 'lot', 'slot']);
  replaceCatalog(world.catalog);
  [finance, admin, bit] = (await Promise.all(
    ['finance', 'admin-internal', 'bit'].map((name) => world.person(name)),
  )) as [Person, Person, Person];
});
beforeEach(forget);
afterAll(() => world?.close());

describe('a rule over fields that a person may not read', () => {
  it('32 refuses without naming them or their rule, and leaves a mark', async () => {
    const id = await make('/lots', { code: 'L1', isSealed: true });
    const refused = await change(`/lots/${id}`, { bid: 100 });
    expect(problemOf(refused)).toMatchObject({
      status: 400,
      fields: [{ path: 'bid', code: 'validation.withheld' }],
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/sealed/i);
    expect(await told('BIT')).toEqual([
      {
        target: 'lots',
        detail: { fields: 'bid', count: 1 },
        code: 'validation.withheld',
      },
    ]);
    const whole = await change(`/lots/${id}`, { bid: 100 }, finance);
    expect(problemOf(whole).fields).toMatchObject([
      { code: 'validation.check', params: { check: 'sealedAsIs' } },
    ]);
    expect(await told('FINANCE')).toEqual([]);
  });

  it('32 tells of a field that it makes required, and counts it', async () => {
    const id = await make('/lots', { code: 'L2', note: 'Riscado', isDoubtful: true });
    const refused = await change(`/lots/${id}`, { note: null });
    expect(problemOf(refused).fields).toEqual([{ path: 'note', code: 'validation.required' }]);
    expect((await told('BIT')).at(-1)).toMatchObject({ detail: { fields: 'note' } });
  });

  it('32 names no hidden part of what is taken together', async () => {
    await make('/lots', { code: 'L3', hall: 'Norte', place: '7' });
    const id = await make('/lots', { code: 'L4', hall: 'Norte', place: '8' });
    const refused = await change(`/lots/${id}`, { place: '7' });
    expect(problemOf(refused)).toMatchObject({
      code: 'validation.not_unique',
      fields: [{ path: '', code: 'validation.not_unique' }],
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/hall|Norte/);
  });

  it('32 judges no more after too many refusals, not even what would be right', async () => {
    const id = await make('/lots', { code: 'L5', isSealed: true });
    for (let at = 0; at < guessLimit.calls; at += 1)
      expect((await change(`/lots/${id}`, { bid: at })).status).toBe(400);
    for (const body of [{ bid: 1 }, { note: 'ok' }])
      expect(problemOf(await change(`/lots/${id}`, body))).toMatchObject({
        status: 429,
        code: 'record.hourly_limit',
      });
    expect((await change(`/lots/${id}`, { note: 'ok' }, finance)).status).toBe(200);
  });

  it('32 tells no more in the preview of a change of many', async () => {
    const ids: string[] = [];
    for (let at = 0; at <= guessLimit.calls + 1; at += 1)
      ids.push(await make('/lots', { code: `M${at}`, isSealed: at > 0 }));
    const preview = (some: readonly string[], as = bit) =>
      world.call('POST', '/resources/lots/bulk/preview', {
        as,
        body: { ids: some, change: { type: 'edit', values: { bid: 5 } } },
      });
    expect((await preview(ids.slice(0, 3))).body).toMatchObject({ count: 3 });
    expect(problemOf(await preview(ids)).code).toBe('record.hourly_limit');
    expect(problemOf(await preview(ids.slice(0, 1))).code).toBe('record.hourly_limit');
    expect((await preview(ids, finance)).status).toBe(200);
  });
});

describe('a value that is masked for whoever may set it', () => {
  const taken = fakeCpf(1);

  it('32 is told to exist as often as a person may err, with a mark each time', async () => {
    await make('/members', { code: 'A', name: 'Ana', document: taken });
    const guess = (at: number) =>
      world.call('POST', '/members', {
        as: admin,
        body: { code: `G${at}`, name: 'Tentativa', document: taken },
      });
    for (let at = 0; at < guessLimit.calls; at += 1)
      expect(problemOf(await guess(at)).fields).toEqual([
        { path: 'document', code: 'validation.not_unique' },
      ]);
    expect(await told('ADMIN-INTERNAL')).toHaveLength(guessLimit.calls);
    expect(JSON.stringify(await told('ADMIN-INTERNAL'))).not.toContain(taken);
    expect(problemOf(await guess(99)).code).toBe('record.hourly_limit');
    const free = { code: 'F', name: 'Livre', document: fakeCpf(900) };
    expect(problemOf(await world.call('POST', '/members', { as: admin, body: free })).code).toBe(
      'record.hourly_limit',
    );
  });

  it('5 32 is told no more often to many calls at once', async () => {
    const guesses = Array.from({ length: guessLimit.calls + 34 }, (_, at) =>
      world.call('POST', '/members', {
        as: admin,
        body: { code: `P${at}`, name: 'Tentativa', document: taken },
      }),
    );
    const codes = (await Promise.all(guesses)).map((answer) => problemOf(answer).code);
    const heard = codes.filter((code) => code === 'validation.not_unique');
    expect(heard.length).toBeLessThanOrEqual(guessLimit.calls);
    expect(codes.filter((code) => code === 'record.hourly_limit')).toHaveLength(
      codes.length - heard.length,
    );
  });

  it('32 costs nothing where nothing is told', async () => {
    for (let at = 0; at <= guessLimit.calls; at += 1) {
      const body = { code: `N${at}`, name: 'Nova' };
      expect((await world.call('POST', '/members', { as: admin, body })).status).toBe(201);
    }
  });

  it('32 is tried by no table more often than by hand', async () => {
    for (let at = 0; at <= guessLimit.calls; at += 1)
      await make('/members', { code: `T${at}`, name: 'Tal', document: fakeCpf(100 + at) });
    const rows = Array.from({ length: guessLimit.calls + 40 }, (_, at) =>
      [`X${at}`, 'Outro', fakeCpf(100 + at)].join(';'),
    );
    const base = '/resources/members/import';
    const content = Buffer.from(['code;name;document', ...rows, ''].join('\n'));
    const opened = await world.call<ImportState>('POST', base, {
      as: admin,
      body: { fileName: 'tabela.csv', size: content.length },
    });
    const { id } = opened.body;
    await world.server.inject({
      method: 'PUT',
      url: `/api/${admin.userType}${base}/${id}/content?offset=0`,
      headers: { idtoken: admin.headers.idToken, 'content-type': 'application/octet-stream' },
      payload: content,
    });
    const mapping = { 0: 'code', 1: 'name', 2: 'document' };
    const check = async () => {
      const body = { mapping, key: 'code' };
      const started = await world.call('POST', `${base}/${id}/check`, { as: admin, body });
      expect(started.status).toBe(200);
      await runDueTasks(world.deps);
    };
    await check();
    const state = await world.call<ImportState>('GET', `${base}/${id}`, { as: admin });
    expect(state.body.findings).toBeNull();
    const task = await world.db.selectFrom('tasks').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(task)).toContain('record.hourly_limit');
    expect((await told('ADMIN-INTERNAL')).at(-1)).toMatchObject({ target: 'members' });
    const before = (await told('ADMIN-INTERNAL')).length;
    await check();
    expect(await told('ADMIN-INTERNAL')).toHaveLength(before);
    const again = await world.call('POST', '/members', {
      as: admin,
      body: { code: 'Z', name: 'Zoé' },
    });
    expect(problemOf(again).code).toBe('record.hourly_limit');
  });
});

describe('records of another dealer', () => {
  const stand = 'Estande 4';
  let seller: Person;
  let own: string;
  let other: string;

  beforeAll(async () => {
    const mine = await world.addDealer();
    [own, other] = [mine.id, (await world.addDealer()).id];
    const dealers = [mine.GMFcode];
    seller = await world.addDealerUser('RESERVA', { groupName: 'fi-manager', dealers });
    const body = { dealerId: other, stand, starts: '2026-03-01', ends: '2026-09-17' };
    await make('/slots', { ...body, ticket: 'T-1' });
  });

  it.each([
    ['of their own', () => own],
    ['of the other dealer', () => other],
  ])('28 tell no days by a period that is in the way of one %s', async (_, dealerId) => {
    const refused = await world.call('POST', '/slots', {
      as: seller,
      body: { dealerId: dealerId(), stand, starts: '2026-05-01' },
    });
    expect(problemOf(refused).fields).toEqual([{ path: 'starts', code: 'validation.not_unique' }]);
    expect(JSON.stringify(refused.body)).not.toMatch(/2026-03-01|2026-09-17/);
  });

  it('28 tell the days of a period that the person sees', async () => {
    const body = { dealerId: own, stand: 'Estande 5', starts: '2026-03-01', ends: '2026-04-30' };
    await make('/slots', body, seller);
    const refused = await world.call('POST', '/slots', {
      as: seller,
      body: { dealerId: own, stand: 'Estande 5', starts: '2026-04-01' },
    });
    expect(problemOf(refused)).toMatchObject({
      code: 'effective.overlap',
      params: { from: '2026-03-01', to: '2026-04-30' },
    });
  });

  it('28 are asked for by no question of uniqueness more often than by mistakes', async () => {
    const ask = () =>
      world.call('GET', '/resources/slots/unique', {
        as: seller,
        query: { values: { ticket: 'T-1' } },
      });
    for (let at = 0; at < guessLimit.calls; at += 1)
      expect((await ask()).body).toEqual({ taken: true });
    expect(problemOf(await ask()).code).toBe('record.hourly_limit');
  });
});
