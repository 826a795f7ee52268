import { sql } from 'kysely';
import { withPeriodStatus } from '#framework/server/crud/read/readableFields.ts';
import { rowValidOn } from '#framework/server/crud/read/getRecord.ts';
import { transact } from '#framework/server/store/database/database.ts';
import { ok } from '#framework/kernel/Result.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type Person } from '../world';

let world: FixtureWorld;
let finance: Person;
let bit: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['fee']);
  [finance, bit] = await Promise.all([world.person('finance'), world.person('bit')]);
});
afterAll(() => world?.close());

let names = 0;
const newName = (): string => `Tarifa ${(names += 1)}`;
const fee = (name: string, validFrom: string, validTo: string | null = null) => ({
  name,
  state: 'SP',
  value: 12_300,
  validFrom,
  validTo,
});
const post = (body: object, query: Readonly<Record<string, unknown>> = {}, as = finance) =>
  world.call('POST', '/fees', { as, body, query });
const list = async (query: Readonly<Record<string, unknown>>) =>
  (
    await world.call<readonly Record<string, unknown>[]>('GET', '/fees', {
      as: finance,
      query: { range: [0, 99], ...query },
    })
  ).body.map(({ validFrom, validTo, periodStatus }) => [validFrom, validTo, periodStatus]);

describe('periods of a sequence', () => {
  it('refuses an overlapping period, and names the other one', async () => {
    const name = newName();
    expect((await post(fee(name, '2026-01-01', '2026-06-30'))).status).toBe(201);
    const shared = problemOf(await post(fee(name, '2026-06-30')));
    const params = { from: '2026-01-01', to: '2026-06-30' };
    expect(shared).toMatchObject({
      status: 400,
      code: 'effective.overlap',
      params,
      fields: [{ path: 'validFrom', code: 'effective.overlap', params }],
    });
    expect((await post(fee(name, '2026-07-01'))).status).toBe(201);
    expect(problemOf(await post(fee(name, '2027-01-01')))).toMatchObject({
      code: 'effective.overlap_open',
      params: { from: '2026-07-01' },
    });
    expect((await post({ ...fee(name, '2027-01-01'), state: 'RJ' })).status).toBe(201);
  });

  it('refuses a period that ends before it starts', async () => {
    expect(problemOf(await post(fee(newName(), '2026-02-01', '2026-01-31')))).toMatchObject({
      code: 'effective.reversed',
      fields: [{ path: 'validTo', code: 'effective.reversed' }],
    });
  });

  it('checks changes of a period, and no other change', async () => {
    const name = newName();
    const first = await post(fee(name, '2026-01-01', '2026-06-30'));
    await post(fee(name, '2026-07-01'));
    const put = (body: object, version: number) =>
      world.call('PUT', `/fees/${String(first.body['id'])}`, { as: finance, body, version });
    expect(problemOf(await put({ validTo: '2026-07-01' }, 1)).code).toBe('effective.overlap_open');
    expect(await put({ value: 1 }, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await put({ validTo: '2026-05-31' }, 2)).status).toBe(200);
  });

  it('lets exactly one of fifty concurrent requests have a period', async () => {
    const name = newName();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        post(fee(name, `2026-0${1 + (at % 9)}-0${1 + (at % 7)}`), {}, at % 2 ? finance : bit),
      ),
    );
    const codes = responses.map(({ status }) => status);
    expect(codes.filter((status) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 201).map((a) => problemOf(a).code);
    expect(new Set(refused)).toEqual(new Set(['effective.overlap_open']));
  });

  it('prevents overlaps in the table too, for any writer', async () => {
    const name = newName();
    await post(fee(name, '2026-01-01'));
    const twin = world.db.insertInto('fees').values(fee(name, '2026-08-01')).execute();
    await expect(twin).rejects.toMatchObject({ code: '23P01', constraint: 'fees_periods' });
  });

  it('allows swapping adjacent periods inside a transaction', async () => {
    const name = newName();
    const rows = [
      await post(fee(name, '2026-01-01', '2026-06-30')),
      await post(fee(name, '2026-07-01', '2026-12-31')),
    ];
    const [first, second] = rows.map(({ body }) => String(body['id']));
    const done = await transact(world.db, async (trx) => {
      await sql`set constraints "fees_periods" deferred`.execute(trx);
      await sql`update fees set "validFrom" = '2026-07-01', "validTo" = '2026-12-31' where id = ${first}::uuid`.execute(trx);
      await sql`update fees set "validFrom" = '2026-01-01', "validTo" = '2026-06-30' where id = ${second}::uuid`.execute(trx);
      return ok(undefined);
    }); // prettier-ignore
    expect(done.ok).toBe(true);
  });
});

