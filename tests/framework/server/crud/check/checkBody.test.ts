import { signInAs } from '#tests/harness/session.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type CallResponse, type Person } from '../world';

let world: FixtureWorld;
let finance: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['agreement']);
  finance = await world.person('finance');
  await world.addDealer({ GMFcode: '101' });
});
afterAll(() => world?.close());

/** Advances the clock, which ends earlier sessions. */
const moveTo = async (moment: string): Promise<void> => {
  world.clock.set(moment);
  finance = { ...finance, headers: await signInAs(world, 'finance') };
};

type Body = Readonly<Record<string, unknown>>;

const create = (body: Body) => world.call('POST', '/agreements', { as: finance, body });
const change = ({ body }: CallResponse, values: Body) =>
  world.call('PUT', `/agreements/${String(body['id'])}`, {
    as: finance,
    body: values,
    version: Number(body['version']),
  });
const faults = (response: CallResponse) =>
  (problemOf(response).fields ?? []).map(({ path, code }) => `${path} ${code}`);

describe('a new record', () => {
  test('is refused without the currently required fields', async () => {
    const refused = await create({ name: 'A', kind: 'company', baseValue: 100_000 });
    expect([refused.status, problemOf(refused).code]).toEqual([400, 'validation.failed']);
    expect(faults(refused).toSorted()).toEqual([
      'clientValue validation.required',
      'companyName validation.required',
    ]);
  });

  test('reports all errors at once', async () => {
    expect(faults(await create({ kind: 'company', installments: 97 })).toSorted()).toEqual([
      'companyName validation.required',
      'installments validation.too_large',
      'name validation.required',
    ]);
  });

  test('drops fields that do not apply, valid or not, and does not require them', async () => {
    const created = await create({
      name: 'B',
      kind: 'person',
      companyName: 'x'.repeat(200),
      branchOf: 'Matriz',
      tags: ['101'],
      isSpecial: true,
      installments: 12,
      rate: '3.00',
      address: { country: 'Chile', state: 'SP' },
      items: [
        { product: 'P', amount: 999, discount: '50.00' },
        { product: 'Q', amount: 1000, discount: '5.00' },
      ],
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        companyName: null,
        branchOf: null,
        tags: [],
        installments: 12,
        rate: null,
        address: { country: 'Chile' },
        items: [
          { product: 'P', amount: 999 },
          { product: 'Q', amount: 1000, discount: '5.00' },
        ],
      },
    });
  });

  test('evaluates conditions inside objects and rows, with sibling and outer values', async () => {
    const refused = await create({
      name: 'C',
      kind: 'company',
      companyName: 'C Ltda.',
      baseValue: 5000,
      rate: '1.00',
      address: { country: 'Brasil' },
      items: [
        { amount: 6000, discount: '20.00' },
        { amount: 4999, discount: '20.00' },
        { amount: 4999, discount: '20.00', reason: 'Campanha' },
      ],
    });
    expect(faults(refused)).toEqual([
      'address.state validation.required',
      'items.1.reason validation.required',
    ]);
  });

  test('is refused by a rule at the first of its fields, by name', async () => {
    const refused = await create({ name: 'D', validFrom: '2026-03-02', validTo: '2026-03-01' });
    expect(problemOf(refused).fields).toEqual([
      {
        path: 'validTo',
        code: 'validation.check',
        params: { entity: 'agreements', check: 'periodOrder' },
      },
    ]);
    expect((await create({ name: 'D', validTo: '2026-03-01' })).status).toBe(201);
  });

  test('is not judged by a rule that reads an invalid field', async () => {
    const refused = await create({ name: 'D', validFrom: '2026-02-31', validTo: '2020-03-01' });
    expect(faults(refused)).toEqual(['validFrom validation.date']);
  });

  test('ignores a value that may not be set', async () => {
    expect(faults(await create({ name: 'E', status: 'closed' }))).toEqual([
      'status validation.read_only',
    ]);
  });
});

describe('a change', () => {
  test('is validated as part of the whole record', async () => {
    const made = await create({ name: 'F', kind: 'public', companyName: 'F S.A.' });
    const emptied = await change(made, { companyName: null });
    expect(emptied.status).toBe(200);
    const refused = await change(emptied, { kind: 'company' });
    expect(faults(refused)).toEqual(['companyName validation.required']);
    expect((await change(emptied, { kind: 'company', companyName: 'F Ltda.' })).status).toBe(200);
  });

  test('clears fields that no longer apply, with an entry in the history', async () => {
    const made = await create({
      name: 'G',
      kind: 'company',
      companyName: 'G Ltda.',
      branchOf: 'H Ltda.',
      items: [{ product: 'P', amount: 1 }],
    });
    const changed = await change(made, { kind: 'public', companyName: null });
    expect(changed.body).toMatchObject({ companyName: null, branchOf: null, items: null });
    const history = await world.call<readonly { changes: Body }[]>(
      'GET',
      `/resources/agreements/${String(made.body['id'])}/history`,
      { as: finance },
    );
    expect(Object.keys(history.body[0]?.changes ?? {}).toSorted()).toEqual([
      'branchOf',
      'companyName',
      'items',
      'kind',
    ]);
  });

  test('to a hidden field only is no change', async () => {
    const made = await create({ name: 'I', kind: 'person' });
    const same = await change(made, { companyName: 'Ninguém' });
    expect(same).toMatchObject({ status: 200, body: { companyName: null, version: 1 } });
  });

  test('keeps the value of a hidden field declared to keep', async () => {
    const made = await create({ name: 'J', installments: 24 });
    const special = await change(made, { isSpecial: true });
    expect(special.body).toMatchObject({ isSpecial: true, installments: 24 });
  });
});

