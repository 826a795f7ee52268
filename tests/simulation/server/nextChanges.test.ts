import { sql } from 'kysely';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const path = '/simulation/parameters';
const read = (query = '', who = 'seller') => world.call(who, `GET ${path}?clientState=SP${query}`);
const run = (text: string) => sql.raw(text).execute(world.db);

/** Sets new tax rates for individuals from a day on. */
const changeIof = async (day: string, daily: string) => {
  const former = `"personTax" = 'PF' and "validTo" is null`;
  await run(`update "iofRates" set "validTo" = date '${day}' - 1 where ${former}`);
  await run(`insert into "iofRates" ("personTax", "dailyRate", "additionalRate", "validFrom", "legalBasis")
    values ('PF', ${daily}, 0.5, '${day}', 'Decreto 2027')`);
};

/** Sets a contract fee in a state from a day on. */
const changeFee = (day: string, uf: string, amount: number) =>
  run(`insert into "parameterFees" ("typeName", "uf", "validity", "baseValue", "clientValue", "dealerValue", "employeeValue")
    values ('CONTRACT', '${uf}', '${day}', ${amount}, ${amount}, 0, ${amount})`);

const codesOf = ({ plans }: Body): readonly string[] => plans.map(({ code }: Body) => code);

test('nothing is announced if no fee or rate is about to change', async () => {
  const { body } = await read();
  expect(body).toMatchObject({ releaseDate: '2026-11-23', nextChanges: [] });
});

test('parameters of a later day come from the rows valid then', async () => {
  await changeIof('2027-01-01', '0.0041');
  await changeFee('2026-12-10', 'SP', 31_000);
  await changeFee('2026-12-15', 'RJ', 32_000);
  await run(`update "planTables" set "validTo" = '2026-12-31' where "code" = 'FDU-TD'`);
  const { body: now } = await read();
  const { status, body: then } = await read('&releaseDate=2027-01-02');
  expect(status).toBe(200);
  expect(then).toMatchObject({ releaseDate: '2027-01-02', nextChanges: [] });
  expect(now.iof.rates.PF).toEqual({ daily: '0.00820', additional: '0.38000' });
  expect(then.iof.rates.PF).toEqual({ daily: '0.00410', additional: '0.50000' });
  expect(then.fees[1]).toMatchObject({ code: 'REG', amount: 31_000 });
  expect(codesOf(now)).toContain('FDU-TD');
  expect(codesOf(then)).not.toContain('FDU-TD');
  expect(codesOf(then).length).toBeGreaterThan(5);
});

test('a change in the next thirty days is announced with the following value, if it differs', async () => {
  await changeFee('2026-12-12', 'SP', 31_000);
  const { body } = await read();
  expect(body.nextChanges.map(({ from }: Body) => from)).toEqual(['2026-12-10']);
  expect(body.nextChanges[0].fees[1]).toMatchObject({ code: 'REG', amount: 31_000 });
  expect(body.nextChanges[0].iof.rates).toEqual(body.iof.rates);
});

test('rates that end without a successor are announced as unknown', async () => {
  await run(`update "iofRates" set "validTo" = '2026-12-04' where "validTo" = '2026-12-31'`);
  const { body } = await read();
  expect(body.nextChanges.map(({ from, iof }: Body) => [from, iof === null])).toEqual([
    ['2026-12-05', true],
    ['2026-12-10', true],
  ]);
  const { status, body: refusal } = await read('&releaseDate=2026-12-06');
  expect(status).toBe(400);
  expect(refusal).toMatchObject({
    code: 'pricing.row_missing',
    params: { table: 'IOF/PF', date: '2026-12-06' },
  });
});

test.each(['2026-11-22', '2027-05-23', '2027-02-30', 'soon'])(
  'a release on %s is refused at its field',
  async (day) => {
    const { status, body } = await read(`&releaseDate=${day}`);
    expect(status).toBe(400);
    expect(body.code).toBe('request.invalid_parameter');
    expect(body.fields).toMatchObject([{ path: 'releaseDate' }]);
    if (day.startsWith('202') && !day.endsWith('30'))
      expect(body.fields[0]).toMatchObject({
        code: 'simulation.release_out_of_range',
        params: { from: '2026-11-23', until: '2027-05-22' },
      });
  },
);

test('internal values of the lender are hidden for a later day, too', async () => {
  const { body } = await read('&releaseDate=2027-01-02');
  expect(JSON.stringify(body.plans)).not.toMatch(/"netRate"/);
  expect(body.plans.every(({ makerShare }: Body) => makerShare === null)).toBe(true);
  expect((await read('&releaseDate=2027-01-02', 'finance')).status).toBe(403);
});

test('a later day is available for offers too', async () => {
  const query = 'clientState=SP&releaseDate=2027-01-02';
  const { body } = await world.call('ofertas', `GET ${path}/offers?${query}`);
  expect(body).toMatchObject({ releaseDate: '2027-01-02', nextChanges: [] });
});
