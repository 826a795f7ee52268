import type { ImportState } from '#framework/kernel/entity/TransferMethods.ts';
import { fakeCpf } from '#framework/br/kinds.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { withheldLimit } from '#framework/server/crud/read/readableFields.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createFixtureWorld, type FixtureWorld } from './fixtureWorld';
import { problemOf, type Person } from './world';
import { sendTable as upload } from '../transfer/import/tables';

let world: FixtureWorld;
let finance: Person;
/** May not read personal data of members, nor hall, seal and doubts of lots. */
let admin: Person;
let bit: Person;

const make = async (path: string, body: object, as = finance): Promise<string> => {
  const made = await world.call('POST', path, { as, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return String(made.body['id']);
};

const change = (path: string, body: object, as = bit) =>
  world.call('PUT', path, { as, version: 1, body });

/** Audit entries about people refused too often. */
const limited = async (username: string) =>
  world.db
    .selectFrom('audit_events')
    .select(['target', 'code', 'outcome'])
    .where('action', '=', 'record.limit')
    .where('username', '=', username)
    .orderBy('seq')
    .execute();

/** A new window: earlier refusals no longer count. */
const forget = () => world.db.deleteFrom('rate_limits').execute();

type Table = { readonly as: Person; readonly lines: string; readonly mapping: object };

/** Uploads a table; returns a function that requests its check. */
const sendTable = async (resource: string, { as, lines, mapping }: Table) => {
  const base = `/resources/${resource}/import`;
  const content = Buffer.from(lines);
  const { id } = await upload<ImportState>(world, as, { base, content });
  return async (): Promise<ImportState> => {
    const body = { mapping, key: 'code' };
    const started = await world.call('POST', `${base}/${id}/check`, { as, body });
    expect(started.status).toBe(200);
    await runDueTasks(world.deps);
    return (await world.call<ImportState>('GET', `${base}/${id}`, { as })).body;
  };
};

beforeAll(async () => {
  world = await createFixtureWorld(['member', 'lot', 'slot', 'tool']);
  replaceCatalog(world.catalog);
  [finance, admin, bit] = (await Promise.all(
    ['finance', 'admin-internal', 'bit'].map((name) => world.person(name)),
  )) as [Person, Person, Person];
});
beforeEach(forget);
afterAll(() => world?.close());

describe('a rule over unreadable fields', () => {
  it('32 refuses without naming them or the rule', async () => {
    const id = await make('/lots', { code: 'L1', isSealed: true });
    const refused = await change(`/lots/${id}`, { bid: 100 });
    expect(problemOf(refused)).toMatchObject({
      status: 400,
      fields: [{ path: 'bid', code: 'validation.withheld' }],
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/sealed/i);
    const whole = await change(`/lots/${id}`, { bid: 100 }, finance);
    expect(problemOf(whole).fields).toMatchObject([
      { code: 'validation.check', params: { check: 'sealedAsIs' } },
    ]);
  });

  it('32 names a field that it makes required', async () => {
    const id = await make('/lots', { code: 'L2', note: 'Riscado', isDoubtful: true });
    const refused = await change(`/lots/${id}`, { note: null });
    expect(problemOf(refused).fields).toEqual([{ path: 'note', code: 'validation.required' }]);
  });

  it('32 names no hidden part of a unique set', async () => {
    await make('/lots', { code: 'L3', hall: 'Norte', place: '7' });
    const id = await make('/lots', { code: 'L4', hall: 'Norte', place: '8' });
    const refused = await change(`/lots/${id}`, { place: '7' });
    expect(problemOf(refused)).toMatchObject({
      code: 'validation.not_unique',
      fields: [{ path: '', code: 'validation.not_unique' }],
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/hall|Norte/);
  });

  it('32 is no longer evaluated after too many refusals, audited once', async () => {
    const id = await make('/lots', { code: 'L5', isSealed: true });
    for (let at = 0; at < withheldLimit.refusals; at += 1)
      expect((await change(`/lots/${id}`, { bid: at })).status).toBe(400);
    for (const body of [{ bid: 1 }, { note: 'ok' }]) {
      const refused = await change(`/lots/${id}`, body);
      expect(problemOf(refused)).toMatchObject({ status: 429, code: 'USE029' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await limited('BIT')).toEqual([{ target: 'lots', code: 'USE029', outcome: 'refused' }]);
    expect((await change(`/lots/${id}`, { note: 'ok' }, finance)).status).toBe(200);
    await forget();
    expect((await change(`/lots/${id}`, { note: 'ok' }, bit)).status).toBe(412);
  });

  it('32 does not count refusals that reveal nothing withheld', async () => {
    const id = await make('/lots', { code: 'L6' });
    for (let at = 0; at <= withheldLimit.refusals; at += 1)
      expect((await change(`/lots/${id}`, { bid: 'muito' })).status).toBe(400);
    expect((await change(`/lots/${id}`, { note: 'ok' })).status).toBe(200);
  });

  it('32 counts a revealing preview as one refusal', async () => {
    const sealed = await make('/lots', { code: 'M1', isSealed: true });
    const preview = (as = bit) =>
      world.call('POST', '/resources/lots/bulk/preview', {
        as,
        body: { ids: [sealed], change: { type: 'edit', values: { bid: 5 } } },
      });
    for (let at = 0; at < withheldLimit.refusals; at += 1)
      expect((await preview()).body).toMatchObject({ count: 1 });
    expect(problemOf(await preview()).code).toBe('USE029');
    expect((await preview(finance)).status).toBe(200);
  });
});

describe('the history of unreadable fields', () => {
  it('31 contains no action or reason that would reveal them', async () => {
    const id = await make('/lots', { code: 'S1', note: 'Riscado' });
    const seal = { as: finance, version: 1, body: { reason: 'Violado na entrega' } };
    expect((await world.call('PUT', `/lots/${id}/seal`, seal)).status).toBe(200);
    const hide = { as: finance, version: 2, body: { hall: 'Sul' } };
    const why = { 'x-change-reason': 'Foi%20para%20o%20Sul' };
    expect((await world.call('PUT', `/lots/${id}`, { ...hide, headers: why })).status).toBe(200);
    const entries = async (as: Person) =>
      (await world.call<object[]>('GET', `/resources/lots/${id}/history`, { as })).body;
    expect(await entries(bit)).toMatchObject([
      { version: 3, action: 'update', reason: null, changes: {} },
      { version: 2, action: 'update', reason: null, changes: {} },
      { version: 1, action: 'create' },
    ]);
    expect(JSON.stringify(await entries(bit))).not.toMatch(/seal|lacr|violado|sul/i);
    expect(await entries(finance)).toMatchObject([
      { action: 'update', reason: 'Foi para o Sul' },
      { action: 'seal', reason: 'Violado na entrega' },
      { action: 'create' },
    ]);
  });
});

describe('an action that depends on unreadable fields', () => {
  const act = (name: string, ids: readonly string[], as = bit) =>
    world.call('POST', `/resources/lots/actions/${name}`, {
      as,
      body: { records: ids.map((id) => ({ id, version: 1 })) },
    });

  it('32 refuses without naming them, until there were too many refusals', async () => {
    const sealed = await make('/lots', { code: 'G1', isSealed: true });
    for (let at = 0; at < withheldLimit.refusals; at += 1) {
      const refused = await act('offer', [sealed]);
      expect(problemOf(refused)).toMatchObject({
        status: 400,
        fields: [{ path: 'records.0', code: 'validation.failed' }],
      });
      expect(JSON.stringify(refused.body)).not.toMatch(/sealed/i);
    }
    const open = await make('/lots', { code: 'G2' });
    expect(problemOf(await act('offer', [open])).code).toBe('USE029');
    expect((await act('offer', [open], finance)).status).toBe(200);
  });

  it('32 reveals no hidden state, for one record or many', async () => {
    const stored = await make('/lots', { code: 'H1', stage: 'stored' });
    const gone = await make('/lots', { code: 'H2', stage: 'gone' });
    const none = await make('/lots', { code: 'H3' });
    for (const id of [gone, none]) {
      const alone = await world.call('PUT', `/lots/${id}/show`, { as: bit, version: 1 });
      expect(problemOf(alone).code).toBe('action.not_applicable');
      const many = problemOf(await act('show', [stored, id]));
      expect([many.code, many.fields]).toEqual([
        'action.not_applicable',
        [{ path: 'records.1', code: 'validation.withheld' }],
      ]);
    }
    const whole = await world.call('PUT', `/lots/${gone}/show`, { as: finance, version: 1 });
    expect(problemOf(whole).code).toBe('SET.already_disabled');
  });
});

describe('a value masked for a person who may set it', () => {
  const taken = fakeCpf(1);

  const attempt = (code: string, document: string) =>
    world.call('POST', '/members', { as: admin, body: { code, name: 'Tentativa', document } });

  it('32 is reported as taken until there were too many refusals, and is in no answer', async () => {
    await make('/members', { code: 'A', name: 'Ana', document: taken });
    for (let at = 0; at < withheldLimit.refusals; at += 1) {
      const refused = await attempt(`G${at}`, taken);
      expect(problemOf(refused).fields).toEqual([
        { path: 'document', code: 'validation.not_unique' },
      ]);
      expect(JSON.stringify(refused.body)).not.toContain(taken);
    }
    expect(problemOf(await attempt('G99', taken)).code).toBe('USE029');
    expect(problemOf(await attempt('F', fakeCpf(900))).code).toBe('USE029');
    expect(JSON.stringify(await limited('ADMIN-INTERNAL'))).not.toContain(taken);
  });

  it('32 counts nothing if nothing is revealed', async () => {
    for (let at = 0; at <= withheldLimit.refusals; at += 1)
      expect((await attempt(`N${at}`, fakeCpf(200 + at))).status).toBe(201);
  });

  it('32 allows no more probing by imports than by typing', async () => {
    await make('/members', { code: 'T', name: 'Tal', document: fakeCpf(100) });
    const lines = `code;name;document\nX;Outro;${fakeCpf(100)}\n`;
    const mapping = { 0: 'code', 1: 'name', 2: 'document' };
    const check = await sendTable('members', { as: admin, lines, mapping });
    for (let at = 0; at < withheldLimit.refusals; at += 1)
      expect((await check()).findings).toMatchObject({ counts: { error: 1 } });
    await check();
    const tasks = await world.db.selectFrom('tasks').selectAll().execute();
    const refused = tasks.filter((task) => JSON.stringify(task).includes('USE029'));
    expect([tasks.length, refused.length]).toEqual([withheldLimit.refusals + 1, 1]);
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
    ['of the person’s own dealer', () => own],
    ['of the other dealer', () => other],
  ])('28 reveal no dates of a conflicting period %s', async (_, dealerId) => {
    const refused = await world.call('POST', '/slots', {
      as: seller,
      body: { dealerId: dealerId(), stand, starts: '2026-05-01' },
    });
    expect(problemOf(refused).fields).toEqual([{ path: 'starts', code: 'validation.not_unique' }]);
    expect(JSON.stringify(refused.body)).not.toMatch(/2026-03-01|2026-09-17/);
  });

  it('28 do not hide the dates of a period visible to the person', async () => {
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

  it('28 allow no more uniqueness checks than refusals', async () => {
    const request = () =>
      world.call('GET', '/resources/slots/unique', {
        as: seller,
        query: { values: { ticket: 'T-1' } },
      });
    for (let at = 0; at < withheldLimit.refusals; at += 1)
      expect((await request()).body).toEqual({ taken: true });
    expect(problemOf(await request()).code).toBe('USE029');
  });
});