describe('a scheduled change', () => {
  it('ends the former period the day before, with its own history entry', async () => {
    const name = newName();
    const former = await post(fee(name, '2026-01-01'));
    const next = await post(fee(name, '2027-01-01'), { closeFormer: true });
    expect(next.status).toBe(201);
    const url = `/fees/${String(former.body['id'])}`;
    expect((await world.call('GET', url, { as: finance })).body).toMatchObject({
      validTo: '2026-12-31',
      version: 2,
      periodStatus: 'current',
    });
    const history = await world.call('GET', `/resources/fees/${String(former.body['id'])}/history`, { as: finance }); // prettier-ignore
    expect(history.body).toMatchObject([
      { action: 'update', changes: { validTo: [null, '2026-12-31'] } },
      { action: 'create' },
    ]);
  });

  it('leaves the former period unchanged if the new one is refused', async () => {
    const name = newName();
    const former = await post(fee(name, '2026-01-01', '2026-12-31'));
    await post(fee(name, '2027-01-01'));
    const clash = await post(fee(name, '2026-06-01', '2027-03-01'), { closeFormer: true });
    expect(problemOf(clash).code).toBe('effective.overlap_open');
    const { body } = await world.call('GET', `/fees/${String(former.body['id'])}`, { as: finance });
    expect(body).toMatchObject({ validTo: '2026-12-31', version: 1 });
  });

  it('requires the right to change the former period', async () => {
    const refused = await post(fee(newName(), '2027-01-01'), { closeFormer: true }, bit);
    expect(problemOf(refused).code).toBe('access.denied');
    expect(problemOf(await post(fee(newName(), '2027-01-01'), { closeFormer: 'maybe' })).code).toBe(
      'request.invalid_parameter',
    );
  });
});

describe('rows valid on a day', () => {
  it('are listed for the day, as past, current or scheduled', async () => {
    const name = newName();
    for (const [from, to] of [['2025-01-01', '2025-12-31'], ['2026-01-01', '2026-12-31'], ['2027-01-01', null]] as const)
      await post(fee(name, from, to)); // prettier-ignore
    const filter = { name: { eq: name } };
    expect(await list({ filter })).toEqual([
      ['2025-01-01', '2025-12-31', 'past'],
      ['2026-01-01', '2026-12-31', 'current'],
      ['2027-01-01', null, 'scheduled'],
    ]);
    expect(await list({ filter, validOn: '2026-12-31' })).toEqual([
      ['2026-01-01', '2026-12-31', 'current'],
    ]);
    expect(await list({ filter, validOn: '2040-01-01' })).toEqual([
      ['2027-01-01', null, 'scheduled'],
    ]);
    const bad = await world.call('GET', '/fees', { as: finance, query: { validOn: '2026-02-30' } });
    expect(problemOf(bad)).toMatchObject({ code: 'request.invalid_parameter', params: { name: 'validOn' } }); // prettier-ignore
    const unknown = await world.call('GET', '/groups', { query: { validOn: '2026-02-01' } });
    expect(problemOf(unknown).code).toBe('request.unknown_parameter');
  });

  it('follow São Paulo time, not UTC', () => {
    const { fees } = world.catalog.descriptions;
    const statusAt = (moment: string) => {
      const deps = { ...world.deps, clock: () => new Date(moment) };
      const record = { id: '1', version: 1, ...fee('Tarifa', '2026-03-11') };
      return withPeriodStatus({ deps, description: fees! }, record)['periodStatus'];
    };
    expect(statusAt('2026-03-11T02:59:59.000Z')).toBe('scheduled');
    expect(statusAt('2026-03-11T03:00:00.000Z')).toBe('current');
  });

  it('are offered by selectors if valid today', async () => {
    const name = newName();
    await post(fee(name, '2025-01-01', '2025-12-31'));
    const current = await post(fee(name, '2026-01-01'));
    const { body } = await world.call('GET', '/resources/fees/options', { as: finance, query: { q: name } }); // prettier-ignore
    expect(body).toEqual([{ value: current.body['id'], label: name }]);
  });

  it('are found by the server for a day, never guessed', async () => {
    const name = newName();
    await post(fee(name, '2026-01-01', '2026-12-31'));
    const { fees } = world.catalog.descriptions;
    const on = (day: string) => rowValidOn(world.db, fees!, { by: { name, state: 'SP' }, day });
    // The wire format of fees is in reais, the row in centavos.
    expect(await on('2026-12-31')).toMatchObject({ validFrom: '2026-01-01', value: 1_230_000 });
    expect(await on('2027-01-01')).toBeUndefined();
    const { groups } = world.catalog.descriptions;
    await expect(rowValidOn(world.db, groups!, { by: {}, day: '2026-01-01' })).rejects.toThrow(
      /no periods/,
    );
  });
});