describe('an action', () => {
  const close = ({ body }: CallResponse) =>
    world.call('PUT', `/agreements/${String(body['id'])}/close`, {
      as: finance,
      body: {},
      version: Number(body['version']),
    });

  test('is refused if the record lacks a field required by the new state', async () => {
    const made = await create({ name: 'K' });
    expect(faults(await close(made))).toEqual(['validTo validation.required']);
    const ready = await change(made, { validTo: '2026-12-31' });
    expect(await close(ready)).toMatchObject({ status: 200, body: { status: 'closed' } });
  });

  test('on several records names the refused one, and changes none', async () => {
    const [fine, lacking] = [
      await create({ name: 'L', validTo: '2026-12-31' }),
      await create({ name: 'M' }),
    ];
    const records = [fine, lacking].map(({ body }) => ({
      id: body['id'],
      version: body['version'],
    }));
    const refused = await world.call('POST', '/resources/agreements/actions/close', {
      as: finance,
      body: { records },
    });
    expect(problemOf(refused).fields).toEqual([{ path: 'records.1', code: 'validation.failed' }]);
    const stored = await world.call('GET', `/agreements/${String(fine.body['id'])}`, {
      as: finance,
    });
    expect(stored.body['status']).toBe('open');
  });
});

test('the table refuses invalid rows inserted past the server', async () => {
  const insert = (values: Body) =>
    world.db
      .insertInto('agreements' as never)
      .values(values as never)
      .execute();
  await expect(insert({ name: 'N', kind: 'company' })).rejects.toThrow(
    'agreements_companyName_required_check',
  );
  await expect(insert({ name: 'N', kind: 'person', companyName: 'x' })).rejects.toThrow(
    'agreements_companyName_when_check',
  );
  await expect(
    insert({ name: 'N', validFrom: '2026-03-02', validTo: '2026-03-01' }),
  ).rejects.toThrow('agreements_periodOrder_check');
});

describe('a rule over the current time', () => {
  beforeAll(() => moveTo('2026-03-10T15:00:00.000Z'));

  const days = (noticeOn: string) => ({ name: 'N', validTo: '2026-12-31', noticeOn });
  const notice = { path: 'noticeOn', code: 'validation.check' };
  const year = { path: 'manufactureYear', code: 'validation.check' };

  test('ENT-PARAM-03: requires tomorrow or later, in São Paulo time', async () => {
    // 22:30 of 10 March there, 11 March in UTC.
    await moveTo('2026-03-11T01:30:00.000Z');
    const today = await create(days('2026-03-10'));
    expect(problemOf(today).fields).toEqual([expect.objectContaining(notice)]);
    expect((await create(days('2026-03-11'))).status).toBe(201);
  });

  test('adds days and numbers to its bounds', async () => {
    expect((await create(days('2026-12-01'))).status).toBe(201);
    expect(problemOf(await create(days('2026-12-02'))).fields).toEqual([
      expect.objectContaining(notice),
    ]);
    const years = (modelYear: number) => ({ name: 'Y', manufactureYear: 2026, modelYear });
    expect((await create(years(2027))).status).toBe(201);
    expect(faults(await create(years(2028)))).toEqual(['modelYear validation.check']);
  });

  test('ENT-CAMP-04: allows the current year, which starts at midnight in São Paulo', async () => {
    const next = { name: 'Y', manufactureYear: 2027 };
    await moveTo('2027-01-01T02:59:59.000Z');
    expect(problemOf(await create(next)).fields).toEqual([expect.objectContaining(year)]);
    await moveTo('2027-01-01T03:00:00.000Z');
    expect((await create(next)).status).toBe(201);
  });

  test('applies when its fields are written, and not otherwise', async () => {
    await moveTo('2026-03-10T15:00:00.000Z');
    const made = await create(days('2026-03-11'));
    await moveTo('2026-06-01T15:00:00.000Z');
    const renamed = await change(made, { name: 'Renamed' });
    expect(renamed).toMatchObject({ status: 200, body: { noticeOn: '2026-03-11' } });
    expect(faults(await change(renamed, { noticeOn: '2026-03-12' }))).toEqual([
      'noticeOn validation.check',
    ]);
    expect((await change(renamed, { noticeOn: '2026-06-02' })).status).toBe(200);
  });

  test('is enforced by the table as far as it does not depend on the day', async () => {
    const made = await create(days('2026-07-01'));
    const write = (noticeOn: string) =>
      world.db
        .updateTable('agreements' as never)
        .set({ noticeOn } as never)
        .where('id' as never, '=', String(made.body['id']) as never)
        .execute();
    await write('1999-01-01');
    await expect(write('2026-12-31')).rejects.toThrow('agreements_noticeInTime_check');
  });
});
