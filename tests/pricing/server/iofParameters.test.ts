import {
  createWorld,
  problemOf,
  type Person,
  type World,
} from '#tests/framework/server/crud/world.ts';

let world: World;
let bit: Person;
let finance: Person;
const path = '/gmb/parameters/iof';
const today = {
  dailyRatePF: '0.00820',
  dailyRatePJ: '0.00410',
  fixedRate: '0.38000',
  validity: '2026-01-01',
};

beforeAll(async () => {
  world = await createWorld();
  [bit, finance] = [await world.person('bit'), await world.person('finance')];
  const row = (personTax: string, dailyRate: string) => ({
    personTax,
    dailyRate,
    additionalRate: '0.38',
    validFrom: '2026-01-01',
    legalBasis: 'Decreto 1',
  });
  const rows = [row('PF', '0.0082'), row('PJ', '0.0041')];
  await world.db.insertInto('iofRates').values(rows).execute();
});
afterAll(() => world.close());

const approveAll = async (): Promise<void> => {
  const { body } = await world.call<{ approvals: { id: string; version: number }[] }>(
    'GET',
    '/resources/approvals',
    { as: finance, query: { show: 'inbox' } },
  );
  for (const { id, version } of body.approvals) {
    const call = { as: finance, version, body: {} };
    const done = await world.call('PUT', `/resources/approvals/${id}/approve`, call);
    expect(done.status).toBe(200);
  }
};
const rates = async () =>
  (
    await world.call<readonly Record<string, unknown>[]>('GET', '/iof-rates', {
      as: bit,
      query: { sort: ['validFrom', 'ASC'], filter: { personTax: 'PF' } },
    })
  ).body.map(({ dailyRate, validFrom, validTo }) => [dailyRate, validFrom, validTo]);

it('ENT-IOF-01, CALL-045: returns the current rates as one record, to bit and finance', async () => {
  for (const as of [bit, finance])
    expect(await world.call('GET', path, { as })).toMatchObject({ status: 200, body: today });
});

it('CALL-046: new rates need approval, then are rows of the list', async () => {
  const change = { ...today, dailyRatePF: '0.00900', validity: '2026-03-01' };
  const request = await world.call('PUT', path, { as: bit, body: change });
  expect(request).toMatchObject({ status: 202, body: today });
  expect(problemOf(await world.call('PUT', path, { as: bit, body: change })).code).toBe(
    'approval.open',
  );
  await approveAll();
  expect((await world.call('GET', path, { as: bit })).body).toEqual(change);
  expect(await rates()).toEqual([
    ['0.00820', '2026-01-01', '2026-02-28'],
    ['0.00900', '2026-03-01', null],
  ]);
});

it('CALL-046: other rates from the same day change the period, equal ones nothing', async () => {
  const now = (await world.call('GET', path, { as: bit })).body;
  expect(await world.call('PUT', path, { as: bit, body: now })).toMatchObject({
    status: 200,
    body: now,
  });
  const change = { ...now, fixedRate: '0.50000', legalBasis: 'Decreto 2' };
  expect((await world.call('PUT', path, { as: bit, body: change })).status).toBe(202);
  await approveAll();
  expect((await world.call('GET', path, { as: bit })).body).toEqual({
    ...now,
    fixedRate: '0.50000',
  });
  expect(await rates()).toHaveLength(2);
});

it('ENT-IOF-01: requires access to the rates, and valid values', async () => {
  const other = await world.person('admin-internal');
  expect((await world.call('GET', path, { as: other })).status).toBe(403);
  expect((await world.call('PUT', path, { as: other, body: today })).status).toBe(403);
  const wrong = { ...today, dailyRatePF: 'x' };
  expect((await world.call('PUT', path, { as: bit, body: wrong })).status).toBe(400);
  const early = { ...today, validity: '1990-01-01' };
  expect(problemOf(await world.call('PUT', path, { as: bit, body: early })).code).toBe('SIS001');
});
