import type { ImportState } from '../../../src/kernel/entity/TransferMethods';
import { fakeCpf } from '../../../src/kernel/kinds/fakeDocuments';
import { replaceCatalog } from '../../../src/server/crud/replaceCatalog';
import { guessLimit } from '../../../src/server/crud/guesses';
import { runDueTasks } from '../../../src/server/jobs/runDueTasks';
import { createFixtureWorld, type FixtureWorld } from './fixtureWorld';
import { problemOf, type Person } from './world';
import { sendTable as upload } from '../transfer/import/tables';

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

type Table = { readonly as: Person; readonly lines: string; readonly mapping: object };

/** Sends a table; what asks for its check, as often as it is called. */
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

const checkTable = async (resource: string, table: Table): Promise<ImportState> =>
  (await sendTable(resource, table))();

beforeAll(async () => {
  world = await createFixtureWorld(['member', 'lot', 'slot', 'tool']);
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

  it('5 32 tells no more in many previews at once', async () => {
    const ids: string[] = [];
    for (let at = 0; at < guessLimit.calls; at += 1)
      ids.push(await make('/lots', { code: `N${at}`, isSealed: true }));
    const preview = () =>
      world.call<{ refused: { count: number }[] }>('POST', '/resources/lots/bulk/preview', {
        as: bit,
        body: { ids, change: { type: 'edit', values: { bid: 5 } } },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, preview));
    const heard = answers.filter(({ status }) => status === 200);
    expect(heard.length).toBeLessThanOrEqual(1);
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

describe('the history of what a person may not read', () => {
  it('31 names no action and no reason that would tell it', async () => {
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

describe('a field that is emptied by what a person may not read', () => {
  const reserve = async (code: string, isSealed: boolean) => {
    const id = await make('/lots', { code, isSealed });
    return { id, changed: await change(`/lots/${id}`, { reserve: 5 }) };
  };

  it('32 is counted and leaves a mark where what was typed does not stay', async () => {
    const { changed: kept } = await reserve('C1', false);
    expect(kept).toMatchObject({ status: 200, body: { reserve: 5 } });
    const before = (await told('BIT')).length;
    const { changed: emptied } = await reserve('C2', true);
    expect(emptied).toMatchObject({ status: 200, body: { reserve: null } });
    expect((await told('BIT')).slice(before)).toEqual([
      { target: 'lots', detail: { fields: 'reserve', count: 1 }, code: 'validation.withheld' },
    ]);
  });

  it('32 tells no more often than a refusal would', async () => {
    for (let at = 0; at < guessLimit.calls; at += 1)
      expect((await reserve(`D${at}`, true)).changed.status).toBe(200);
    const { changed } = await reserve('D99', true);
    expect(problemOf(changed).code).toBe('record.hourly_limit');
  });

  it('32 tells no more in a change of many', async () => {
    const ids: string[] = [];
    for (let at = 0; at <= guessLimit.calls + 1; at += 1)
      ids.push(await make('/lots', { code: `E${at}`, isSealed: true }));
    const request = { ids, change: { type: 'edit', values: { reserve: 7 } } };
    const preview = () =>
      world.call('POST', '/resources/lots/bulk/preview', { as: bit, body: request });
    const first = await preview();
    const shown = (first.body['sample'] as readonly object[]).length;
    expect((await told('BIT')).at(-1)).toMatchObject({
      detail: { fields: 'reserve', count: shown },
    });
    await forget();
    const body = { ...request, token: first.body['token'] };
    expect((await world.call('POST', '/resources/lots/bulk', { as: bit, body })).status).toBe(202);
    await runDueTasks(world.deps);
    const done = await world.db
      .selectFrom('lots')
      .select('version')
      .where('id', 'in', ids)
      .execute();
    expect(done.filter(({ version }) => Number(version) > 1).length).toBeLessThanOrEqual(
      guessLimit.calls,
    );
    expect(problemOf(await change(`/lots/${ids[0]}`, { reserve: 8 })).code).toBe(
      'record.hourly_limit',
    );
  });

  it('32 tells no more in a table', async () => {
    const codes = Array.from({ length: guessLimit.calls + 2 }, (_, at) => `F${at}`);
    for (const code of codes) await make('/lots', { code, isSealed: true });
    const lines = ['code;reserve', ...codes.map((code) => `${code};9`)].join('\n');
    const state = await checkTable('lots', {
      as: bit,
      lines,
      mapping: { 0: 'code', 1: 'reserve' },
    });
    expect(state.findings).toBeNull();
    expect((await told('BIT')).at(-1)).toMatchObject({ target: 'lots' });
  });
});

describe('an action that depends on what a person may not read', () => {
  const act = (name: string, ids: readonly string[], as = bit) =>
    world.call('POST', `/resources/lots/actions/${name}`, {
      as,
      body: { records: ids.map((id) => ({ id, version: 1 })) },
    });

  it('32 tells of its rules without naming them, as often as a person may err', async () => {
    const sealed = await make('/lots', { code: 'G1', isSealed: true });
    for (let at = 0; at < guessLimit.calls; at += 1) {
      const refused = await act('offer', [sealed]);
      expect(problemOf(refused)).toMatchObject({
        status: 400,
        fields: [{ path: 'records.0', code: 'validation.failed' }],
      });
      expect(JSON.stringify(refused.body)).not.toMatch(/sealed/i);
    }
    expect((await told('BIT')).at(-1)).toMatchObject({ target: 'lots' });
    const open = await make('/lots', { code: 'G2' });
    expect(problemOf(await act('offer', [open])).code).toBe('record.hourly_limit');
    expect((await act('offer', [open], finance)).status).toBe(200);
  });

  it('32 says of no hidden state which it is, alone or for many', async () => {
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
    expect((await told('BIT')).slice(-4)).toEqual(
      Array.from({ length: 4 }, () => ({
        ...{ target: 'lots', code: 'validation.withheld' },
        detail: { fields: expect.stringMatching(/^(records\.1)?$/), count: 1 },
      })),
    );
    expect(await told('FINANCE')).toEqual([]);
  });

  it('32 changes nothing where it would empty more than may be told', async () => {
    const ids: string[] = [];
    for (let at = 0; at <= guessLimit.calls; at += 1)
      ids.push(await make('/lots', { code: `J${at}`, isSealed: true }));
    expect((await act('hold', ids.slice(0, 2))).body).toEqual({ changed: 2 });
    expect((await told('BIT')).at(-1)).toMatchObject({ detail: { fields: 'reserve', count: 2 } });
    await forget();
    const rest = ids.slice(2);
    const open = await make('/lots', { code: 'J98' });
    const more = [
      await make('/lots', { code: 'J99', isSealed: true }),
      await make('/lots', { code: 'J97', isSealed: true }),
    ];
    expect(problemOf(await act('hold', [open, ...rest, ...more])).code).toBe('record.hourly_limit');
    const { body } = await world.call('GET', `/lots/${open}`, { as: finance });
    expect(body).toMatchObject({ version: 1, reserve: null });
    expect((await act('hold', [open, ...rest], finance)).body).toEqual({
      changed: rest.length + 1,
    });
  });

  it('32 sorts no thousand records by a hidden state at once', async () => {
    const ids: string[] = [];
    for (let at = 0; at <= guessLimit.calls; at += 1)
      ids.push(await make('/lots', { code: `I${at}`, stage: 'gone' }));
    const refused = await act('show', ids);
    expect(problemOf(refused).code).toBe('record.hourly_limit');
    expect(JSON.stringify(refused.body)).not.toContain('records.');
    expect(problemOf(await act('show', [ids[0]!])).code).toBe('record.hourly_limit');
    const seen = await act('show', ids, finance);
    expect(problemOf(seen).fields).toHaveLength(ids.length);
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
    const lines = ['code;name;document', ...rows, ''].join('\n');
    const mapping = { 0: 'code', 1: 'name', 2: 'document' };
    const check = await sendTable('members', { as: admin, lines, mapping });
    expect((await check()).findings).toBeNull();
    const task = await world.db
      .selectFrom('tasks')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
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
