import { sql } from 'kysely';
import { ptBR } from '#simulation/messages/pt-BR.ts';
import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { deal } from './deal';

let world: World;
let dealer: string;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  ({ id: dealer } = await world.row('dealers', { GMFcode: '101' }));
});
afterAll(() => world.close());

const price = (change: object = {}, who = 'seller', to = dealer) =>
  world.call(who, `POST /simulations/dealers/${to}`, { body: deal(change) });
const save = (change: object = {}, who = 'seller', query = '') =>
  world.call(who, `POST /simulations/saves${query}`, {
    body: { ...deal(), tableCode: 'FDU-TD', term: 36, ...change },
  });
const setRow = (id: string, values: object) =>
  world.db
    .updateTable('simulations')
    .set(values as never)
    .where('id', '=', id)
    .execute();
const anyTable = async () => {
  const { body } = await price({ financeType: 1 });
  return (body.results as Body[]).find(({ term }: Body) => term === 36)!;
};

describe('parameters', () => {
  test('CALL-068, SIMR-062, SIMR-063: a seller reads tables, fees and tax without internal values of the lender', async () => {
    const query = `dealerId=${dealer}&profile=seller&vehicleTypeId=1&saleType=TD&clientState=SP&plateState=SP&isEmployee=false`;
    const { status, body } = await world.call('seller', `GET /simulation/parameters?${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ releaseDate: '2026-11-23', validDays: 30, isEmployee: false });
    expect(body.fees.map(({ code }: Body) => code)).toEqual(['TCC', 'REG', 'TU']);
    expect(body.plans.length).toBeGreaterThan(10);
    expect(JSON.stringify(body.plans)).not.toMatch(/"netRate"/);
    expect(body.plans.every(({ makerShare }: Body) => makerShare === null)).toBe(true);
  });

  test('ENT-PROFILE-04 to ENT-PROFILE-06, SIMR-039, OQ-070: net, special and bought rates are shown only to profiles with the flag', async () => {
    await sql`update "planTables" set "makerShare" = 0 where "code" = 'FDU-SUB'`.execute(world.db);
    const pricedWith = async (flags: object): Promise<Body> => {
      const path = '/dealers/parameters/profiles';
      const { body: now } = await world.call('finance', `GET ${path}?dealerId=${dealer}`);
      const own = now.profiles.find(({ groupName }: Body) => groupName === 'seller');
      const { groupName, version } = own;
      const body = { profiles: [{ groupName, version, flags: { ...own.flags, ...flags } }] };
      const put = `PUT ${path}/commons?dealerId=${dealer}`;
      expect((await world.call('finance', put, { body })).status).toBe(200);
      const { plans, view } = (await world.call('seller', 'GET /simulation/parameters')).body;
      expect(view).toMatchObject(flags);
      const of = (code: string) => plans.find((plan: Body) => plan.code === code).rates[0].told;
      return { bought: of('FDU-SUB'), special: of('SEMPRE-SUB'), plain: of('FDU-TD') };
    };
    const none = {
      viewPricingRateNet: false,
      viewPricingRateSpecial: false,
      viewPricingRateComprada: false,
    };
    expect(await pricedWith(none)).toEqual({});
    expect(await pricedWith({ ...none, viewPricingRateSpecial: true })).toEqual({
      special: { kind: 'SPECIAL' },
    });
    expect(await pricedWith({ ...none, viewPricingRateComprada: true })).toEqual({
      bought: { kind: 'BOUGHT' },
    });
    const net = { net: expect.stringMatching(/^\d\.\d{4}$/) };
    // The net rate comes with the payer of the difference, if the table names one.
    expect(await pricedWith({ ...none, viewPricingRateNet: true })).toEqual({
      bought: { ...net, makerShare: '0.00' },
      plain: net,
      special: { ...net, makerShare: '70.00' },
    });
  });

  test('OQ-188, SIMR-063: an employee pays the employee fee', async () => {
    const fee = async (isEmployee: boolean) =>
      (await world.call('seller', `GET /simulation/parameters?isEmployee=${isEmployee}`)).body
        .fees[0].amount as number;
    expect(await fee(true)).toBeLessThan(await fee(false));
  });

  test('SIMR-073: another dealer is refused', async () => {
    const other = await world.row('dealers', { GMFcode: '150' });
    expect(
      (await world.call('seller', `GET /simulation/parameters?dealerId=${other.id}`)).status,
    ).toBe(403);
    expect((await price({}, 'seller', other.id)).status).toBe(403);
  });

  test('CALL-068: tables match sale type and vehicle; without either, all are returned', async () => {
    const tables = async (query: string) => {
      const { plans } = (await world.call('seller', `GET /simulation/parameters${query}`)).body;
      return plans as Body[];
    };
    const all = await tables('');
    const [used, direct] = [await tables('?vehicleTypeId=2'), await tables('?saleType=VD')];
    for (const some of [used, direct]) {
      expect(some.length).toBeGreaterThan(3);
      expect(some.length).toBeLessThan(all.length);
    }
    expect(used.every(({ vehicleTypes }) => vehicleTypes.includes(2))).toBe(true);
    expect(direct.every(({ tableType }) => tableType === 'VD')).toBe(true);
    const both = await tables('?vehicleTypeId=2&saleType=VD');
    expect(both.length).toBeLessThan(used.length);
  });

  test('ENT-PROFILE-02: a profile without flags sees no net rate, and cannot create a proposal', async () => {
    const path = 'GET /simulation/parameters/offers?clientState=SP';
    await sql`delete from "profile_flags" where "groupName" = 'ofertas'`.execute(world.db);
    expect((await world.call('ofertas', path)).body.view).toEqual({
      viewDirectSale: true,
      viewSimulationTax: true,
      viewSimulationResume: true,
      viewPricingRateNet: false,
      viewPricingRateSpecial: true,
      createPropose: false,
      viewPricingRateComprada: false,
    });
  });

  test('CALL-071, CALL-072, SIMR-057: Chevrolet Sempre comes first', async () => {
    for (const path of ['', '/dealer']) {
      const { body } = await world.call('seller', `GET /simulation/financeStructures${path}`);
      expect(body[0]).toMatchObject({ id: 2, name: 'Chevrolet Sempre' });
      expect(body.length).toBeGreaterThan(10);
    }
  });

  test('ENUM-120 to ENUM-132, OQ-095, OQ-193: each has its number and, if there is one, its name', async () => {
    const codes = [
      [2, 'SPECIAL'],
      [1, 'REGULAR'],
      [3, 'OTHER PLANS'],
      [4, 'GRACE_PERIOD'],
      [5, 'FARMER'],
      [6, 'LEASING'],
      [7, 'TWELVE_MINORS'],
      [8, 'PLAN_50_25_25'],
      [9, undefined],
      [10, 'CHEVROLET_ZERO'],
      [11, 'PLAN_ZERO_MAIS'],
      [12, 'MULTI_BALOON'],
      [13, 'SMART_BUY'],
      [14, 'PLANO_100'],
    ];
    for (const path of ['', '/dealer']) {
      const { body } = await world.call('seller', `GET /simulation/financeStructures${path}`);
      expect(body.map(({ id, code }: Body) => [id, code])).toEqual(codes);
    }
  });

  test('CALL-073, CALL-075, OQ-180, SIMR-033, SIMR-034: returns aggregates, with the fees of a state', async () => {
    const { body: all } = await world.call('seller', 'GET /simulation/aggregateValues');
    expect(all.map(({ code }: Body) => code)).toEqual(['ACC', 'FWD', 'LIFE', 'PREST']);
    const request = (members: string) =>
      world.call('seller', `GET /simulation/aggregateValues/${members}?clientState=RJ`);
    const of = async (type: number) => (await request(`${type}/PF/false`)).body;
    expect((await of(1)).map(({ code }: Body) => code)).not.toContain('TU');
    expect((await of(2)).map(({ code }: Body) => code)).toContain('TU');
    for (const members of ['2/PJ/false', '2/PF/true', '2/PJ/true'])
      expect((await request(members)).body).toEqual(await of(2));
    for (const members of ['3/PF/false', '2/PX/false', '2/PF/maybe'])
      expect((await request(members)).status).toBe(404);
  });

  test('CALL-079, OQ-070: returns the flags of the profile', async () => {
    const view = async () => (await world.call('seller', 'GET /simulation/dealer/view')).body;
    const path = '/dealers/parameters/profiles';
    const { body: grid } = await world.call('finance', `GET ${path}?dealerId=${dealer}`);
    const { groupName, version, flags } = grid.profiles.find(
      (one: Body) => one.groupName === 'seller',
    );
    const { viewPaymentReport: _report, ...seen } = flags;
    expect(await view()).toEqual(seen);
    const change = { ...flags, viewSimulationTax: !flags.viewSimulationTax };
    const put = (of: number | null, to: object) =>
      world.call('finance', `PUT ${path}/commons?dealerId=${dealer}`, {
        body: { profiles: [{ groupName, version: of, flags: to }] },
      });
    const { body: changed } = await put(version, change);
    expect(await view()).toEqual({ ...seen, viewSimulationTax: !flags.viewSimulationTax });
    const now = changed.profiles.find((one: Body) => one.groupName === 'seller');
    await put(now.version, flags);
  });

  test.each(['finance', 'insurance', 'crm'])('ROUTE-055: %s may not simulate', async (who) => {
    expect((await world.call(who, 'GET /simulation/parameters')).status).toBe(403);
  });
});

describe('prices', () => {
  test('CALL-093, SIMR-051, SIMR-053: covers tables × terms, with terms around the middle', async () => {
    const { status, body } = await price({ financeType: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ selectedTerms: [24, 36, 48], limitTerms: 3 });
    expect(body.terms).toEqual([...body.terms].sort((a: number, b: number) => a - b));
    const shown = body.results.map(({ term }: Body) => term);
    expect(shown).toEqual(shown.toSorted((a: number, b: number) => a - b));
    for (const one of body.results)
      expect(one.financedValue).toBeGreaterThan(9_849_000 - 2_954_700);
    const [first] = body.results;
    expect(first.totalValue).toBeGreaterThan(first.financedValue);
    expect(Number(first.cetMonthly)).toBeLessThan(Number(first.cetYearly));
  });

  test('SIMR-052, SIMR-054: SmartBuy has one term', async () => {
    const { body } = await price({ financeType: 13, entryValue: 4_000_000 });
    expect(body.selectedTerms).toHaveLength(1);
    expect(body.limitTerms).toBe(1);
  });

  test('SIMR-035, SIMR-036: a higher down payment lowers the instalment', async () => {
    const at = async (entryValue: number) =>
      (await price({ financeType: 1, entryValue })).body.results[0].instalment as number;
    expect(await at(5_000_000)).toBeLessThan(await at(2_954_700));
  });

  test('SIMR-070, OQ-104: a table without interest is marked', async () => {
    const campaign = 'Black Friday';
    const { body } = await price({ financeType: 1, entryValue: 7_000_000, campaign });
    expect(body.isRateZero).toBe('TAX_ZERO');
    expect((await price({ financeType: 4 })).body.isRateZero).toBeUndefined();
  });

  test('a table reports why it is not offered', async () => {
    const { body } = await price({ entryValue: 0 });
    const refused = body.notOffered.filter(({ financeType }: Body) => financeType === 10);
    expect(refused).toContainEqual(expect.objectContaining({ reason: 'entry' }));
  });

  test('CALL-095: returns the terms of a sale', async () => {
    const { body } = await world.call('seller', `POST /simulations/dealers/${dealer}/terms`, {
      body: deal({ financeType: 1 }),
    });
    expect(body).toMatchObject({ selectedTerms: [24, 36, 48], limitTerms: 3 });
  });

  test('CALL-096, CALL-097, SIMR-066: prices one table and term', async () => {
    const { tableCode } = await anyTable();
    for (const path of ['tableCode', 'sourceTableCode']) {
      const { body } = await world.call(
        'seller',
        `POST /simulations/dealers/${dealer}/${path}/${tableCode}?term=36`,
        { body: deal() },
      );
      expect(body.results).toMatchObject([{ tableCode, term: 36 }]);
    }
  });

  test.each([
    ['a negative down payment', { entryValue: -1 }],
    ['an absurd price', { vehiclePrice: 1e15 }],
    ['a text as a price', { vehiclePrice: 'x' }],
    ['an invalid term', { terms: [0] }],
    ['an unknown member', { colour: 'red' }],
  ])('%s is refused with its field', async (_, change) => {
    const { status, body } = await price(change);
    expect(status).toBe(400);
    expect(body.fields.length).toBeGreaterThan(0);
  });

  test('a down payment above the price yields no prices', async () => {
    const { status, body } = await price({ entryValue: 9_900_000 });
    expect(status).toBe(200);
    expect(body.results).toEqual([]);
  });
});

describe('stored simulations', () => {
  test('CALL-117, SIMR-038, SIMR-039, SIMR-040: are priced by the server', async () => {
    const best = await anyTable();
    const made = await save({ tableCode: best.tableCode, term: 36, clientName: 'Ana Souza' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      instalment: best.instalment,
      cetYearly: best.cetYearly,
      financedValue: best.financedValue,
      validity: best.validity,
      tableDescription: best.tableDescription,
      dealer,
    });
    const lie = await save({ tableCode: best.tableCode, term: 36, instalment: 1 });
    expect(lie.body.instalment).toBe(best.instalment);
  });

  test('CALL-115, CALL-116, SIMR-088, SIMR-089: are listed and reopened', async () => {
    const { tableCode } = await anyTable();
    const made = await save({ tableCode, clientName: 'Bruno Lima', monthlyIncome: 900_000 });
    const { body } = await world.call('seller', 'POST /simulations/saves/filters', {
      body: { dealerId: dealer, page: 0, size: 10 },
    });
    expect(body.content.map(({ id }: Body) => id)).toContain(made.body.id);
    const one = await world.call('seller', `GET /simulations/saves/${made.body.id}`);
    expect(one.body).toMatchObject({ id: made.body.id, monthlyIncome: 900_000 });
  });

  test('SIMR-013, CALL-117: default to the sale option of their client type', async () => {
    const { tableCode } = await anyTable();
    const optionsOf = async (change: object) =>
      (await save({ tableCode, ...change })).body.saleOptions;
    expect(await optionsOf({})).toEqual([5]);
    expect(await optionsOf({ personType: 'PJ' })).toEqual([10]);
    expect(await optionsOf({ personType: 'PJ', saleOptions: [] })).toEqual([]);
  });

  test('CALL-119, OQ-108: are overwritten by the id in the body', async () => {
    const { tableCode } = await anyTable();
    const { body } = await save({ tableCode });
    const changed = await world.call('seller', 'POST /simulations/saves/update', {
      body: { id: body.id, entryValue: 5_000_000 },
    });
    expect(changed.status).toBeLessThan(300);
    expect(changed.body.instalment).toBeLessThan(body.instalment);
  });

  test('CALL-120: can have only their income changed', async () => {
    const { tableCode } = await anyTable();
    const { body } = await save({ tableCode });
    const changed = await world.call('seller', `PUT /simulations/saves/${body.id}/monthlyIncome`, {
      body: { monthlyIncome: 123_400 },
    });
    expect(changed.body).toMatchObject({ monthlyIncome: 123_400, instalment: body.instalment });
  });

  test('CALL-121: are searched by part of the client’s name', async () => {
    const { tableCode } = await anyTable();
    await save({ tableCode, clientName: 'Zuleica Prado', clientDocument: '52998224725' });
    const { body } = await world.call('seller', 'POST /simulations/saves/filters/clients', {
      body: { client: 'zulei' },
    });
    expect(body).toEqual([{ clientDocument: '52998224725', clientName: 'Zuleica Prado' }]);
  });

  test('CALL-121, SIMR-073: are searched by the start of the client’s document, within visible dealers', async () => {
    const { tableCode } = await anyTable();
    await save({ tableCode, clientName: 'Nara Queiroz', clientDocument: '12ABC34501DE35' });
    const names = async (body: object, who = 'seller') => {
      const found = await world.call(who, 'POST /simulations/saves/filters/clients', { body });
      return found.status === 200 ? found.body.map((one: Body) => one.clientName) : found.status;
    };
    for (const client of ['12abc', '12.ABC.345/01DE-35', 'nara', 'QUEIROZ nar'])
      expect(await names({ client })).toEqual(['Nara Queiroz']);
    expect(await names({ client: '12ABD' })).toEqual([]);
    expect(await names({ client: 'nara' }, 'customer')).toEqual([]);
    expect(await names({ client: 'nara', dealerId: dealer })).toEqual(['Nara Queiroz']);
    expect(await names({})).toContain('Nara Queiroz');
    const other = await world.row('dealers', { GMFcode: '150' });
    expect(await names({ client: 'nara', dealerId: other.id })).toBe(403);
  });

  test('CALL-119: are not changed by an unknown id, nor by an invalid version', async () => {
    const update = (body: object) =>
      world.call('seller', 'POST /simulations/saves/update', { body: { term: 24, ...body } });
    expect(await update({})).toMatchObject({ status: 404, body: { code: 'SIS001' } });
    const { tableCode } = await anyTable();
    const { body } = await save({ tableCode });
    const headers = { ...(await signInAs(world, 'fi-manager')), 'if-match': 'x' };
    const paths = [
      ['POST', '/simulations/saves/update', { id: body.id, term: 24 }],
      ['PUT', `/simulations/saves/${body.id}/monthlyIncome`, { monthlyIncome: 1 }],
    ] as const;
    for (const [method, path, payload] of paths) {
      const url = `/api/DEALER${path}`;
      const response = await world.app.inject({ method, url, headers, payload });
      expect(response.statusCode).toBe(400);
    }
  });

  test('SIMR-056, SIMR-090: a copy is validated as sent, and a changed sale keeps its rules', async () => {
    const { tableCode } = await anyTable();
    const { body } = await save({ tableCode });
    const copy = await world.call('seller', 'POST /simulations/saves?clone=true', {
      body: { id: body.id, entryValue: -1, term: 'x' },
    });
    expect(copy.status).toBe(400);
    expect(copy.body.fields.map(({ path }: Body) => path).toSorted()).toEqual([
      'entryValue',
      'term',
    ]);
    const change = (values: object) =>
      world.call('seller', `PUT /simulations/saves/${body.id}`, { version: 1, body: values });
    expect((await change({ saleOptions: [5, 4] })).body.fields).toMatchObject([
      { path: 'saleOptions', code: 'validation.not_together' },
    ]);
    expect((await change({ ignoreTCC: true })).body.fields).toMatchObject([{ path: 'ignoreTCC' }]);
    await setRow(body.id, { validity: '2026-11-01' });
    // Changes that do not affect the price are accepted after the simulation has expired.
    expect((await change({ remarks: 'Ativar', monthlyIncome: 5 })).status).toBe(200);
    expect((await save({ tableCode, ignoreTCC: true })).body.fields).toMatchObject([
      { path: 'ignoreTCC', code: 'simulation.tcc_not_exempt' },
    ]);
  });

  test('are invisible to other dealers', async () => {
    const { tableCode } = await anyTable();
    const made = await save({ tableCode });
    const other = await world.call('customer', `GET /simulations/saves/${made.body.id}`);
    expect(other.status).toBe(404);
    const list = await world.call('customer', 'POST /simulations/saves/filters', { body: {} });
    expect(list.body.content).toEqual([]);
    const own = await world.row('dealers', { GMFcode: '103' });
    expect((await save({ tableCode }, 'seller', `?dealerId=${own.id}`)).status).toBe(403);
  });

  test('SIMR-031, SIMR-043, SIMR-044: an option that the table does not allow is stored as it was priced', async () => {
    const cheap = { entryValue: 6_000_000 };
    const zero = await save({
      ...cheap,
      tableCode: 'ZMAIS-TD',
      term: 24,
      financeType: 11,
      deferral: 6,
    });
    expect([zero.status, zero.body.deferral]).toEqual([201, 13]);
    await world.db
      .updateTable('planTables')
      .set({ residualMinimum: '25', residualMaximum: '35' })
      .where('financeType', '=', 2)
      .execute();
    const own = async (residualPercentage: string | null) =>
      (
        await save({
          ...cheap,
          tableCode: 'SEMPRE-TD',
          term: 24,
          financeType: 2,
          residualPercentage,
        })
      ).body;
    const [high, most, usual] = [await own('50.00'), await own('35.00'), await own(null)];
    expect([high.residualPercentage, high.instalment]).toEqual(['35.00', most.instalment]);
    expect([most.residualPercentage, usual.residualPercentage]).toEqual(['35.00', null]);
  });

  test('OQ-238: consulta can read but not write', async () => {
    const { tableCode } = await anyTable();
    expect((await save({ tableCode }, 'consulta')).status).toBe(403);
    expect((await world.call('consulta', 'GET /simulations/saves')).status).toBe(200);
  });

  test.each([
    ['an unknown table', { tableCode: 'NENHUMA' }, 'tableCode'],
    ['a table for companies’ direct sales', { saleType: 'VD', directSale: '1' }, 'tableCode'],
    ['a term that the table does not have', { term: 7 }, 'term'],
    ['a down payment above the price', { entryValue: 9_900_000 }, 'entryValue'],
  ])('%s is refused with its field', async (_, change, path) => {
    const { tableCode } = await anyTable();
    const { status, body } = await save({ tableCode, ...change });
    expect(status).toBe(400);
    expect(body.fields.map((field: Body) => field.path)).toContain(path);
  });

  test('SIMR-056, VAL-074: sale options 4 and 7 may be stored together, others only alone', async () => {
    const { tableCode } = await anyTable();
    expect((await save({ tableCode, saleOptions: [4, 7] })).body.saleOptions).toEqual([4, 7]);
    for (const saleOptions of [
      [5, 4],
      [4, 10],
    ]) {
      const { status, body } = await save({ tableCode, saleOptions });
      expect(status).toBe(400);
      expect(body.fields).toMatchObject([{ path: 'saleOptions', code: 'validation.not_together' }]);
    }
  });

  test('SIMR-072, ERR-047, OQ-097: an expired simulation is not changed', async () => {
    const { tableCode } = await anyTable();
    const { body } = await save({ tableCode });
    await setRow(body.id, { validity: '2026-11-01' });
    const changed = await world.call('seller', 'POST /simulations/saves/update', {
      body: { id: body.id, entryValue: 5_000_000 },
    });
    expect(changed).toMatchObject({ status: 400, body: { code: 'SIM063' } });
  });
});

describe('pre-approval', () => {
  const request = (clientIncome: number | null, clientDocument = '52998224725') =>
    world.call('seller', 'POST /riskprice/preApprove/old', {
      body: { clientDocument, clientIncome, instalment: 300_000, financedValue: 7_000_000 },
    });
  test.each([
    ['SIMR-084, ENUM-229', 1_200_000, 1, 'Cliente pré-aprovado.'],
    ['SIMR-085, ENUM-230', 800_000, 2, 'São necessárias mais informações para avaliar.'],
    ['SIMR-085, ENUM-231', 650_000, 3, 'São necessárias mais informações para avaliar.'],
    ['SIMR-086, ENUM-232', 400_000, 4, 'Pré-aprovação não disponível para este cliente.'],
    ['SIMR-087, ENUM-233', null, 5, 'Não foi possível avaliar este cliente.'],
  ] as const)(
    '%s, SIMR-083, CALL-111: an income of %s gives result %i: %s',
    async (_, income, result, words) => {
      expect((await request(income)).body).toEqual({ result, monthlyIncome: income ?? 0 });
      expect(ptBR.simulator.preApproval[`result${result}`]).toBe(words);
    },
  );

  test('its result is stored with the simulation', async () => {
    const { tableCode } = await anyTable();
    const { body } = await save({
      tableCode,
      clientDocument: '52998224725',
      clientIncome: 2_000_000,
    });
    expect(body.riskResult).toBe(1);
  });
});
